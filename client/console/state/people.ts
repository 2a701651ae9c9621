/** The named players and what the world has sent them. */
import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/control/client';
import type { NamedPlayer, OutboxMessage } from '#contracts/control/world';

export type People = ReturnType<typeof createPeople>;

export function createPeople(control: Control) {
  const players = signal<readonly NamedPlayer[]>([]);
  const outbox = signal<readonly OutboxMessage[]>([]);

  return {
    players,
    outbox,

    /** Asks again; throws when nobody answers. */
    async refresh() {
      const [people, messages] = await Promise.all([control('getPlayers'), control('getOutbox')]);
      // Only what differs: a list that is the same keeps its rows, and a half-made selection in them.
      if (JSON.stringify(people) !== JSON.stringify(players.peek())) players.value = people;
      if (JSON.stringify(messages) !== JSON.stringify(outbox.peek())) outbox.value = messages;
    },

    /** The code this player was sent last, or the authenticator shows now; asked for anew. */
    async codeOf(username: string): Promise<string | undefined> {
      const messages = await control('getOutbox');
      outbox.value = messages;
      return (
        messages
          .filter((message) => message.player === username && message.code !== null)
          .toSorted((a, b) => b.at.localeCompare(a.at))[0]?.code ?? undefined
      );
    },
  };
}
