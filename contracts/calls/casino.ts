import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { CODE, MESSAGE } from '../envelope.ts';
import { data, Id, limit, OrderDir, offset } from '../fields.ts';
import { assumed } from '../marks.ts';
import { SEARCH_MINIMUM } from '../rules/search-fold.ts';

/** The slot category ids that the spec names (§2); a site has more. */
export const SLOT_CATEGORY = {
  boardGames: 63,
  popularJackpot: 58,
  freeSpinPurchase: 64,
  intenseToday: 72,
  dropsAndWins: 76,
  newArrivals: 78,
  mostPopular: 27,
} as const;

export const Category = z.object({
  CategoryID: Id,
  CategoryName: assumed(z.string()),
  /** How many games it holds. */
  count: assumed(z.int()),
});
export type Category = z.output<typeof Category>;

export const Provider = z.object({
  providerID: Id,
  providerName: assumed(z.string()),
  /** 1 open to all; 2 also shown to role 20, who sees only these. */
  status: assumed(z.int()),
  count: assumed(z.int()),
  /** The provider's mark, drawn in one colour. */
  image: assumed(z.string()),
});
export type Provider = z.output<typeof Provider>;

export const Game = z.object({
  gameID: Id,
  name: z.string(),
  providerID: Id,
  providerName: z.string(),
  categories: assumed(z.array(Id)),
  image: assumed(z.string()),
  /** Return to player, in per cent. */
  rtp: assumed(z.number()),
  kind: assumed(z.string(), 'a word for the card, in the language of the call: Video slot, Crash …'),
  isNew: assumed(z.boolean()),
  hasJackpot: assumed(z.boolean()),
  inTournament: assumed(z.boolean()),
  hasDemo: assumed(z.boolean()),
});
export type Game = z.output<typeof Game>;

/** How games can be sorted; without it by prominence. */
export const GAME_ORDERS = ['NAME', 'NEW', 'RTP'] as const;

/** What the server refuses as too short; an empty text is no search (settled). */
export const SEARCH_TOO_SHORT = {
  SEARCH_TOO_SHORT: `Arama için en az ${SEARCH_MINIMUM} karakter giriniz`,
} as const;

export const category_list = contract('casino/category_list', {
  summary: 'The categories of the slot lobby.',
  source: 'spec §7 casino',
  access: 'optional',
  effect: 'read',
  request: data({ limit: limit(100, 100), offset }),
  response: z.array(Category),
  example: {},
});

export const provider_list = contract('casino/provider_list', {
  summary: 'The studios whose slots the lobby shows.',
  source: 'spec §7 casino',
  access: 'optional',
  effect: 'read',
  request: data({ limit: limit(100, 100), offset, status: z.optional(z.int()) }),
  response: z.array(Provider),
  example: {},
});

export const games_list = contract('casino/games_list', {
  summary: 'A page of slots: all, of a category or provider, found by name, or the favourites.',
  source: 'spec §7 casino',
  access: 'optional',
  effect: 'read',
  request: data({
    limit: limit(48, 100),
    offset,
    favorites: z.optional(z.boolean()),
    providerID: z.optional(Id),
    categoryID: z.optional(Id),
    searchGameName: z.optional(z.string()),
    OrderPar: z.optional(z.enum(GAME_ORDERS)),
    OrderDir,
  }),
  response: z.array(Game),
  paged: true,
  errors: SEARCH_TOO_SHORT,
  example: {},
});

/** Where a game opens; stated as `data.url`. A reply without it means that the provider cannot be reached. */
export const Launch = z.object({
  url: z.string(),
  /** What is played: whoever opens a game by its address knows no more than a number. */
  name: assumed(z.optional(z.string())),
  providerName: assumed(z.optional(z.string())),
  /** Whether it can be tried with play money; of a slot only. */
  hasDemo: assumed(z.optional(z.boolean())),
});
export type Launch = z.output<typeof Launch>;

/** The studio behind a game does not answer (spec §8). */
export const PROVIDER_UNREACHABLE = {
  PROVIDER_UNREACHABLE: { message: MESSAGE.providerUnreachable, code: CODE.providerUnreachable },
} as const;

export const init_game = contract('casino/init_game', {
  summary: 'Opens a slot for the player and answers where it plays.',
  source: 'spec §7 casino, §8',
  access: 'player',
  effect: 'once',
  request: data({ gameID: Id }),
  response: Launch,
  errors: { ...PROVIDER_UNREACHABLE, UNKNOWN_GAME: 'Oyun bulunamadı' },
  example: { gameID: 1001 },
});
