import './table-card.css';
import type { Table } from '#contracts/calls/livecasino';
import { moneyRange } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../shell/link.tsx';
import { useModels } from '../../state/models.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconArmchair } from '../../ui/icons.ts';
import { Tag } from '../../ui/tag.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { gamesTexts } from './texts.ts';

/** A live table on its ledge, with its limits and free chairs. */
export function TableCard({ table, eager }: { table: Table; eager?: boolean }) {
  const { selectedGame } = useModels();
  const t = useTexts(gamesTexts);
  const { seats, seatsTaken } = table;
  return (
    <Card
      shape="table"
      image={table.image}
      eager={eager}
      link={
        <Link
          className="card-link"
          href={`/play/live/${table.tableID}`}
          title={table.name}
          onClick={() => selectedGame.select(table)}
        >
          {table.name}
        </Link>
      }
      tags={
        <>
          <Tag kind="live">{t('live')}</Tag>
          {table.isNew && <Tag kind="new">{t('isNew')}</Tag>}
        </>
      }
      meta={
        <span className="table-meta">
          <span className="hidden-visually">{t('limits')}: </span>
          <span>{moneyRange(table.minBet, table.maxBet)}</span>
          <span aria-hidden="true">·</span>
          <Icon of={IconArmchair} size={14} />
          <span className="hidden-visually">{t('seats')}: </span>
          <span>{seats === null ? t('unlimited') : `${seatsTaken ?? 0} / ${seats}`}</span>
        </span>
      }
      favourite={<FavouriteButton type="live" id={table.tableID} name={table.name} />}
    />
  );
}
