import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { CODE, MESSAGE } from '../envelope.ts';
import { data, Id, limit, OrderDir, offset } from '../fields.ts';
import { assumed, named, secret, stated } from '../marks.ts';
import { GAMES_PAGE_SIZE, MAX_GAMES, MAX_SLOT_FILTERS } from '../rules/lists.ts';
import { MIN_SEARCH_CHARS } from '../rules/search-length.ts';
import { dropInvisible } from '../separators.ts';

export const Category = z.object({
  CategoryID: named('§3', Id),
  CategoryName: assumed(z.string()),
  /** The number of games in the category. */
  count: assumed(z.int()),
});
export type Category = z.output<typeof Category>;

/** A provider of games. The spec names no field of it. */
export const Provider = z.object({
  providerID: Id,
  providerName: z.string(),
  /** 1 or 2. For a player with role 20, the client requests only live providers of status 2 (spec §6). */
  status: z.int(),
  count: z.int(),
  /** The provider's logo, in one colour. */
  image: z.string(),
});
export type Provider = z.output<typeof Provider>;

/** The fields that slots and live tables have in common. */
export const Playable = {
  name: assumed(z.string()),
  providerID: assumed(Id),
  providerName: assumed(z.string()),
  categories: assumed(z.array(Id)),
  image: assumed(z.string()),
  isNew: assumed(z.boolean()),
};

export const Game = z.object({
  gameID: named('§3', Id),
  ...Playable,
  /** Return to player, in per cent. */
  rtp: assumed(z.number()),
  kind: assumed(z.string(), 'a word for the card, in the language of the call: Video slot, Crash …'),
  hasJackpot: assumed(z.boolean()),
  inTournament: assumed(z.boolean()),
  hasDemo: assumed(z.boolean()),
});
export type Game = z.output<typeof Game>;

/** The sort orders of games. In a request without one, the server lists popular games first. */
export const GAME_ORDERS = ['NAME', 'NEW', 'RTP'] as const;

/** The refusal of a search text that is too short. An empty text is not refused: it means no search. */
export const SEARCH_TOO_SHORT = {
  SEARCH_TOO_SHORT: `Arama için en az ${MIN_SEARCH_CHARS} karakter giriniz`,
} as const;

export const category_list = contract('casino/category_list', {
  summary: 'Lists the categories of the slot lobby.',
  source: 'spec §7 casino',
  access: 'visitor',
  effect: 'read',
  request: data({ limit: limit(MAX_SLOT_FILTERS, MAX_SLOT_FILTERS), offset }),
  response: z.array(Category),
});

export const provider_list = contract('casino/provider_list', {
  summary: 'Lists the studios with slots.',
  source: 'spec §7 casino',
  access: 'optional',
  effect: 'read',
  request: data({
    limit: limit(MAX_SLOT_FILTERS, MAX_SLOT_FILTERS),
    offset,
    status: assumed(z.optional(z.int()), 'as in livecasino/provider_list'),
  }),
  response: assumed(z.array(Provider)),
});

/** The fields of a request for games or tables. */
export const GameQuery = {
  limit: limit(GAMES_PAGE_SIZE, MAX_GAMES),
  offset,
  favorites: z.optional(z.boolean()),
  providerID: z.optional(Id),
  categoryID: z.optional(Id),
  /** A part of the name of the game or of its provider. The spec names only the game. */
  searchGameName: z.optional(z.string().check(dropInvisible)),
  OrderPar: assumed(z.optional(z.enum(GAME_ORDERS)), 'as in finance/list_transactions'),
  OrderDir: assumed(OrderDir, 'as in finance/list_transactions'),
};

export const games_list = contract('casino/games_list', {
  summary: 'Lists slots: all, by category, by provider, by name, or the favourites.',
  source: 'spec §7 casino',
  access: 'optional',
  effect: 'read',
  request: data({ ...GameQuery, gameID: assumed(z.optional(Id), 'finds the card of one game') }),
  response: z.array(Game),
  paged: true,
  errors: SEARCH_TOO_SHORT,
});

/** The address at which a game opens. A reply without `url` means that the provider cannot be reached. */
export const Launch = stated(
  '§7',
  z.object({
    /** The address ends with the launch token, which gives access to the game. */
    url: stated('§7, §5', secret(z.string())),
    /** The name of the game, for a client that knows only the game's id. */
    name: assumed(z.optional(z.string())),
    providerName: assumed(z.optional(z.string())),
    /** Whether the game can be played with play money. Only slots have this field. */
    hasDemo: assumed(z.optional(z.boolean())),
  }),
);
export type Launch = z.output<typeof Launch>;

/** The refusal when the provider of a game does not answer (spec §8). */
export const PROVIDER_UNREACHABLE = {
  PROVIDER_UNREACHABLE: { message: MESSAGE.providerUnreachable, code: CODE.providerUnreachable },
} as const;

export const init_game = contract('casino/init_game', {
  summary: 'Opens a slot and returns the address of its page.',
  source: 'spec §7 casino, §8',
  access: 'player',
  effect: 'once',
  request: data({ gameID: Id }),
  response: Launch,
  errors: { ...PROVIDER_UNREACHABLE, UNKNOWN_GAME: 'Oyun bulunamadı' },
  example: { gameID: 1001 },
});
