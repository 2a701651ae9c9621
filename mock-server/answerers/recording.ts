/** Answers calls and documents from a recording instead of the world. A request that was not recorded is an error. */
import type { AnyDocument } from '#contracts/document';
import { redact } from '#contracts/redact';
import { checkRecordedExchange } from '../corpus/check-exchange.ts';
import type { CorpusExchange, CorpusRequest } from '../corpus/corpus-exchange.ts';
import type { Recording } from '../corpus/recording.ts';
import type { Answer, Client } from '../exchange/answerer.ts';
import { ClientError } from '../exchange/client-error.ts';
import { readBytes } from '../exchange/read-body.ts';
import { UNNAMED_CALL } from '../exchange/receive.ts';
import { clientErrorReply, customReply, type Reply } from '../exchange/reply.ts';
import { runInNamedWorld, type Source } from '../exchange/run.ts';
import type { World } from '../worlds/world.ts';
import { ANONYMOUS } from './call.ts';
import { readProxiedCall } from './read-proxied-call.ts';
import { MAX_PROXIED_BYTES } from './target.ts';

/** The session is that of the recording. */
const SIGNED_IN: Client = { ...ANONYMOUS, isForeign: true };

/** Answers a call from the recording. callName: `class/method` if the address names it. */
export function answerCallFromRecording(
  source: Source,
  recording: Recording,
  callName?: string,
): Promise<Response> {
  return runInNamedWorld(source, (world) => ({
    name: callName ?? UNNAMED_CALL,
    rejection: clientErrorReply,
    async receive(exchange) {
      const body = await readBytes(source.request, MAX_PROXIED_BYTES);
      if (body instanceof ClientError) return body;
      const { contract, user } = readProxiedCall(source.request, body, callName, exchange);
      const data = contract ? redact(contract.request, exchange.data) : exchange.data;
      const request = {
        call: exchange.name,
        request: { data, ...(contract && user !== undefined && { user }) },
      };
      return {
        ruleName: exchange.name,
        contract: contract ?? null,
        reach: { maintenance: !contract?.answersInMaintenance, sessionExpired: user !== undefined },
        writes: false,
        findClient: () => (user === undefined ? ANONYMOUS : SIGNED_IN),
        answer: () => replay(recording, world, request),
      };
    },
  }));
}

/** Answers a document from the recording. */
export function answerDocumentFromRecording(
  source: Source,
  recording: Recording,
  document: AnyDocument,
): Promise<Response> {
  return runInNamedWorld(source, (world) => ({
    name: document.name,
    rejection: clientErrorReply,
    receive: async () => ({
      ruleName: document.name,
      contract: null,
      reach: {
        maintenance: document.under === 'endpoint' && !document.answersInMaintenance,
        sessionExpired: false,
      },
      writes: false,
      findClient: () => ANONYMOUS,
      answer: () => replay(recording, world, { call: document.name, request: null }),
    }),
  }));
}

function replay(recording: Recording, world: World, request: CorpusRequest): Answer | ClientError {
  const exchange = recording.find(request, world);
  if (!exchange) return new ClientError(404, recording.explainMiss(request));
  return { reply: buildReply(exchange), backendFindings: checkRecordedExchange(exchange)?.reply ?? [] };
}

function buildReply({ status, reply }: CorpusExchange): Reply {
  if (typeof reply === 'string') return { kind: 'document', status, value: reply, media: 'text' };
  return customReply(reply, status);
}
