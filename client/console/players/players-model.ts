/** The named players of the world. */

import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { NewPlayer } from '#contracts/casino/desk';
import type { NamedPlayer } from '#contracts/control/world';
import { readErrorText } from '#contracts/error-text';
import type { Layout } from '../base/layout-model.ts';
import type { PageFocus } from '../base/page-focus.ts';

interface PlayersContext {
  readonly control: Control;
  readonly layout: Layout;
  readonly pageFocus: PageFocus;
}

export type PlayersModel = ReturnType<typeof createPlayersModel>;

export function createPlayersModel({ control, layout, pageFocus }: PlayersContext) {
  const list = signal<readonly NamedPlayer[]>([]);
  /** The user name of the player whose facts are shown. */
  const selectedName = signal<string | undefined>();

  /** Loads the players; throws when the server does not answer. */
  async function refresh(): Promise<void> {
    const players = await control('getPlayers');
    // If the players have not changed, the list is not replaced, so that a text selection in its rows
    // survives.
    if (JSON.stringify(players) !== JSON.stringify(list.peek())) list.value = players;
  }

  /** Sends a call that returns a player, and loads the list; returns the reason as a sentence if the server refuses. */
  async function change<Reply extends NamedPlayer>(send: () => Promise<Reply>): Promise<Reply | string> {
    try {
      const player = await send();
      await refresh();
      return player;
    } catch (thrown) {
      return readErrorText(thrown);
    }
  }

  return {
    list,
    selectedName,
    selected: computed(() => list.value.find(({ username }) => username === selectedName.value)),
    refresh,

    /** Shows the facts of a player. byKeyboard: whether the focus moves to them. */
    open(username: string, byKeyboard: boolean) {
      selectedName.value = username;
      layout.showDetail('player', byKeyboard);
    },

    /** Shows the exchange again, and moves the focus back to the row of the player. */
    close() {
      layout.closeDetail();
      const name = selectedName.peek();
      if (name !== undefined) pageFocus.focusPlayer(name);
    },

    create: (player: NewPlayer) => change(() => control('postPlayer', player)),

    /** Gives a player back what it had at the beginning. */
    reset: (username: string) => change(() => control('resetPlayer', undefined, { params: { username } })),
  };
}
