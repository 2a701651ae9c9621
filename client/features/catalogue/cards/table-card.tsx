import './table-card.css';
import { memo } from 'react';
import { formatMoneyRange } from '#contracts/rules/money';
import type { Table } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconArmchair } from '../../../ui/icons.ts';
import { PlainLink } from '../../../ui/links/link.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { getSelectedGame } from '../selected-game.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { gamesTexts } from './texts.tr.ts';

interface TableCardProps {
  table: Table;
  /** As a `cover`, the card has the height of a slot's, and the studio in place of limits and seats. */
  shape?: 'cover' | 'table';
  eager?: boolean;
}

/**
 * The card of a live table, with its limits and seats. Because of `memo`, earlier cards are not rendered
 * again when a list grows.
 */
export const TableCard = memo(function TableCard({ table, shape = 'table', eager }: TableCardProps) {
  const models = useModels();
  const { language } = models;
  const t = useTexts(gamesTexts);
  const { seats, seatsTaken, minBet, maxBet } = table;
  const hasLimits = minBet !== undefined && maxBet !== undefined;
  const name = table.name ?? t('table');
  return (
    <Card
      shape={shape}
      image={table.image}
      name={name}
      isEager={eager}
      link={
        <PlainLink
          className="card-link clamped"
          href={`/play/live/${encodeURIComponent(table.tableID)}`}
          title={name}
          onClick={() => getSelectedGame(models).select(table)}
        >
          {name}
        </PlainLink>
      }
      tags={
        <>
          <Tag kind="live">{t('live')}</Tag>
          {table.isNew && <Tag kind="new">{t('isNew')}</Tag>}
        </>
      }
      meta={
        shape === 'cover' ? (
          table.providerName
        ) : (
          <span className="table-meta">
            {hasLimits && (
              <>
                <span className="hidden-visually">{`${t('limits')}: `}</span>
                <span>{formatMoneyRange(minBet, maxBet, language.lang.value)}</span>
              </>
            )}
            {seats !== undefined && (
              <span className="table-seats">
                {hasLimits && <span aria-hidden="true">·</span>}
                <Icon of={IconArmchair} size={14} />
                <span className="hidden-visually">{`${t('seats')}: `}</span>
                <span>{seats === null ? t('unlimited') : `${seatsTaken ?? 0} / ${seats}`}</span>
              </span>
            )}
          </span>
        )
      }
      favourite={<FavouriteButton type="live" id={table.tableID} name={name} isInCard />}
    />
  );
});
