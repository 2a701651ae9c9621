/** Adds an exchange to the corpus that is being recorded. */

import type { CorpusExchange } from '#contracts/check/compare/corpus-exchange';
import type { JournalEntry } from '#contracts/control/journal';
import { PROXY_HEADER } from '#contracts/mock-headers';
import { findStatusProblem } from '../sources/corpus/representation.ts';
import { getStatus, type Reply } from '../wire/reply.ts';
import type { Exchange } from './exchange.ts';
import type { JournalHost } from './journal-host.ts';

/**
 * Records the reply that the world or the backend gave, even if the scenario has replaced it. entry: the
 * masked entry of the exchange.
 */
export function recordInCorpus(
  { recorder, domain }: JournalHost,
  exchange: Exchange,
  entry: JournalEntry,
): void {
  const { contract, name } = exchange;
  const reply = findOwnReply(exchange);
  if (!reply || !isWhole(reply)) return;
  const isDocument = domain.registry.documents.has(name);
  // Calls that only a backend knows are recorded. Requests of the domain's own pages, such as rounds, are not.
  const isCall = contract !== null || (reply.kind === 'backend' && !name.includes(' '));
  if (!isCall && !isDocument) return;
  recorder?.record({
    call: entry.call,
    request: isDocument ? null : readRequest(exchange, entry),
    status: getStatus(reply),
    reply: entry.originalReply ?? entry.reply,
  });
}

/** Returns whether a reply can be repeated: its body was read, and it answers no condition of the request. */
function isWhole(reply: Reply): boolean {
  const isRead = reply.kind !== 'backend' || reply.content.kind === 'json' || reply.content.kind === 'text';
  return isRead && findStatusProblem(getStatus(reply)) === undefined;
}

/** Returns the reply that the world or the backend gave; undefined if there was none. */
function findOwnReply({ originalReply, injected, reply }: Exchange): Reply | undefined {
  const own = originalReply ?? (injected ? undefined : reply);
  const isOfProxy = own?.kind === 'backend' && own.headers.some(([name]) => name === PROXY_HEADER);
  return isOfProxy ? undefined : own;
}

function readRequest({ contract }: Exchange, { request }: JournalEntry): CorpusExchange['request'] {
  if (!contract) return { data: request };
  const { data, user } = Object(request);
  return { data, ...(user !== undefined && { user }) };
}
