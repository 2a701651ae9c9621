/** Sends a client's request to the backend. */
import { BASE_PATH } from '#contracts/envelope';
import type { Bytes } from '../../base/bytes.ts';
import type { Runtime } from '../../base/runtime.ts';
import type { WaitingBytes } from '../../base/waiting-bytes.ts';
import { waitingFullError } from '../../wire/client-error.ts';
import { nameOwnOrigin, POLICY_HEADER } from '../../wire/own-origin.ts';
import { type Backend, BackendError, type BackendReply } from './backend.ts';
import { buildClientHeaders } from './reply-headers.ts';
import { buildBackendHeaders } from './request-headers.ts';

/** A client's request, and the server that bounds the memory of what waits. */
interface Sent {
  readonly platform: Pick<Runtime, 'waiting' | 'trustedProxies'>;
  readonly request: Request;
}

interface Forwarding {
  readonly body: Bytes | null;
  /** Whether the request changes nothing, so that it may be sent again on a new connection. */
  readonly isRead: boolean;
  /** Whether a GET is sent without its conditions and ranges, since the whole reply is needed. */
  readonly isWhole: boolean;
}

/** The range of statuses that a `Response` can have; a reply with another status cannot be passed on. */
const MIN_STATUS = 200;
const MAX_STATUS = 599;
const NEVER = new AbortController().signal;

/**
 * Passes a request on and returns the reply, with the headers for the client. Rejects with a BackendError if
 * there is no reply, or one that cannot be passed on.
 */
export async function forward(
  { platform, request }: Sent,
  backend: Backend,
  { body, isRead, isWhole }: Forwarding,
): Promise<BackendReply> {
  const { waiting } = platform;
  const bytes = body?.byteLength ?? 0;
  if (!waiting.take(bytes)) throw waitingFull(waiting);
  const reply = await backend
    .send({
      method: request.method,
      path: toBackendPath(request.url, backend.base),
      headers: buildBackendHeaders(request, backend, isWhole),
      body,
      // A write whose sender left while a rule held it back is sent, as a slow network delivers it.
      signal: isRead || !request.signal.aborted ? request.signal : NEVER,
      isRepeatable: isRead,
    })
    .finally(() => waiting.give(bytes));
  if (reply.status < MIN_STATUS || reply.status > MAX_STATUS) {
    const message = `the backend answered with HTTP ${reply.status}, which is no status: they end at ${MAX_STATUS}`;
    throw new BackendError('bad-gateway', message);
  }
  const headers = buildClientHeaders(reply.headers, backend, request.url.startsWith('https:'));
  return {
    ...reply,
    headers: headers.map(([name, value]): [string, string] => [
      name,
      name === POLICY_HEADER ? nameOwnOrigin(platform, request, value) : value,
    ]),
  };
}

/** Reads a reply of at most `maxBytes`, as `BackendReply.readAll` does. Its bytes are counted while they arrive. */
export async function readReply(
  waiting: WaitingBytes,
  reply: BackendReply,
  maxBytes: number,
): Promise<Bytes | undefined> {
  let counted = 0;
  try {
    return await reply.readAll(maxBytes, (bytes) => {
      if (!waiting.take(bytes)) throw waitingFull(waiting);
      counted += bytes;
    });
  } finally {
    waiting.give(counted);
  }
}

function waitingFull(waiting: WaitingBytes): BackendError {
  return new BackendError('overloaded', waitingFullError(waiting, 'the call was not passed on').message);
}

/** Returns the path and query of a URL, with the backend's `base` in place of our `BASE_PATH`. */
function toBackendPath(url: string, base: string): string {
  const path = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  const isCall = path === BASE_PATH || path.startsWith(`${BASE_PATH}/`) || path.startsWith(`${BASE_PATH}?`);
  return isCall ? `${base}${path.slice(BASE_PATH.length)}` : path;
}
