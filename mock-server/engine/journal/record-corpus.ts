/** Adds an exchange to the corpus that is being recorded. */
import type { Registry } from '#contracts/collect';
import type { JournalEntry } from '#contracts/control/journal';
import { PROXY_HEADER } from '#contracts/mock-headers';
import type { CorpusExchange } from '../corpus/corpus-exchange.ts';
import type { Recorder } from '../corpus/recorder.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { getStatus, type Reply } from '../exchange/reply.ts';

/**
 * Records the reply that the world or the backend gave, even if the scenario has replaced it. entry: the
 * masked entry of the exchange.
 */
export function recordInCorpus(
  recorder: Recorder,
  registry: Registry,
  exchange: Exchange,
  entry: JournalEntry,
): void {
  const reply = findOwnReply(exchange);
  if (!reply || reply.kind === 'drop' || reply.kind === 'resend') return;
  if (!isCallOrDocument(registry, exchange, reply)) return;
  recorder.record({
    call: entry.call,
    request: readRequest(registry, exchange, entry),
    status: getStatus(reply),
    reply: entry.originalReply ?? entry.reply,
  });
}

/** Returns the reply that the world or the backend gave; undefined if there was none. */
function findOwnReply({ originalReply, injected, reply }: Exchange): Reply | undefined {
  const own = originalReply ?? (injected ? undefined : reply);
  const isOfProxy = own?.kind === 'backend' && own.headers.some(([name]) => name === PROXY_HEADER);
  return isOfProxy ? undefined : own;
}

/**
 * Returns whether an exchange is a call or a document. Calls that only a backend knows are included. Requests
 * of the mock's own pages, such as rounds of games, are not.
 */
function isCallOrDocument({ documents }: Registry, { contract, name }: Exchange, reply: Reply): boolean {
  return contract !== null || documents.has(name) || (reply.kind === 'backend' && !name.includes(' '));
}

function readRequest(
  { documents }: Registry,
  { contract, name }: Exchange,
  { request }: JournalEntry,
): CorpusExchange['request'] {
  if (documents.has(name)) return null;
  if (!contract) return { data: request };
  const { data, user } = Object(request);
  return { data, ...(user !== undefined && { user }) };
}
