/** Notes requests in the journal, in the tape of their world, in its streams and in a corpus that is recorded. */
import { readErrorText } from '#contracts/error-text';
import type { Exchange } from './exchange.ts';
import type { JournalHost } from './journal-host.ts';
import { recordExchange } from './record.ts';
import { beginStep, endStep } from './record-tape.ts';

/** Notes that a request was read. */
export function noteBegin(host: JournalHost, request: Request, exchange: Exchange): void {
  beginStep(host, request, exchange);
}

/**
 * Notes that a request was answered, or has ended without an answer. What fails here costs the entry, not the reply; in
 * tests it throws.
 */
export function noteEnd(host: JournalHost, exchange: Exchange): void {
  try {
    recordExchange(host, exchange);
    endStep(host, exchange);
  } catch (error) {
    if (host.strictReplies) throw error;
    host.log(`${exchange.world.name}: ${exchange.name}: not noted in the journal: ${readErrorText(error)}`);
  }
}
