/**
 * The slots and tables that the signed-in player has played last. No call lists them: they are those opened in
 * this browser, and those that the game history names. A sign-out removes them from the browser.
 */
import { computed, type ReadonlySignal } from '@preact/signals-react';
import * as z from 'zod/mini';
import { list_transactions, SUB_CATEGORY, TRANSACTION_TYPE } from '#contracts/calls/finance';
import type { AnyId } from '#contracts/read-types';
import { MIN_SEARCH_CHARS } from '#contracts/rules/search-fold';
import type { Game, Table, Transaction } from '../api/rows.ts';
import { isSameId, parseInstant } from '../api/values.ts';
import { defineScreenModel, type ScreenDeps } from '../models.ts';
import { PLAYED_GAMES_KEY, record } from '../storage/entries.ts';
import type { PlayableType } from './playable-type.ts';
import type { SelectedGame } from './selected-game.ts';

export const MAX_PLAYED_GAMES = 8;
/** The number of the latest rows of the game history in which games are looked for. */
const HISTORY_ROWS = 50;

const PlayedGame = z.object({
  type: z.enum(['slot', 'live']),
  id: z.union([z.int(), z.string()]),
  name: z.string(),
  providerName: z.optional(z.string()),
  image: z.optional(z.string()),
  hasDemo: z.optional(z.boolean()),
  /** When it was last played, epoch ms of the server's clock. */
  at: z.number(),
});
export type PlayedGame = z.output<typeof PlayedGame>;

/** The list belongs to the named player and is shown to no other one. */
const entry = record(PLAYED_GAMES_KEY, z.object({ player: z.string(), games: z.array(PlayedGame) }));

export interface PlayedGames {
  /** The games, the latest first; undefined while it is not known whether there are any. */
  readonly games: ReadonlySignal<readonly PlayedGame[] | undefined>;
  /** Adds the games of the game history. */
  load(): Promise<void>;
  /** Puts a game that has just been opened first. */
  add(game: SelectedGame): void;
  /** Removes a game that does not open if the catalogue no longer has it. */
  removeIfGone(type: PlayableType, id: AnyId): Promise<void>;
}

export const getPlayedGames = defineScreenModel(createPlayedGames);

function createPlayedGames({ call, local, models, player, sessionStore }: ScreenDeps): PlayedGames {
  const games = player.createSignal<readonly PlayedGame[] | undefined>(undefined);
  player.onSignIn(() => {
    games.value = readStored();
  });

  /** Reads the list anew, since another tab may have changed it. */
  function readStored() {
    const stored = local.get(entry);
    return stored && stored.player === sessionStore.player.peek() ? stored.games : undefined;
  }

  function store(list: readonly PlayedGame[]) {
    const name = sessionStore.player.peek();
    if (name === null) return;
    const latest = list.toSorted((a, b) => b.at - a.at).slice(0, MAX_PLAYED_GAMES);
    local.set(entry, { player: name, games: latest });
    games.value = latest;
  }

  /** Finds a game by its exact name; undefined if the catalogue lacks it, null if that could not be found out. */
  async function find(type: PlayableType, name: string) {
    try {
      // Few visits search for a game, so the code of the search is fetched then.
      const { getLobbies } = await import('../screens/lobby/lobbies.ts');
      const { slots, live } = getLobbies(models);
      const search = { search: name };
      const outcome = await (type === 'live' ? live.loadFirst(search) : slots.loadFirst(search));
      if (!outcome.ok) return null;
      const rows: readonly (Game | Table)[] = outcome.rows;
      return rows.find((row) => row.name === name);
    } catch {
      return null; // The code could not be fetched.
    }
  }

  async function findEntry(played: HistoryGame): Promise<PlayedGame | undefined> {
    const { type, name, at } = played;
    const stored = readStored()?.find((game) => game.type === type && game.name === name);
    if (stored) return { ...stored, at: Math.max(stored.at, at) };
    const row = await find(type, name);
    return row ? { ...describeRow(row), type, name, at } : undefined;
  }

  /** Adds the picture of a game that was opened by its address; an empty one, if the catalogue has none. */
  async function addPicture(game: PlayedGame): Promise<PlayedGame> {
    if (game.image !== undefined) return game;
    const row = await find(game.type, game.name);
    return row === null ? game : { ...(row && describeRow(row)), ...game, image: row?.image ?? '' };
  }

  return {
    games: computed(() => games.value),
    async load() {
      const isSamePlayer = player.trackPlayer();
      const outcome = await call(list_transactions, {
        concatRequire: false,
        searchType: TRANSACTION_TYPE.games,
        limit: HISTORY_ROWS,
      });
      const rows = outcome.ok ? outcome.data : [];
      const played = await Promise.all(listHistoryGames(rows).map(findEntry));
      const listed = played.filter((game) => game !== undefined);
      const others = readStored()?.filter((game) => !listed.some((each) => isSame(each, game))) ?? [];
      const complete = await Promise.all([...listed, ...others].map(addPicture));
      if (isSamePlayer()) store(complete);
    },
    add({ type, id, name, provider, image, hasDemo }) {
      if (name === null) return;
      const list = readStored() ?? [];
      const earlier = list.find((game) => isSame(game, { type, id }));
      const game: PlayedGame = {
        type,
        id,
        name,
        at: models.time.now() ?? 0,
        // A game that is opened by its address has no picture.
        providerName: provider ?? earlier?.providerName,
        image: image ?? earlier?.image,
        hasDemo: hasDemo ?? earlier?.hasDemo,
      };
      store([game, ...list.filter((other) => other !== earlier)]);
    },
    async removeIfGone(type, id) {
      const isSamePlayer = player.trackPlayer();
      const game = readStored()?.find((each) => isSame(each, { type, id }));
      if (!game || (await find(type, game.name)) !== undefined || !isSamePlayer()) return;
      store((readStored() ?? []).filter((each) => !isSame(each, game)));
    },
  };
}

type GameKey = Pick<PlayedGame, 'type' | 'id'>;

function isSame(game: GameKey, other: GameKey): boolean {
  return game.type === other.type && isSameId(game.id, other.id);
}

type HistoryGame = Pick<PlayedGame, 'type' | 'name' | 'at'>;

const TYPES: Readonly<Record<number, PlayableType>> = {
  [SUB_CATEGORY.slot]: 'slot',
  [SUB_CATEGORY.live]: 'live',
};

/** Returns the latest games that a history names, each once. */
function listHistoryGames(rows: readonly Transaction[]): HistoryGame[] {
  const latest = new Map<string, HistoryGame>();
  for (const { transaction_sub_category_id: kind = 0, description: name = '', date } of rows) {
    const type = TYPES[kind];
    const at = parseInstant(date);
    if (type === undefined || at === undefined || name.length < MIN_SEARCH_CHARS) continue;
    const key = `${type} ${name}`;
    if (at > (latest.get(key)?.at ?? 0)) latest.set(key, { type, name, at });
  }
  return [...latest.values()].sort((a, b) => b.at - a.at).slice(0, MAX_PLAYED_GAMES);
}

function describeRow(row: Game | Table): Pick<PlayedGame, 'id' | 'providerName' | 'image' | 'hasDemo'> {
  const { providerName, image } = row;
  if ('tableID' in row) return { id: row.tableID, providerName, image };
  return { id: row.gameID, providerName, image, hasDemo: row.hasDemo };
}
