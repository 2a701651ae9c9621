/** Makes exchanges wait. The journal lists a waiting exchange, and a tester can end its wait at any time. */
import type { JournalEntry } from '#contracts/control/journal';
import { measureBytes } from '../base/measure-bytes.ts';
import { REQUEST_BYTES } from '../base/waiting-bytes.ts';
import { measureReply } from '../wire/reply.ts';
import type { Holder, Journal, WaitOutcome } from '../worlds/journal.ts';
import type { Exchange } from './exchange.ts';
import type { JournalHost } from './journal-host.ts';
import { announce, buildPendingEntry } from './record.ts';

/**
 * Waits `ms` of real time, or without a time limit if `ms` is null. A tester can end the wait early. The outcome is
 * `refused` at once if too much waits already.
 *
 * left: aborted when the sender disconnects, which ends the wait; undefined if the request is processed anyway,
 * like one that a slow network delivers late.
 */
export async function waitInJournal(
  host: JournalHost,
  exchange: Exchange,
  { ms, holder, left }: { ms: number | null; holder: Holder; left: AbortSignal | undefined },
): Promise<WaitOutcome | 'refused'> {
  const { journal, usage } = exchange.world;
  const { id } = exchange;
  if (left?.aborted) return 'cut';
  const bytes = measureExchange(exchange, host.waiting.max);
  if (!host.waiting.take(bytes, usage.isTeams)) return 'refused';
  const ending = new AbortController();
  let cut = () => {};
  try {
    return await new Promise<WaitOutcome>((end, fail) => {
      cut = () => end('cut');
      left?.addEventListener('abort', cut, { once: true });
      const build = () => buildPendingEntry(host, exchange, holder);
      journal.waiting.set(id, { player: exchange.player, build, end });
      announce(host, exchange.world.name, build);
      if (ms !== null) host.sleep(ms, ending.signal).then(() => end('over'), fail);
    });
  } finally {
    ending.abort(); // Clears the timer.
    left?.removeEventListener('abort', cut);
    journal.waiting.delete(id);
    host.waiting.give(bytes, usage.isTeams);
  }
}

/** Estimates the memory of an exchange, in bytes, up to about `maxBytes`. */
function measureExchange(exchange: Exchange, maxBytes: number): number {
  const { bytes, data, user, findings, originalReply } = exchange;
  const request = measureBytes([data, user, findings], maxBytes);
  return REQUEST_BYTES + bytes + request + measureReply(originalReply, maxBytes);
}

/** Ends the wait of an exchange. Returns its entry, or undefined if no exchange with this id waits. */
export function endWaiting(journal: Journal, id: number, outcome: WaitOutcome): JournalEntry | undefined {
  const waiting = journal.waiting.get(id);
  const entry = waiting?.build();
  waiting?.end(outcome);
  return entry;
}
