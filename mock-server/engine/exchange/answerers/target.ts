/**
 * The checking proxy: a real backend answers instead of the world. Every exchange is checked against its
 * contract. The world's scenario still applies: its rules can delay or replace the replies of the backend.
 */

import { checkCallReply, checkDocumentReply } from '#contracts/check/check-reply';
import { reportRounded } from '#contracts/check/rounded-numbers';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { fromWire } from '#contracts/envelope';
import { listSecrets } from '#contracts/redact/redact';
import { readField } from '#contracts/schema';
import { addLatest } from '../../base/add-latest.ts';
import type { Bytes } from '../../base/bytes.ts';
import { type Backend, BackendError } from '../../sources/backend/backend.ts';
import { ClientError } from '../../wire/client-error.ts';
import { answerConditions } from '../../wire/header-values.ts';
import { readBytes } from '../../wire/read-body.ts';
import { type Reply, textReply } from '../../wire/reply.ts';
import type { World } from '../../worlds/world.ts';
import type { Answer } from '../answerer.ts';
import type { Source } from '../passage.ts';
import { cleanName } from '../receive.ts';
import { runInNamedWorld } from '../run.ts';
import { answerFromWorld } from './call.ts';
import { answerDocument, FILLED_LABEL } from './document.ts';
import { createForeignCallAnswerer, type ForeignCall, MAX_PROXIED_BYTES } from './foreign-call.ts';
import { buildProxyReply, forwardToBackend } from './forward-to-backend.ts';
import type { ProxiedCall } from './read-proxied-call.ts';
import type { Answerers } from './routes.ts';
import { createDocumentAnswerer, createSessionlessAnswerer } from './sessionless.ts';

/** The label with which the journal marks a key that a flag has given instead of the backend. */
const KEY_LABEL = '--public-key';
/** The number of remembered secrets: enough for some twenty sessions. */
const MAX_SECRETS = 60;

/** Returns the answerers that pass calls and documents on to a backend, and check request and reply. */
export function createBackendAnswerers(backend: Backend): Answerers {
  return {
    call: (source, callName) =>
      createForeignCallAnswerer(source, {
        callName,
        isRecorded: false,
        findUsername: ({ call, world }) => readUsername(call) ?? backend.players.find(world.name, call.user),
        answer: (call, now) => answerCall(source, backend, call, now),
      }),
    document: (source, document) =>
      createDocumentAnswerer(document, (world, now) => passDocument(source, backend, document, world, now)),
  };
}

/** Returns the `username` in a visitor's call, such as a sign-in, fit for journal and rules: it may be any text. */
function readUsername({ contract, data }: ProxiedCall): string | undefined {
  if (contract?.access !== 'visitor' || typeof data !== 'object' || data === null) return undefined;
  const username = 'username' in data ? data.username : undefined;
  return typeof username === 'string' ? cleanName(username) : undefined;
}

/** Answers a call. now: world time, epoch ms. */
async function answerCall(
  source: Source,
  backend: Backend,
  { world, name, call, body }: ForeignCall,
  now: number,
): Promise<Answer | ClientError> {
  const { contract, data } = call;
  // The mock answers the calls that report maintenance, since the backend does not know the mock's switch.
  if (contract?.answersInMaintenance && world.scenario.maintenance) {
    return answerFromWorld(source, world, { contract, data }, now);
  }
  const reply = readEnvelope(await ask(source, backend, body, contract?.effect === 'read'));
  const secrets = [...backend.secrets];
  rememberSecrets(backend, contract, reply);
  noteSignIn(backend, world, call, reply);
  const answer = buildAnswer(source, world, name, reply, () =>
    contract ? checkCallReply(contract, reply.status, reply.content) : listRounded(reply),
  );
  return { ...answer, secrets };
}

/** Answers a document. now: world time, epoch ms. */
async function passDocument(
  source: Source,
  backend: Backend,
  document: AnyDocument,
  world: World,
  now: number,
): Promise<Answer> {
  if (document.answersInMaintenance && world.scenario.maintenance) {
    return answerDocument(source, world, document, now);
  }
  if (document.holdsKey && backend.publicKey !== null) {
    return { reply: textReply(backend.publicKey), replacedBy: KEY_LABEL };
  }
  const reply = await ask(source, backend, null, true);
  // The mock never sends its own key instead: the backend could not decrypt texts encrypted with it.
  const isFilled = backend.filled.has('documents') && !document.holdsKey;
  if (reply.status === 404 && isFilled && reply.error === undefined) {
    return { ...(await answerDocument(source, world, document, now)), replacedBy: FILLED_LABEL };
  }
  return buildAnswer(source, world, document.name, reply, () =>
    checkDocumentReply(document, reply.status, reply.content),
  );
}

/** Passes on a request that no contract declares, which the journal therefore shows as drift. */
export async function answerOtherFromBackend(source: Source, backend: Backend): Promise<Response> {
  const { request } = source;
  const { pathname } = new URL(request.url);
  const name = `${request.method} ${describePath(pathname)}`;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const createAnswerer = (body: Bytes | null) =>
    createSessionlessAnswerer({ name, isClosedInMaintenance: true, isRead, body }, async (world) => {
      const reply = await ask(source, backend, body, isRead);
      const finding = { kind: 'drift', path: '', message: 'is a path of no contract' } as const;
      return {
        ...buildAnswer(source, world, name, reply, () => listRounded(reply)),
        requestFindings: [finding],
      };
    });
  const response = await runInNamedWorld(source, {
    ...createAnswerer(null),
    // The body is read before a rule delays the request: Node would end a connection that waits unread.
    async receive() {
      const body = await readBytes(source, MAX_PROXIED_BYTES);
      return body instanceof ClientError ? { record: {}, incoming: body } : createAnswerer(body).receive();
    },
  });
  return answerConditions(request, response);
}

const MAX_PATH_CHARS = 100;

/** Returns a path for the journal. Long segments with a digit are masked, since they may be access tokens. */
function describePath(path: string): string {
  return path.replace(/(?<=\/)(?=[^/]*\d)[^/]{16,}/g, '{…}').slice(0, MAX_PATH_CHARS);
}

type PassedReply = Extract<Reply, { kind: 'backend' }>;

/** Passes a request on to the backend. If the backend gives no reply, the proxy's own error reply takes its place. */
async function ask(
  source: Source,
  backend: Backend,
  body: Bytes | null,
  isRead: boolean,
): Promise<PassedReply & { readonly error?: BackendError }> {
  try {
    return await forwardToBackend(source, backend, body, isRead);
  } catch (error) {
    if (error instanceof BackendError) return { ...buildProxyReply(error), error };
    throw error;
  }
}

/** Returns a reply to a call with the names of our envelope. */
function readEnvelope<Asked extends PassedReply>(reply: Asked): Asked {
  const { content } = reply;
  return content.kind === 'json'
    ? { ...reply, content: { ...content, value: fromWire(content.value) } }
    : reply;
}

/** Returns the findings of a reply that no contract describes. */
function listRounded({ content }: PassedReply): Answer['backendFindings'] {
  return content.kind === 'json' ? reportRounded(content.rounded) : [];
}

function buildAnswer(
  { platform }: Source,
  world: World,
  name: string,
  reply: PassedReply & { readonly error?: BackendError },
  check: () => Answer['backendFindings'],
): Answer {
  const { error } = reply;
  if (error?.failure === 'client-closed') return { reply };
  if (error) {
    platform.log(`${world.name}: ${name}: ${error.message}`);
    return { reply, backendFindings: [{ kind: 'broken', path: '', message: error.message }] };
  }
  const backendFindings = check() ?? [];
  const [worst] = backendFindings;
  if (worst?.kind === 'broken') {
    platform.log(`${world.name}: ${name}: the backend breaks the contract, as the journal shows`);
  }
  return { reply, backendFindings };
}

/**
 * Remembers the player who has just signed in at the backend, so that rules can name this player. A sign-in is a
 * visitor's call with a `username` whose reply has a `sid`.
 */
function noteSignIn(
  { players }: Backend,
  { name }: World,
  call: ProxiedCall,
  { content }: PassedReply,
): void {
  const username = readUsername(call);
  if (username === undefined || content.kind !== 'json') return;
  const sid = readField(readField(content.value, 'data'), 'sid');
  if (typeof sid === 'string' || typeof sid === 'number') players.add(name, username, String(sid));
}

/** Remembers the secrets of a reply, which the journal masks in later exchanges. */
function rememberSecrets(
  backend: Backend,
  contract: AnyContract | undefined,
  { content }: PassedReply,
): void {
  if (!contract || content.kind !== 'json') return;
  addLatest(backend.secrets, listSecrets(contract.response, readField(content.value, 'data')), MAX_SECRETS);
}
