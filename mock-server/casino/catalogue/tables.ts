/** The table of players' favourite games. */
import * as z from 'zod/mini';
import { Ids, KEYED_BY_PLAYER } from '../../engine/tables/fields.ts';
import { type Row, type Slice, table } from '../../engine/tables/slice.ts';

/** Ids of slots and of live tables, newest first. */
const Favorites = z.object({ casino: Ids, livecasino: Ids });
export type Favorites = Row<typeof Favorites>;

export const catalogueTables = {
  /** The favourites of each player, keyed by uid. */
  favorites: table(Favorites, {
    ...KEYED_BY_PLAYER,
    words: ['player’s favourite games', 'players’ favourite games'],
  }),
};
export type CatalogueTables = Slice<typeof catalogueTables>;
