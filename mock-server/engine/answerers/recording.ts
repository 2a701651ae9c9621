/** Answers calls and documents from a recording instead of the world. A request that was not recorded is an error. */
import { findEntry } from '#contracts/collect';
import type { AnyDocument } from '#contracts/document';
import { redact } from '#contracts/redact';
import { checkRecordedExchange } from '../corpus/check-exchange.ts';
import type { CorpusExchange, CorpusRequest } from '../corpus/corpus-exchange.ts';
import type { Recording } from '../corpus/recording.ts';
import type { Answer } from '../exchange/answerer.ts';
import { ClientError } from '../exchange/client-error.ts';
import { customReply, type Reply } from '../exchange/reply.ts';
import { runInNamedWorld, type Source } from '../exchange/run.ts';
import type { World } from '../worlds/world.ts';
import { createForeignCallAnswerer } from './foreign-call.ts';
import { createDocumentAnswerer } from './sessionless.ts';

/** Answers a call from the recording. callName: `class/method` if the address names it. */
export function answerCallFromRecording(
  source: Source,
  recording: Recording,
  callName?: string,
): Promise<Response> {
  return runInNamedWorld(
    source,
    createForeignCallAnswerer(source, {
      callName,
      isRecorded: true,
      answer({ world, name, call: { contract, data, user } }) {
        const request = {
          data: contract ? redact(contract.request, data) : data,
          ...(contract && user !== undefined && { user }),
        };
        return replay(source, recording, world, { call: name, request });
      },
    }),
  );
}

/** Answers a document from the recording. */
export function answerDocumentFromRecording(
  source: Source,
  recording: Recording,
  document: AnyDocument,
): Promise<Response> {
  return runInNamedWorld(
    source,
    createDocumentAnswerer(document, (world) =>
      replay(source, recording, world, { call: document.name, request: null }),
    ),
  );
}

function replay(
  { platform: { domain } }: Source,
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

function buildReply({ status, reply }: CorpusExchange): Reply {
  if (typeof reply === 'string') return { kind: 'document', status, value: reply, media: 'text' };
  return customReply(reply, status);
}
