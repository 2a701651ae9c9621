import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Id, Lira, limit, OrderDir, offset } from '../fields.ts';
import { assumed } from '../marks.ts';
import { Category, GAME_ORDERS, Launch, PROVIDER_UNREACHABLE, Provider, SEARCH_TOO_SHORT } from './casino.ts';

export const Table = z.object({
  tableID: Id,
  name: z.string(),
  providerID: Id,
  providerName: z.string(),
  categories: assumed(z.array(Id)),
  image: assumed(z.string()),
  minBet: assumed(Lira),
  maxBet: assumed(Lira),
  /** How many sit at the table, of how many chairs; null where everyone plays at once. */
  seatsTaken: assumed(z.nullable(z.int())),
  seats: assumed(z.nullable(z.int())),
  /** A name; or, in the language of the call, that nobody deals. */
  dealer: assumed(z.string()),
  isNew: assumed(z.boolean()),
});
export type Table = z.output<typeof Table>;

export const category_list = contract('livecasino/category_list', {
  summary: 'The categories of the live lobby.',
  source: 'spec §7 livecasino',
  access: 'optional',
  effect: 'read',
  request: data({ limit: limit(150, 150), offset }),
  response: z.array(Category),
  example: {},
});

export const provider_list = contract('livecasino/provider_list', {
  summary: 'The studios with live tables; role 20 asks for status 2 only (spec §6).',
  source: 'spec §7 livecasino',
  access: 'optional',
  effect: 'read',
  request: data({ limit: limit(150, 150), offset, status: z.optional(z.int()) }),
  response: z.array(Provider),
  example: {},
});

export const game_table_list = contract('livecasino/game_table_list', {
  summary: 'A page of live tables: all, of a category or provider, found by name, or the favourites.',
  source: 'spec §7 livecasino',
  access: 'optional',
  effect: 'read',
  request: data({
    limit: limit(48, 100),
    offset,
    favorites: z.optional(z.boolean()),
    categoryID: z.optional(Id),
    providerID: z.optional(Id),
    searchGameName: z.optional(z.string()),
    OrderPar: z.optional(z.enum(GAME_ORDERS)),
    OrderDir,
  }),
  response: z.array(Table),
  paged: true,
  errors: SEARCH_TOO_SHORT,
  example: {},
});

export const init_game = contract('livecasino/init_game', {
  summary: 'Takes the player to a live table and answers where it plays.',
  source: 'spec §7 livecasino, §8',
  access: 'player',
  effect: 'once',
  request: data({ tableID: Id, isMobile: z._default(z.boolean(), true) }),
  response: Launch,
  errors: { ...PROVIDER_UNREACHABLE, UNKNOWN_GAME: 'Masa bulunamadı' },
  example: { tableID: 301 },
});
