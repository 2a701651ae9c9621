/** Answers single requests from a recording. */
import type { CorpusExchange, CorpusRequest } from '#contracts/check/compare/corpus-exchange';
import { findEntry } from '#contracts/collect';
import { type AnyDocument, isPublicKey } from '#contracts/document';
import { checkRecordedExchange } from '../../sources/corpus/check-exchange.ts';
import type { Recording } from '../../sources/corpus/recording.ts';
import { ClientError } from '../../wire/client-error.ts';
import { customReply, type Reply, textReply } from '../../wire/reply.ts';
import type { World } from '../../worlds/world.ts';
import type { Answer } from '../answerer.ts';
import type { Source } from '../passage.ts';

/** Answers a request from a recording; a client error says how the most similar recorded request differs. */
export function replay(
  { platform: { domain } }: Pick<Source, 'platform'>,
  recording: Recording,
  world: World,
  request: CorpusRequest,
): Answer | ClientError {
  const exchange = recording.find(request, world);
  if (!exchange) return new ClientError(404, recording.explainMiss(request));
  const entry = findEntry(domain.registry, request.call);
  const backendFindings = entry ? checkRecordedExchange(entry, exchange).reply : [];
  return { reply: buildReply(exchange), backendFindings };
}

/**
 * Answers a document from a recording. Undefined for a public key that the recording lacks or only describes: a
 * recording decrypts nothing, so any key does.
 */
export function replayDocument(
  source: Pick<Source, 'platform'>,
  recording: Recording,
  world: World,
  document: AnyDocument,
): Answer | ClientError | undefined {
  const request = { call: document.name, request: null };
  return document.holdsKey && !recording.has(request, (exchange) => isFaithful(document, exchange))
    ? undefined
    : replay(source, recording, world, request);
}

/** Returns whether a recorded reply is what was sent: a key, or an error. */
function isFaithful(document: AnyDocument, { status, reply }: CorpusExchange): boolean {
  return status !== 200 || (typeof reply === 'string' && isPublicKey(document, reply));
}

function buildReply({ status, reply }: CorpusExchange): Reply {
  if (typeof reply === 'string') return textReply(reply, status);
  return customReply(reply, status);
}
