/** Sends a read again when its connection breaks, and ends the run when the server answers no longer. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { isRead } from '../target/is-read.ts';
import { Ended, type HttpReply, type NoAnswer, Redirected, Untried } from '../target/target.ts';
import { buildNoAnswer, isPassing } from './failures.ts';
import { MAX_UNANSWERED_CALLS, type RunEnd } from './run-end.ts';

export type Entry = AnyContract | AnyDocument;

const SILENT = `given up: ${MAX_UNANSWERED_CALLS} calls in a row had no answer`;
/** The waits before the second and the third attempt to send a read. */
const RETRY_WAITS_MS = [100, 400];

export function createRetries(runEnd: RunEnd, timeoutMs: number) {
  /** The names of the calls that were sent since the server's last reply and got no reply. */
  const unanswered = new Set<string>();
  /** Why the last of them had no reply. */
  let failure = '';
  const retries: string[] = [];

  /** Notes a call without a reply. Returns the error of its request. */
  function giveUp({ name }: Entry, error: unknown): NoAnswer {
    const lost = buildNoAnswer(error, timeoutMs);
    unanswered.add(name);
    failure = lost.message;
    if (unanswered.size >= MAX_UNANSWERED_CALLS) runEnd.end(SILENT);
    return lost;
  }

  return {
    /** Sends a request; a read is sent again when its connection breaks. Throws `NoAnswer` if there is no reply. */
    async send(entry: Entry, send: () => Promise<HttpReply>): Promise<HttpReply> {
      const waits = isRead(entry) ? [...RETRY_WAITS_MS] : [];
      for (;;) {
        try {
          return await send();
        } catch (error) {
          if (error instanceof Redirected || error instanceof Untried) throw error;
          const wait = isPassing(error) ? waits.shift() : undefined;
          if (wait === undefined) throw giveUp(entry, error);
          retries.push(entry.name);
          await sleep(wait);
        }
      }
    },
    /** Notes that the server answers. */
    noteReply: () => unanswered.clear(),
    /** Throws `Ended` if the server answers no longer. */
    requireAnswers(): void {
      if (unanswered.size >= MAX_UNANSWERED_CALLS) throw new Ended(SILENT);
    },
    /** Returns a sentence if the run has ended because the server answered no longer. */
    findSilence: () =>
      runEnd.getReason() === SILENT
        ? `The server answered no longer (${failure}): is it still up?`
        : undefined,
    /** The names of the reads that were sent again, once for each time. */
    list: () => retries,
  };
}
