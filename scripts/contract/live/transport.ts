/**
 * Sends the requests of a run at a limited rate. Follows no redirect, and sends only reads again after a
 * failure.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
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
  readonly requestsPerSecond?: number | undefined;
}

/** After this many different calls in a row without a reply, no further request is sent. */
const MAX_UNANSWERED_CALLS = 3;
/** The waits before the second and the third attempt to send a read. */
const RETRY_WAITS_MS = [100, 400];

export function createTransport(settings: TransportSettings) {
  const waitForTurn = createPace(settings.requestsPerSecond);
  /** The names of the calls that were sent since the server's last reply and got no reply. */
  const unanswered = new Set<string>();
  let retries = 0;
  let aheadMs = 0;

  async function receive(path: string, init: RequestInit): Promise<HttpReply> {
    await waitForTurn();
    const { signal, clear } = startTimeout(settings.timeoutMs);
    try {
      return await exchange(path, { ...init, signal });
    } finally {
      clear();
    }
  }

  async function exchange(path: string, init: RequestInit): Promise<HttpReply> {
    const response = await fetch(`${settings.origin}${path}`, {
      ...init,
      // Redirects are not followed, since credentials and headers must not be sent to another origin.
      redirect: 'manual',
      headers: { ...settings.headers, ...PANEL_HEADER, 'content-type': 'application/json' },
    });
    const reply = await readReply(response);
    unanswered.clear();
    const date = Date.parse(response.headers.get('date') ?? '');
    // Authenticator codes depend on the server's clock, so its difference from this machine's is recorded.
    if (!Number.isNaN(date)) aheadMs = date - Date.now();
    const isRedirect = response.status >= 300 && response.status < 400;
    if (isRedirect) throw new Redirected(describeRedirect(response, settings.origin));
    return reply;
  }

  return {
    /** The server's current time in epoch ms, estimated from the `date` header of its last reply. */
    readServerTime: () => Date.now() + aheadMs,
    /** The number of reads that were sent again. */
    countRetries: () => retries,
    /**
     * Sends a request; a read is sent again when its connection breaks. Throws `NoAnswer` if there is no reply,
     * and `Redirected` if the reply is a redirect. If MAX_UNANSWERED_CALLS different calls in a row had no reply,
     * it throws `Untried` and sends nothing.
     */
    async request(
      entry: AnyContract | AnyDocument,
      path: string,
      init: RequestInit = {},
    ): Promise<HttpReply> {
      if (unanswered.size >= MAX_UNANSWERED_CALLS) {
        throw new Untried(`given up: ${MAX_UNANSWERED_CALLS} calls in a row had no answer`);
      }
      const isRead = entry.kind === 'document' || entry.effect === 'read';
      const waits = isRead ? [...RETRY_WAITS_MS] : [];
      for (;;) {
        try {
          return await receive(path, init);
        } catch (error) {
          if (error instanceof Redirected) throw error;
          const wait = isTimeout(error) ? undefined : waits.shift();
          if (wait === undefined) {
            unanswered.add(entry.name);
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

/** Names only the origin of a redirect's target, since the path or query may hold a token. */
function describeRedirect({ status, headers }: Response, origin: string): string {
  const location = headers.get('location');
  if (location === null) return `answered HTTP ${status} without a location`;
  const target = URL.canParse(location, origin) ? new URL(location, origin).origin : 'an unreadable address';
  return `answered HTTP ${status} to ${target}, which is not followed`;
}

/**
 * Returns a signal that is aborted after a time. Unlike that of `AbortSignal.timeout`, its timer keeps the process
 * running: `fetch` can lose a request whose connection is closed at once, and then waits for nothing else.
 */
function startTimeout(ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function describeFailure(error: unknown, timeoutMs: number): string {
  if (isTimeout(error)) return `no answer within ${timeoutMs / 1000} s`;
  const { code = readErrorText(error) } = Object(Object(error).cause);
  if (String(code).startsWith('HPE_')) return 'the answer was not HTTP';
  return `no answer: ${FAILURES[code] ?? code}`;
}

/** The meanings of the codes of `fetch`. Those of the system, such as ECONNREFUSED, are shown as they are. */
const FAILURES: Readonly<Record<string, string>> = {
  UND_ERR_SOCKET: 'the connection was closed',
  UND_ERR_HEADERS_OVERFLOW: 'its headers are too large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'its body has another length than it states',
};
