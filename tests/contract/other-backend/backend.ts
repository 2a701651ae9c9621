/**
 * A second backend, written from the specification alone. It shares no handlers, data or ids with the mock,
 * and differs from the mock where the specification states nothing. It records the requests that it
 * receives, and a test can switch on defects in it.
 */
import { constants, type KeyObject, privateDecrypt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buildDocumentPath } from '#contracts/document';
import { public_key } from '#contracts/documents/server';
import { contracts, documents } from '#contracts/registry';
import { type Answer, type Call, type CallEffect, type Context, Refusal, requireFields } from './call.ts';
import { accountCalls } from './calls/account.ts';
import { bankCalls } from './calls/banks.ts';
import { contentCalls } from './calls/content.ts';
import { historyCalls } from './calls/history.ts';
import { lobbyCalls } from './calls/lobby.ts';
import { paymentCalls } from './calls/payments.ts';
import { secondFactorCalls } from './calls/second-factor.ts';
import { type Defect, type DefectKind, spoilReply } from './defects.ts';
import { type Dialect, translateData, translateReply } from './dialects.ts';
import { DOCUMENTS } from './documents.ts';
import { echoSecrets, listSecrets } from './echoed-secrets.ts';
import { type Front, sendFrontReply } from './front.ts';
import { createState, describeBelongings, reviveSession, type State, takeSession } from './state.ts';

export const CALLS: Readonly<Record<string, Call>> = {
  ...contentCalls,
  ...lobbyCalls,
  ...accountCalls,
  ...secondFactorCalls,
  ...bankCalls,
  ...paymentCalls,
  ...historyCalls,
};

export interface ReceivedRequest {
  /** `class/method`, or the path of a document. */
  readonly name: string;
  readonly effect: CallEffect | 'document' | 'unknown';
  readonly headers: IncomingMessage['headers'];
  readonly data: unknown;
  /** The `user` object of the request, which names the session, as it was sent. */
  readonly user: unknown;
  /** Whether the backend granted the request. */
  wasGranted: boolean;
}

export interface OtherBackend {
  readonly origin: string;
  readonly state: State;
  /** The received requests, in order; a test may empty the list. */
  readonly received: ReceivedRequest[];
  /** The defects that are switched on; a test may change them at any time. */
  readonly defects: Defect[];
  describeBelongings(): unknown;
  close(): Promise<void>;
}

export interface BackendSettings {
  readonly defects?: readonly Defect[];
  /** The port to listen on; 0 takes a free one. */
  readonly port?: number;
  /** If given, a session has to be encrypted with its public key (spec §3). */
  readonly privateKey?: KeyObject;
  /** If given, the backend hands it out as a document. */
  readonly publicKey?: KeyObject;
  /** Whether a bank account is saved only with the `bankID` of a listed bank. */
  readonly needsBank?: boolean;
  /** The dialect of the replies, by default `a`. */
  readonly dialect?: Dialect;
  /** If given, it gets each request first, and may answer it in the backend's place. */
  readonly front?: Front;
  /** If given, the backend speaks HTTPS with this certificate. */
  readonly tls?: { readonly cert: string; readonly key: string };
}

export async function startOtherBackend(settings: BackendSettings = {}): Promise<OtherBackend> {
  const state = createState();
  const received: ReceivedRequest[] = [];
  const defects = [...(settings.defects ?? [])];
  const { tls } = settings;
  const backend = { dialect: 'a', needsBank: false, ...settings, state, received, defects } as const;
  const listener: RequestListener = (request, response) => {
    answerRequest(request, response, backend).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  };
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.listen(settings.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    state,
    received,
    defects,
    describeBelongings: () => describeBelongings(state),
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

interface Backend extends BackendSettings, Pick<OtherBackend, 'state' | 'received' | 'defects'> {
  readonly dialect: Dialect;
  readonly needsBank: boolean;
  readonly defects: Defect[];
}

async function answerRequest(request: IncomingMessage, response: ServerResponse, backend: Backend) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const isCall = request.method === 'POST' && pathname === '/endpoint/v1';
  const body: Record<string, unknown> = isCall ? parseBody(text) : {};
  const api = Object(body.api);
  const name = isCall ? `${api.class}/${api.method}` : pathname;
  const entry: ReceivedRequest = {
    name,
    effect: isCall ? findEffect(name, body.data) : 'document',
    headers: request.headers,
    data: body.data,
    user: body.user,
    wasGranted: false,
  };
  backend.received.push(entry);
  const own = backend.front?.(entry, backend.received.length);
  if (sendFrontReply(response, own)) return;
  const active = backend.defects.filter(({ on }) => on === undefined || on === name);
  const find = <Kind extends DefectKind>(kind: Kind) =>
    active.find((defect): defect is Extract<Defect, { kind: Kind }> => defect.kind === kind);

  if (pathname === KEY_PATH && backend.publicKey) {
    response.end(backend.publicKey.export({ type: 'spki', format: 'pem' }));
    return;
  }
  if (find('hanging')) return;
  if (find('closing')) {
    request.socket.destroy();
    return;
  }
  const slow = find('slow');
  if (slow) await new Promise((resolve) => setTimeout(resolve, slow.ms));
  const redirect = find('redirect');
  if (redirect) {
    response.writeHead(307, { location: redirect.to }).end();
    return;
  }
  const html = find('html');
  if (html) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html.page ?? HTML);
    return;
  }
  const failure = find('status');
  const { status, reply } = failure
    ? { status: failure.status, reply: { result: false, message: 'Hata', data: null, code: 500, debug: '' } }
    : request.headers.panel !== 'frontend' && (isCall || pathname.startsWith('/datas/'))
      ? { status: 400, reply: { result: false, message: 'panel?', data: null, code: 400, debug: '' } }
      : isCall
        ? { status: 200, reply: answerCall(name, body, backend, find) }
        : answerDocument(name, find('maintenance') !== undefined);
  entry.wasGranted = status === 200 && Object(reply).result !== false;
  const { dialect } = backend;
  const translated = isCall
    ? translateReply(dialect, contracts.get(name)?.response, Object(reply))
    : translateData(dialect, DOCUMENT_SCHEMAS.get(name), reply);
  const secrets = find('echoed-secrets') && listSecrets(body, backend.state);
  const applied = entry.wasGranted ? active : active.filter(({ kind }) => kind !== 'changed-reply');
  const spoilt = spoilReply(echoSecrets(translated, secrets), applied);
  const changedStatus = entry.wasGranted ? find('changed-reply')?.status : undefined;
  const changed = isCall && own !== 'closed' ? own?.change?.(Object(spoilt)) : undefined;
  response
    .writeHead(changed?.status ?? changedStatus ?? status, {
      'content-type': 'application/json; charset=utf-8',
      ...(secrets && { 'x-trace': secrets.join(' '), 'set-cookie': `sid=${secrets.at(-1)}` }),
    })
    .end(JSON.stringify(changed ? changed.body : spoilt));
}

function findEffect(name: string, data: unknown): ReceivedRequest['effect'] {
  const effect = CALLS[name]?.effect ?? (contracts.get(name)?.effect === 'read' ? 'read' : 'unknown');
  return typeof effect === 'function' ? effect(data) : effect;
}

const DOCUMENT_SCHEMAS = new Map(
  [...documents.values()].map((document) => [buildDocumentPath(document), document.response]),
);
const KEY_PATH = buildDocumentPath(public_key);
const HTML = '<!doctype html><title>Konak</title><script>alert(1)</script><h1>Hoş geldiniz</h1>';

function parseBody(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** The call that begins a lost session anew with the stored auth (spec §4 Session restore names no call). */
const REFRESHING_CALL = 'user/get_user_profile';

type FindDefect = <Kind extends DefectKind>(kind: Kind) => Extract<Defect, { kind: Kind }> | undefined;

function answerCall(
  name: string,
  body: Readonly<Record<string, unknown>>,
  { state, defects, needsBank, privateKey }: Backend,
  find: FindDefect,
): Readonly<Record<string, unknown>> {
  try {
    const call = CALLS[name];
    const unknown = find('unknown-method');
    if (find('maintenance')) throw new Refusal('This site is under maintenance', 503);
    if (!call || unknown) throw new Refusal(unknown?.message ?? 'Method not found', 404);
    const lenient = find('accepts-bad-data');
    const isLenient = lenient !== undefined && lenient.part !== 'whole';
    const data = readData(body.data, lenient !== undefined && lenient.part !== 'fields');
    const shortened = defects.find((defect) => defect.kind === 'short-sessions');
    const sessionUses = shortened?.uses ?? Number.POSITIVE_INFINITY;
    const user = privateKey ? decryptUser(body.user, privateKey) : body.user;
    const session =
      takeSession(state, user) ??
      (name === REFRESHING_CALL ? reviveSession(state, user, sessionUses) : undefined);
    if (!find('no-access-check')) requireAccess(call, data, session);
    if (!isLenient) requireFields(data, call.fields);
    const [somebody] = state.players;
    const player = session?.player ?? somebody;
    if (!player) throw new Error('the backend has no player');
    const used = find('without-effect')
      ? structuredClone({ state, session, player })
      : { state, session, player };
    return buildReply(
      call.answer({
        ...used,
        data,
        isLenient,
        needsBank,
        sessionUses,
      }),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { result: false, message: error.message, data: null, code: error.code, debug: '' };
  }
}

/** Returns the user with its three encrypted fields in clear; a field that cannot be decrypted is empty. */
function decryptUser(user: unknown, key: KeyObject): object {
  const decrypt = (value: unknown) => {
    try {
      // The block still has its PKCS#1 v1.5 padding: 0, 2, random bytes and 0 stand before the text.
      const block = privateDecrypt(
        { key, padding: constants.RSA_NO_PADDING },
        Buffer.from(String(value), 'base64'),
      );
      return block[1] === 2 ? block.subarray(block.indexOf(0, 2) + 1).toString() : '';
    } catch {
      return '';
    }
  };
  const { uid, sid, uip, ...rest } = Object(user);
  return { ...rest, uid: decrypt(uid), sid: decrypt(sid), uip: decrypt(uip) };
}

/**
 * Returns the data of a request. Data that are no object are ignored by a lenient backend, and refused
 * otherwise.
 */
function readData(data: unknown, lenient: boolean): Context['data'] {
  if (typeof data === 'object' && data !== null && !Array.isArray(data)) return { ...data };
  if (lenient) return {};
  throw new Refusal('Hatalı istek', 422);
}

function requireAccess({ access }: Call, data: Context['data'], session: Context['session']): void {
  const isNeeded = typeof access === 'function' ? access(data) : access !== 'everybody';
  if (!isNeeded) return;
  if (!session) throw new Refusal('Oturum süresi doldu', 403);
  if (session.isPending && access !== 'pending') throw new Refusal('Bu işlem için yetkiniz yok', 405);
}

function buildReply({ data, message = 'İşlem Başarılı', pagination }: Answer) {
  return { result: true, message, data, code: 0, debug: '', ...(pagination !== undefined && { pagination }) };
}

function answerDocument(path: string, isClosed: boolean) {
  const content = DOCUMENTS[path];
  if (content === undefined) return { status: 404, reply: { error: 'yok' } };
  const reply = path.endsWith('/check-maintenance') ? { ...content, status: isClosed } : content;
  return { status: 200, reply };
}
