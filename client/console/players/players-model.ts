/** The named players of the world. */
import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { NewPlayer } from '#contracts/casino/desk';
import type { NamedPlayer } from '#contracts/control/world';
import { toErrorMessage } from '../connection/connectivity.ts';

export function createPlayersModel(control: Control) {
  const list = signal<readonly NamedPlayer[]>([]);

  /** Loads the players; throws when the server does not answer. */
  async function refresh(): Promise<void> {
    const players = await control('getPlayers');
    // If the players have not changed, the list is not replaced, so that a text selection in its rows
    // survives.
    if (JSON.stringify(players) !== JSON.stringify(list.peek())) list.value = players;
  }

  return {
    list,
    refresh,

    /** Creates a custom player. If the server refuses, returns its reason as a sentence. */
    async create(player: NewPlayer): Promise<NamedPlayer | string> {
      try {
        const created = await control('postPlayer', player);
        await refresh();
        return created;
      } catch (thrown) {
        return toErrorMessage(thrown);
      }
    },
  };
}
