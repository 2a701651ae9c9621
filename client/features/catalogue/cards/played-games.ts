/** The slots and tables that the signed-in player has opened last in this browser. A sign-out removes them from it. */
import { computed, type ReadonlySignal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { AnyId } from '#contracts/read-types';
import type { PlayableType } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { PLAYER_KEYS, record } from '../../../core/storage/entries.ts';
import type { SelectedGame } from '../selected-game.ts';

const MAX_PLAYED_GAMES = 8;

const PlayedGame = z.object({
  type: z.enum(['slot', 'live']),
  id: z.union([z.int(), z.string()]),
  name: z.string(),
  providerName: z.optional(z.string()),
  /** A game that was opened by its address has none. */
  image: z.optional(z.string()),
  hasDemo: z.optional(z.boolean()),
});
export type PlayedGame = z.output<typeof PlayedGame>;

/** The list belongs to the named player and is shown to no other one. */
const entry = record(PLAYER_KEYS.playedGames, z.object({ player: z.string(), games: z.array(PlayedGame) }));

export interface PlayedGames {
  /** The games, the latest first. */
  readonly games: ReadonlySignal<readonly PlayedGame[]>;
  /** Puts a game that has just been opened first. */
  add(game: SelectedGame): void;
  /** Removes a game that does not open. */
  remove(type: PlayableType, id: AnyId): void;
}

export const getPlayedGames = defineScreenModel(createPlayedGames);

/** Returns the ids of the games of a type on the shelf of a signed-in player, as texts. */
export function listPlayedIds(models: Models, type: PlayableType): string[] {
  if (!models.session.isSignedIn.value) return [];
  const games = getPlayedGames(models).games.value;
  return games.filter((game) => game.type === type).map(({ id }) => String(id));
}

function createPlayedGames({ localStore, player, sessionStore }: Models): PlayedGames {
  const games = player.createSignal<readonly PlayedGame[]>([]);
  player.onSignIn(() => {
    games.value = readStored();
  });

  /** Reads the list anew, since another tab may have changed it. */
  function readStored(): readonly PlayedGame[] {
    const stored = localStore.get(entry);
    return stored && stored.player === sessionStore.player.peek() ? stored.games : [];
  }

  function store(list: readonly PlayedGame[]) {
    const name = sessionStore.player.peek();
    if (name === null) return;
    games.value = list.slice(0, MAX_PLAYED_GAMES);
    localStore.set(entry, { player: name, games: [...games.value] });
  }

  const listOthers = (type: PlayableType, id: AnyId) =>
    readStored().filter((game) => game.type !== type || !isSameId(game.id, id));

  return {
    games: computed(() => games.value),
    add({ type, id, name, provider, image, hasDemo }) {
      if (name === undefined) return;
      const earlier = readStored().find((game) => game.type === type && isSameId(game.id, id));
      const game: PlayedGame = {
        type,
        id,
        name,
        providerName: provider ?? earlier?.providerName,
        image: image ?? earlier?.image,
        hasDemo: hasDemo ?? earlier?.hasDemo,
      };
      store([game, ...listOthers(type, id)]);
    },
    remove: (type, id) => store(listOthers(type, id)),
  };
}
