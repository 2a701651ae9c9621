/**
 * Sends the requests of a run at a limited rate. Follows no redirect, and sends only reads again after a
 * failure.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { PANEL_HEADER } from '#contracts/envelope';
import { readErrorText } from '#contracts/error-text';
import { readReply } from '../read-reply.ts';
import { type HttpReply, NoAnswer, Redirected, Untried } from '../target.ts';

export interface TransportSettings {
  readonly origin: string;
  /** The headers to send with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The maximum rate, in requests per second; without it, the rate is not limited. */
  readonly requestsPerSecond?: number;
}

export interface WireRequest {
  /** The name of the call or document. */
  readonly name: string;
  readonly path: string;
  readonly init?: RequestInit;
  /** Whether the request changes nothing, so that it may be sent again when the connection breaks. */
  readonly isRead: boolean;
}

export interface Transport {
  /**
   * Sends a request. Throws `NoAnswer` if there is no reply, and `Redirected` if the reply is a redirect. If
   * MAX_UNANSWERED_CALLS different calls in a row had no reply, it throws `Untried` and sends nothing.
   */
  request(request: WireRequest): Promise<HttpReply>;
  /** The server's current time in epoch ms, estimated from the `date` header of its last reply. */
  readServerTime(): number;
  /** The number of reads that were sent again. */
  countRetries(): number;
}

/** After this many different calls in a row without a reply, no further request is sent. */
const MAX_UNANSWERED_CALLS = 3;
/** The waits before the second and the third attempt to send a read. */
const RETRY_WAITS_MS = [100, 400];

export function createTransport(settings: TransportSettings): Transport {
  const waitForTurn = createPace(settings.requestsPerSecond);
  /** The names of the calls that were sent since the server's last reply and got no reply. */
  const unanswered = new Set<string>();
  let retries = 0;
  let aheadMs = 0;

  async function send({ path, init }: WireRequest): Promise<Response> {
    await waitForTurn();
    return fetch(`${settings.origin}${path}`, {
      ...init,
      // Redirects are not followed, since credentials and headers must not be sent to another origin.
      redirect: 'manual',
      headers: { ...settings.headers, ...PANEL_HEADER, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
  }

  async function receive(request: WireRequest): Promise<HttpReply> {
    const response = await send(request);
    const reply = await readReply(response);
    unanswered.clear();
    const date = Date.parse(response.headers.get('date') ?? '');
    // Authenticator codes depend on the server's clock, so its difference from this machine's is recorded.
    if (!Number.isNaN(date)) aheadMs = date - Date.now();
    if (isRedirect(response)) throw new Redirected(describeRedirect(response, settings.origin));
    return reply;
  }

  return {
    readServerTime: () => Date.now() + aheadMs,
    countRetries: () => retries,
    async request(request) {
      if (unanswered.size >= MAX_UNANSWERED_CALLS) {
        throw new Untried(`given up: ${MAX_UNANSWERED_CALLS} calls in a row had no answer`);
      }
      const waits = request.isRead ? [...RETRY_WAITS_MS] : [];
      for (;;) {
        try {
          return await receive(request);
        } catch (error) {
          if (error instanceof Redirected) throw error;
          const wait = isTimeout(error) ? undefined : waits.shift();
          if (wait === undefined) {
            unanswered.add(request.name);
            throw new NoAnswer(describeFailure(error, settings.timeoutMs));
          }
          retries += 1;
          await sleep(wait);
        }
      }
    },
  };
}

/** Returns a function that waits until the next request may be sent. */
function createPace(requestsPerSecond: number | undefined): () => Promise<void> {
  if (requestsPerSecond === undefined) return async () => {};
  let nextMs = 0;
  return async () => {
    const nowMs = performance.now();
    const turnMs = Math.max(nowMs, nextMs);
    nextMs = turnMs + 1000 / requestsPerSecond;
    if (turnMs > nowMs) await sleep(turnMs - nowMs);
  };
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

/** Names only the origin of a redirect's target, since the path or query may hold a token. */
function describeRedirect({ status, headers }: Response, origin: string): string {
  const location = headers.get('location');
  if (location === null) return `answered HTTP ${status} without a location`;
  const target = URL.canParse(location, origin) ? new URL(location, origin).origin : 'an unreadable address';
  return `answered HTTP ${status} to ${target}, which is not followed`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function describeFailure(error: unknown, timeoutMs: number): string {
  if (isTimeout(error)) return `no answer within ${timeoutMs / 1000} s`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code =
    typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined;
  if (code?.startsWith('HPE_')) return 'the answer was not HTTP';
  return `no answer: ${code ?? readErrorText(error)}`;
}
