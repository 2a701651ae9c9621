import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Id, Lira, limit, offset } from '../fields.ts';
import { assumed, named } from '../marks.ts';
import { MAX_LIVE_FILTERS } from '../rules/lists.ts';
import {
  Category,
  GameQuery,
  Launch,
  Playable,
  PROVIDER_UNREACHABLE,
  Provider,
  SEARCH_TOO_SHORT,
} from './casino.ts';

export const Table = z.object({
  tableID: named('§3', Id),
  ...Playable,
  minBet: assumed(Lira),
  maxBet: assumed(Lira),
  /** The number of taken seats, out of `seats`. Both are null when any number of players can join. */
  seatsTaken: assumed(z.nullable(z.int())),
  seats: assumed(z.nullable(z.int())),
  /** The name of the dealer. An automatic table has a text in the language of the call instead. */
  dealer: assumed(z.string()),
});
export type Table = z.output<typeof Table>;

export const category_list = contract('livecasino/category_list', {
  summary: 'Lists the categories of the live lobby.',
  source: 'spec §7 livecasino',
  access: 'visitor',
  effect: 'read',
  request: data({ limit: limit(MAX_LIVE_FILTERS, MAX_LIVE_FILTERS), offset }),
  response: z.array(Category),
});

export const provider_list = contract('livecasino/provider_list', {
  summary: 'Lists the studios with live tables; a client with role 20 requests status 2 only (spec §6).',
  source: 'spec §7 livecasino',
  access: 'optional',
  effect: 'read',
  request: data({ limit: limit(MAX_LIVE_FILTERS, MAX_LIVE_FILTERS), offset, status: z.optional(z.int()) }),
  response: assumed(z.array(Provider)),
});

export const game_table_list = contract('livecasino/game_table_list', {
  summary: 'Lists live tables: all, by category, by provider, by name, or the favourites.',
  source: 'spec §7 livecasino',
  access: 'optional',
  effect: 'read',
  request: data({ ...GameQuery, tableID: assumed(z.optional(Id), 'finds the card of one table') }),
  response: z.array(Table),
  paged: true,
  errors: SEARCH_TOO_SHORT,
});

export const init_game = contract('livecasino/init_game', {
  summary: 'Opens a live table and returns the address of its page.',
  source: 'spec §7 livecasino, §8',
  access: 'player',
  effect: 'once',
  request: data({ tableID: Id, isMobile: z._default(z.boolean(), true) }),
  response: Launch,
  errors: { ...PROVIDER_UNREACHABLE, UNKNOWN_GAME: 'Masa bulunamadı' },
  example: { tableID: 301 },
});
