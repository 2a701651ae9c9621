import { memo } from 'react';
import type { Game } from '../../../core/api/rows.ts';
import { formatPercent, joinParts } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { buildButtonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { PlainLink } from '../../../ui/links/link.tsx';
import { Tag, type TagKind } from '../../../ui/tag.tsx';
import { getSelectedGame } from '../selected-game.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { gamesTexts } from './texts.tr.ts';

/** A card shows at most this many tags. Those for jackpots and tournaments precede the one for new games. */
const MAX_TAGS = 2;

/**
 * The card of a slot. The link on the name covers the image too. Because of `memo`, earlier cards are not
 * rendered again when a list grows.
 */
export const GameCard = memo(function GameCard({ game, eager }: { game: Game; eager?: boolean }) {
  const models = useModels();
  const { language } = models;
  const t = useTexts(gamesTexts);
  const name = game.name ?? t('game');
  const path = `/play/slot/${encodeURIComponent(game.gameID)}`;
  const choose = () => getSelectedGame(models).select(game);
  const tags: [TagKind, string][] = [];
  if (game.hasJackpot) tags.push(['jackpot', t('jackpot')]);
  if (game.inTournament) tags.push(['tournament', t('tournament')]);
  if (game.isNew) tags.push(['new', t('isNew')]);
  return (
    <Card
      shape="cover"
      image={game.image}
      name={name}
      isEager={eager}
      link={
        <PlainLink className="card-link clamped" href={path} title={name} onClick={choose}>
          {name}
        </PlainLink>
      }
      overlay={
        <>
          <span className="card-overlay-note">
            {joinParts(
              game.rtp !== undefined &&
                t('returnToPlayer', { share: formatPercent(game.rtp, language.lang.value) }),
              game.kind,
            )}
          </span>
          {/* This only looks like a button: the link on the name lies over it and takes the click. */}
          <span className={buildButtonClass({ variant: 'art', size: 'row' })} aria-hidden="true">
            {t('play')}
          </span>
          <span className="card-keys" aria-hidden="true">
            {t(game.hasDemo ? 'keysToDemo' : 'keysToFavourite')}
          </span>
          {game.hasDemo && (
            <PlainLink
              className={`${buildButtonClass({ size: 'row' })} card-demo`}
              href={`${path}/demo`}
              aria-label={t('demoOf', { name })}
              // Tab stops only once in a card, at the link on the name. The arrow keys lead to this link.
              tabIndex={-1}
              onClick={choose}
            >
              {t('demo')}
            </PlainLink>
          )}
        </>
      }
      tags={
        tags.length > 0 &&
        tags.slice(0, MAX_TAGS).map(([kind, word]) => (
          <Tag key={kind} kind={kind}>
            {word}
          </Tag>
        ))
      }
      meta={game.providerName}
      favourite={<FavouriteButton type="slot" id={game.gameID} name={name} isInCard />}
    />
  );
});
