/** Makes exchanges wait. The journal lists a waiting exchange, and a tester can end its wait at any time. */
import type { JournalEntry } from '#contracts/control/journal';
import type { Exchange } from '../exchange/exchange.ts';
import type { Platform } from '../platform.ts';
import type { Holder, Journal, WaitOutcome } from './journal.ts';
import { announce, buildPendingEntry } from './record.ts';

/** Beyond this number of waiting exchanges in a world, the connection of the oldest one is cut. */
export const MAX_WAITING = 500;

/**
 * Waits `ms` of real time, or without a time limit if `ms` is null. A tester can end the wait early.
 *
 * left: aborted when the sender disconnects, which ends only a wait without a time limit. After a limited
 * wait the request is processed anyway, like a request that a slow network delivers late.
 */
export async function waitInJournal(
  platform: Platform,
  exchange: Exchange,
  { ms, holder, left }: { ms: number | null; holder: Holder; left: AbortSignal | undefined },
): Promise<WaitOutcome> {
  const { journal } = exchange.world;
  const { id } = exchange;
  let end: (outcome: WaitOutcome) => void = () => {};
  const ended = new Promise<WaitOutcome>((resolve) => {
    end = resolve;
  });
  const cut = () => end('cut');
  makeRoom(journal);
  const build = () => buildPendingEntry(platform, exchange, holder);
  journal.waiting.set(id, { player: exchange.player, build, end });
  announce(platform, exchange.world.name, build);
  try {
    if (ms !== null) return await Promise.race([platform.sleep(ms).then(() => 'over' as const), ended]);
    if (left?.aborted) return 'cut';
    left?.addEventListener('abort', cut, { once: true });
    return await ended;
  } finally {
    left?.removeEventListener('abort', cut);
    journal.waiting.delete(id);
  }
}

/** Ends the wait of an exchange. Returns its entry, or undefined if no exchange with this id waits. */
export function endWaiting(journal: Journal, id: number, outcome: WaitOutcome): JournalEntry | undefined {
  const waiting = journal.waiting.get(id);
  const entry = waiting?.build();
  waiting?.end(outcome);
  return entry;
}

/** Ends all waits, so that the requests are answered. Called before the world of the journal is replaced. */
export function answerAllWaiting({ waiting }: Journal): void {
  for (const { end } of waiting.values()) end('answer');
}

function makeRoom({ waiting }: Journal): void {
  if (waiting.size < MAX_WAITING) return;
  const [oldest] = waiting.values();
  oldest?.end('cut');
}
