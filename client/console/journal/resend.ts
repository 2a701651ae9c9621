/** Sends a journaled call again, with the session of this browser. */
import type { ReadonlySignal } from '@preact/signals-react';
import type { ContractDocument } from '#contracts/control/calls';
import type { JournalEntry } from '#contracts/control/journal';
import { CALLS_PATH, Envelope, PANEL_HEADER, type User } from '#contracts/envelope';
import type { SessionRecord } from '../../storage/records.ts';
import { hasRedactions, readCallData } from './exchange.ts';

interface ResendOptions {
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** The session of this browser; undefined for a visitor. */
  readonly session: ReadonlySignal<SessionRecord | undefined>;
}

export type ResendModel = ReturnType<typeof createResendModel>;

export function createResendModel({ origin, fetch, session }: ResendOptions) {
  return {
    /** Returns the reason why the call cannot be sent again; undefined if it can. */
    findObstacle(entry: JournalEntry, contract: ContractDocument): string | undefined {
      if (hasRedactions(readCallData(entry))) return 'The journal masks secrets in the data of this call';
      if (contract.access === 'player' && !session.value)
        return 'Sign in first: only players may send this call';
      return undefined;
    },

    /** Sends the call and returns a summary of the reply; throws when the server does not answer. */
    async send(entry: JournalEntry, contract: ContractDocument): Promise<string> {
      const [className, method] = entry.call.split('/');
      const user = contract.access === 'visitor' ? undefined : toWireUser(session.value);
      const response = await fetch(`${origin}${CALLS_PATH}`, {
        method: 'POST',
        headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
        body: JSON.stringify({
          api: { class: className, method },
          data: readCallData(entry),
          ...(user && { user }),
        }),
      });
      const envelope = Envelope.safeParse(await response.json().catch(() => undefined));
      const summary = envelope.success
        ? `result ${envelope.data.result}, ${envelope.data.message ?? 'no message'}`
        : 'no envelope';
      return `HTTP ${response.status}: ${summary}`;
    },
  };
}

/** Returns the `user` object of a request for a stored session, with its encrypted values. */
export function toWireUser(session: SessionRecord | undefined): User | undefined {
  if (!session) return undefined;
  const { uid, sid, uip, gmt, lang } = session;
  return { uid, sid, uip, gmt, lang };
}
