/** Answers calls and documents from a recording instead of the world. A request that was not recorded is an error. */

import type { CorpusExchange, CorpusRequest } from '#contracts/check/compare/corpus-exchange';
import { findEntry } from '#contracts/collect';
import { redact } from '#contracts/redact/redact';
import { checkRecordedExchange } from '../corpus/check-exchange.ts';
import type { Recording } from '../corpus/recording.ts';
import type { Answer } from '../exchange/answerer.ts';
import { ClientError } from '../exchange/client-error.ts';
import type { Source } from '../exchange/passage.ts';
import { customReply, type Reply, textReply } from '../exchange/reply.ts';
import type { World } from '../worlds/world.ts';
import { createForeignCallAnswerer } from './foreign-call.ts';
import type { Answerers } from './routes.ts';
import { createDocumentAnswerer } from './sessionless.ts';

/** Returns the answerers that replay a recording. */
export function createRecordingAnswerers(recording: Recording): Answerers {
  return {
    call: (source, callName) =>
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
    document: (source, document) =>
      createDocumentAnswerer(document, (world) =>
        replay(source, recording, world, { call: document.name, request: null }),
      ),
  };
}

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

function buildReply({ status, reply }: CorpusExchange): Reply {
  if (typeof reply === 'string') return textReply(reply, status);
  return customReply(reply, status);
}
