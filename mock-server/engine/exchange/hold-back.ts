import { MAX_DELAY_MS } from '#contracts/control/scenario';
import { addRequest } from '../journal/exchange.ts';
import { waitInJournal } from '../journal/wait.ts';
import { ClientError, waitingFullError } from '../wire/client-error.ts';
import { customReply, getStatus, type Reply } from '../wire/reply.ts';
import type { Holder, WaitEdit } from '../worlds/journal.ts';
import { type IdentifiedPassage, noteFault, reject } from './passage.ts';

export interface Wait {
  /** In real time; null for a wait without limit. */
  readonly ms: number | null;
  /** Whether the request is not processed afterwards, so that nobody misses it once its sender has left. */
  readonly isReplyReady?: boolean;
}

/** Names a change that a tester has made while an exchange waited. */
const EDITED = { label: 'changed by hand', rule: undefined };

/**
 * Holds a request back. All waits of a request together take no longer than the longest single one. Returns the reply that
 * ends the exchange if a tester has given one, if a tester or the sender has cut it, or if too much waits already.
 */
export async function holdBack(
  passage: IdentifiedPassage,
  { ms, isReplyReady }: Wait,
  holder: Holder,
): Promise<Reply | undefined> {
  const { source, exchange, incoming, answerer } = passage;
  const { platform, env, request } = source;
  const isNeeded = ms !== null && !isReplyReady && !incoming.isRead && exchange.originalReply === undefined;
  const waitMs = ms === null ? null : Math.min(ms, MAX_DELAY_MS - passage.delayedMs);
  const left = isNeeded ? undefined : (platform.closeSignal(env) ?? request.signal);
  const isAnswered = isReplyReady === true || exchange.originalReply !== undefined;
  const canEditData = !isAnswered && incoming.edit !== undefined;
  const waiting = waitInJournal(platform, exchange, { ms: waitMs, holder, left, canEditData });
  if (waitMs === null && exchange.world.journal.waiting.has(exchange.id)) source.tester?.onHeld();
  const outcome = await waiting;
  if (outcome === 'over') passage.delayedMs += waitMs ?? 0;
  if (outcome === 'cut') return { kind: 'drop' };
  if (typeof outcome === 'object') return applyEdit(passage, outcome);
  if (outcome !== 'refused') return undefined;
  return answerer.rejection(waitingFullError(platform.waiting, `${holder.label} was not possible`));
}

/** Lets a request go on with other data, or returns the reply that a tester has given in their place. */
async function applyEdit(passage: IdentifiedPassage, edit: WaitEdit): Promise<Reply | undefined> {
  const { exchange, incoming } = passage;
  noteFault(passage, EDITED);
  if ('reply' in edit) {
    const { originalReply } = exchange;
    return customReply(edit.reply, edit.status ?? (originalReply && getStatus(originalReply)));
  }
  const edited = await incoming.edit?.(edit.data);
  if (!edited) return undefined;
  exchange.findings = [];
  addRequest(exchange, edited.record);
  if (edited.incoming instanceof ClientError) return reject(passage, edited.incoming);
  passage.incoming = edited.incoming;
  return undefined;
}
