/** The named players of the world. */
import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/control/client';
import type { NamedPlayer } from '#contracts/control/world';

export type PlayersModel = ReturnType<typeof createPlayersModel>;

export function createPlayersModel(control: Control) {
  const list = signal<readonly NamedPlayer[]>([]);

  return {
    list,

    /** Loads the players; throws when the server does not answer. */
    async refresh() {
      const players = await control('getPlayers');
      // An equal list is not replaced, so that a text selection in its rows survives.
      if (JSON.stringify(players) !== JSON.stringify(list.peek())) list.value = players;
    },
  };
}
