/** Sends a journaled call again, as the player of the exchange, as another player or as a visitor. */
import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { ContractDocument } from '#contracts/control/documents';
import type { JournalEntry } from '#contracts/control/journal';
import { Envelope, fromWire, PANEL_HEADER, toWire, type User } from '#contracts/envelope';
import type { WorldModel } from '../world/world-model.ts';
import { buildOpenRequest, hasRedactions, hasSession, readCallData } from './exchange.ts';

/** The sender without a session. */
export const VISITOR = 'visitor';

interface ResendOptions {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly control: Control;
  /** Tells whether the mock has sessions of players; a backend's are its own. */
  readonly world: Pick<WorldModel, 'hasPanel'>;
}

export function createResendModel({ origin, fetch, control, world }: ResendOptions) {
  /** The sender that the tester has chosen for an exchange. */
  const choice = signal<{ readonly id: number; readonly sender: string } | undefined>();

  /**
   * Returns the `user` object for requests of a sender, with an existing session of the player or a new one;
   * undefined for a visitor.
   */
  async function fetchUser(sender: string): Promise<User | undefined> {
    if (sender === VISITOR) return undefined;
    return control('openPlayerSession', undefined, { params: { username: sender } });
  }

  return {
    /** Returns who sends the call again: the chosen sender, or else the sender of the exchange. */
    getSender(entry: JournalEntry): string {
      if (!world.hasPanel('test-players')) return VISITOR;
      if (choice.value?.id === entry.id) return choice.value.sender;
      return hasSession(entry) ? (entry.player ?? VISITOR) : VISITOR;
    },

    chooseSender(entry: JournalEntry, sender: string) {
      choice.value = { id: entry.id, sender };
    },

    /** Returns the reason why the call cannot be sent again; undefined if it can. */
    findObstacle(entry: JournalEntry, contract: ContractDocument, sender: string): string | undefined {
      if (hasRedactions(readCallData(entry)))
        return 'The journal masks secrets or personal data in the data of this call';
      if (contract.access === 'player' && sender === VISITOR) return 'Only players may send this call';
      return undefined;
    },

    fetchUser,

    /** Sends the call and returns a summary of the reply; throws when the server does not answer. */
    async send(entry: JournalEntry, sender: string): Promise<string> {
      const user = await fetchUser(sender);
      const { method, path, body } = buildOpenRequest(entry);
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...(user && toWire({ user })) }),
      });
      const envelope = Envelope.safeParse(fromWire(await response.json().catch(() => undefined)));
      const summary = envelope.success
        ? `result ${envelope.data.result}, ${envelope.data.message ?? 'no message'}`
        : 'no envelope';
      return `HTTP ${response.status}: ${summary}`;
    },
  };
}
