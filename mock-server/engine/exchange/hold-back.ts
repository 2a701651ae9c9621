import { MAX_DELAY_MS } from '#contracts/control/scenario';
import { waitInJournal } from '../journal/wait.ts';
import { waitingFullError } from '../wire/client-error.ts';
import type { Reply } from '../wire/reply.ts';
import type { Holder } from '../worlds/journal.ts';
import type { IdentifiedPassage } from './passage.ts';

export interface Wait {
  /** In real time; null for a wait without limit. */
  readonly ms: number | null;
  /** Whether the request is not processed afterwards, so that nobody misses it once its sender has left. */
  readonly isReplyReady?: boolean;
}

/**
 * Holds a request back. All waits of a request together take no longer than the longest single one. Returns the reply that
 * ends the exchange if a tester or the sender has cut it, or if too much waits already.
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
  const outcome = await waitInJournal(platform, exchange, { ms: waitMs, holder, left });
  if (outcome === 'over') passage.delayedMs += waitMs ?? 0;
  if (outcome === 'cut') return { kind: 'drop' };
  if (outcome !== 'refused') return undefined;
  return answerer.rejection(waitingFullError(platform.waiting, `${holder.label} was not possible`));
}
