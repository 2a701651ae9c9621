/** Loads the player's first favourites for the account page (spec §7 casino, livecasino: Favourites). */
import { games_list } from '#contracts/calls/casino';
import { game_table_list } from '#contracts/calls/livecasino';
import { countRows } from '#contracts/read/list-page';
import type { AnyId } from '#contracts/read-types';
import { MAX_GAMES } from '#contracts/rules/lists';
import type { PlayableType } from '../../../core/api/playable-type.ts';
import type { Game, Table } from '../../../core/api/rows.ts';
import { requireSession } from '../../../core/loading/require-session.ts';
import type { Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';

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
