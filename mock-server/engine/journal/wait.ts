/** Makes exchanges wait. The journal lists a waiting exchange, and a tester can end its wait at any time. */
import type { JournalEntry, WaitingEnd } from '#contracts/control/journal';
import { readField } from '#contracts/schema';
import { measureBytes } from '../base/measure-bytes.ts';
import { REQUEST_BYTES } from '../base/waiting-bytes.ts';
import { ClientError } from '../wire/client-error.ts';
import { measureReply } from '../wire/reply.ts';
import type { Holder, Journal, WaitEdit, WaitOutcome } from '../worlds/journal.ts';
import type { Exchange } from './exchange.ts';
import type { JournalHost } from './journal-host.ts';
import { showReply } from './mask-exchange.ts';
import { announce, buildPendingEntry } from './record.ts';
import { unmask } from './unmask.ts';

interface WaitOptions {
  readonly ms: number | null;
  readonly holder: Holder;
  readonly left: AbortSignal | undefined;
  readonly canEditData: boolean;
}

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
  { ms, holder, left, canEditData }: WaitOptions,
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
      journal.waiting.set(id, {
        at: exchange.at,
        player: exchange.player,
        build,
        canEditData,
        unmask: (edit) => unmaskEdit(exchange, build(), edit),
        end,
      });
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

function unmaskEdit({ data, originalReply }: Exchange, shown: JournalEntry, edit: WaitEdit): WaitEdit {
  return 'data' in edit
    ? { data: unmask(edit.data, readField(shown.request, 'data'), data) }
    : { ...edit, reply: unmask(edit.reply, shown.originalReply, showReply(originalReply)) };
}

/** Ends the wait of an exchange. Returns its entry; an error if it does not wait, or cannot be changed so. */
export function endWaiting(journal: Journal, id: number, wish: WaitingEnd): JournalEntry | ClientError {
  const { end, data, reply, status } = wish;
  const waiting = journal.waiting.get(id);
  if (!waiting) {
    const message = `No exchange ${id} waits in this world: it was ended, or its sender has left`;
    return new ClientError(404, message, { path: 'id' });
  }
  if (data !== undefined && !waiting.canEditData) {
    const message = `The data of exchange ${id} cannot be changed: it was carried out already, or is no call`;
    return new ClientError(409, message, { path: 'data' });
  }
  const edit = reply ? { reply, status } : data === undefined ? undefined : { data };
  const entry = waiting.build();
  journal.waiting.delete(id); // Else a second tester could end it, too, before it has gone on.
  waiting.end(end === 'answer' && edit ? waiting.unmask(edit) : end);
  return entry;
}
