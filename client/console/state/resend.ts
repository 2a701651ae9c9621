/** Sends a journaled call once more, as whoever this browser is signed in as. */
import type { ReadonlySignal } from '@preact/signals-react';
import type { ContractDocument } from '#contracts/control/calls';
import type { JournalEntry } from '#contracts/control/journal';
import { CALLS_PATH, Envelope, PANEL_HEADER, type User } from '#contracts/envelope';
import type { SessionRecord } from '../../storage/records.ts';
import { dataOf, hasRedactions } from '../exchange.ts';

interface ResendParts {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly stored: ReadonlySignal<SessionRecord | undefined>;
}

export type Resend = ReturnType<typeof createResend>;

export function createResend({ origin, fetch, stored }: ResendParts) {
  return {
    /** Why it cannot be sent; undefined when it can. */
    obstacle(entry: JournalEntry, contract: ContractDocument): string | undefined {
      if (hasRedactions(dataOf(entry))) return 'Its data was masked: the journal keeps no secrets';
      if (contract.access === 'player' && !stored.value) return 'Sign in first: it is a player’s call';
      return undefined;
    },

    /** Answers in words what came back; the journal has the exchange itself. */
    async send(entry: JournalEntry, contract: ContractDocument): Promise<string> {
      const [className, method] = entry.call.split('/');
      const user = contract.access === 'visitor' ? undefined : userOf(stored.value);
      const response = await fetch(`${origin}${CALLS_PATH}`, {
        method: 'POST',
        headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
        body: JSON.stringify({
          api: { class: className, method },
          data: dataOf(entry),
          ...(user && { user }),
        }),
      });
      const reply = Envelope.safeParse(await response.json().catch(() => undefined));
      const said = reply.success
        ? `result ${reply.data.result}, ${reply.data.message ?? 'no message'}`
        : 'no envelope';
      return `HTTP ${response.status}: ${said}`;
    },
  };
}

/** The session as it travels on the wire: ciphertexts, as stored. */
export function userOf(stored: SessionRecord | undefined): User | undefined {
  if (!stored) return undefined;
  const { uid, sid, uip, gmt, lang } = stored;
  return { uid, sid, uip, gmt, lang };
}
