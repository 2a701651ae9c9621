import '../../../ui/cards/card.css';
import { useEffect, useId } from 'react';
import { games_list } from '#contracts/calls/casino';
import { game_table_list } from '#contracts/calls/livecasino';
import { countRows } from '#contracts/read/list-page';
import type { AnyId } from '#contracts/read-types';
import { MAX_GAMES } from '#contracts/rules/lists';
import type { Game, PlayableType, Table } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models, useModels } from '../../../core/models.ts';
import { requireSession } from '../../../core/session/credentials.ts';
import { menuTexts } from '../../../shell/account/menu-texts.tr.ts';
import { Picture } from '../../../ui/cards/picture.tsx';
import { Repeat } from '../../../ui/cards/skeleton.tsx';
import { PlainLink, TextLink } from '../../../ui/links/link.tsx';
import { getSelectedGame } from '../../catalogue/selected-game.ts';
import { Preview } from './preview.tsx';
import { profileTexts } from './texts.tr.ts';

/** The first favourites as pictures on a shelf; each opens its game. */
export function FavouritesCard() {
  const t = useTexts(profileTexts);
  const menu = useTexts(menuTexts);
  const headingId = useId();
  const favourites = getFavouriteCovers(useModels());
  useEffect(() => void favourites.refresh(), [favourites]);
  const state = favourites.state.value;
  return (
    <section className="panel padded" aria-labelledby={headingId}>
      <div className="profile-card-head row wraps spread">
        <h2 className="plain-heading" id={headingId}>
          {menu('favourites')}
        </h2>
        {state.kind === 'ready' && (
          <TextLink href="/favorites">
            {state.data.total === undefined
              ? t('allFavourites')
              : t('gameCount', { count: state.data.total })}
          </TextLink>
        )}
      </div>
      <Preview
        state={state}
        retry={() => void favourites.load()}
        skeleton={<CoversSkeleton />}
        empty={
          <p className="profile-hint">
            <span>{`${t('noFavourites')} `}</span>
            <TextLink href="/slot">{t('toGames')}</TextLink>
          </p>
        }
        failedText={t('favouritesFailed')}
      >
        {({ covers }) => <Covers covers={covers} />}
      </Preview>
    </section>
  );
}

function Covers({ covers }: { covers: readonly FavouriteCover[] }) {
  const selectedGame = getSelectedGame(useModels());
  const t = useTexts(profileTexts);
  return (
    <>
      <ul className="profile-covers gap-8">
        {covers.map(({ type, id, game }) => (
          <li key={`${type} ${id}`}>
            <PlainLink
              href={`/play/${type}/${encodeURIComponent(String(id))}`}
              title={game.name}
              onClick={() => selectedGame.select(game)}
            >
              <Picture
                name={game.name}
                src={game.image}
                alt={game.name || t('game')}
                loading="lazy"
                decoding="async"
                width={600}
                height={800}
              />
            </PlainLink>
          </li>
        ))}
      </ul>
      <div className="ledge" />
    </>
  );
}

function CoversSkeleton() {
  return (
    <>
      <div className="profile-covers gap-8">
        <Repeat count={MAX_COVERS}>
          <span className="skeleton profile-cover-skeleton" data-skeleton />
        </Repeat>
      </div>
      <div className="ledge" />
    </>
  );
}

export interface FavouriteCover {
  readonly type: PlayableType;
  readonly id: AnyId;
  readonly game: Game | Table;
}

export interface FavouriteCovers {
  /** Slots first, then live tables; at most `MAX_COVERS`. */
  readonly covers: readonly FavouriteCover[];
  /** The number of all favourites; undefined if it is not known. */
  readonly total: number | undefined;
}

/** The number of pictures that fit beside each other. */
export const MAX_COVERS = 5;

export const getFavouriteCovers = defineScreenModel(createFavouriteCovers);

function createFavouriteCovers({ call, player, credentials }: Models): Resource<FavouriteCovers> {
  return player.createTextResource<FavouriteCovers>(
    async () => {
      const failure = await requireSession({ credentials });
      if (failure) return failure;
      const filter = { favorites: true, limit: MAX_GAMES, offset: 0 } as const;
      const [slots, tables] = await Promise.all([call(games_list, filter), call(game_table_list, filter)]);
      if (!slots.ok) return slots;
      if (!tables.ok) return tables;
      const covers = [
        ...slots.data.map((game) => ({ type: 'slot' as const, id: game.gameID, game })),
        ...tables.data.map((game) => ({ type: 'live' as const, id: game.tableID, game })),
      ];
      const slotCount = countRows(slots.pagination, slots.data.length);
      const tableCount = countRows(tables.pagination, tables.data.length);
      const total = slotCount === undefined || tableCount === undefined ? undefined : slotCount + tableCount;
      return { ok: true as const, data: { covers: covers.slice(0, MAX_COVERS), total } };
    },
    ({ covers }) => covers.length === 0,
  );
}
