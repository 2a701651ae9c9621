/** Sends the single requests of a run, each in its turn, and reads the server's clock from the replies. */
import { PANEL_HEADER } from '#contracts/envelope';
import { readReply } from '../target/read-reply.ts';
import { type HttpReply, Redirected } from '../target/target.ts';
import type { CookieJar } from './cookies.ts';
import { describeRedirect } from './failures.ts';
import type { Pace, Phase } from './pace.ts';
import type { RunEnd } from './run-end.ts';
import { createRequestSender } from './send-request.ts';
import { createSlowCalls } from './slow-calls.ts';

export interface ExchangeSettings {
  readonly origin: string;
  /** The headers to send with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The ms from which on an answer is slow. */
  readonly slowMs?: number;
}

interface ExchangeParts {
  readonly pace: Pace;
  readonly runEnd: RunEnd;
  readonly getPhase: () => Phase;
  /** Is called for each reply, a redirect too. */
  readonly noteReply: () => void;
}

interface OutgoingRequest {
  /** The name of the call, for the note of slow answers. */
  readonly name: string;
  readonly path: string;
  readonly init: RequestInit;
  readonly jar: CookieJar;
  /** Whether it changes nothing, so that the end of the run may end it. */
  readonly isRead: boolean;
}

export function createExchange(settings: ExchangeSettings, parts: ExchangeParts) {
  const { origin, headers, timeoutMs, slowMs } = settings;
  const { pace, runEnd, getPhase, noteReply } = parts;
  const sender = createRequestSender(origin);
  const slowCalls = createSlowCalls(slowMs);
  /** The requests that have no answer yet. */
  const inFlight = new Set<Promise<void>>();
  /** The time by which the server's clock is ahead of this machine's, the only one that a run has: codes are by the former. */
  let aheadMs = 0;

  /**
   * Sends a request in its turn, and alone once the server has limited the run. Throws `Redirected` if the reply is a
   * redirect, `Ended` if the run has ended, and what has failed if there is no reply.
   */
  async function send(request: OutgoingRequest): Promise<HttpReply> {
    while (pace.isLimited() && inFlight.size > 0) await Promise.race(inFlight);
    runEnd.take(getPhase());
    const reply = pace.waitForTurn(getPhase()).then(() => sendTimed(request));
    const ended = reply.then(ignore, ignore);
    inFlight.add(ended);
    return reply.finally(() => inFlight.delete(ended));
  }

  /** Sends a request at once, and notes how long that took. */
  async function sendTimed(request: OutgoingRequest): Promise<HttpReply> {
    const beganMs = performance.now();
    const { signal: timeout, clear } = startTimeout(timeoutMs);
    const isDropped = getPhase() === 'run' && request.isRead;
    try {
      return await fetchReply(request, isDropped ? AbortSignal.any([timeout, runEnd.signal]) : timeout);
    } finally {
      clear();
      slowCalls.note(request.name, performance.now() - beganMs);
    }
  }

  async function fetchReply({ path, init, jar, isRead }: OutgoingRequest, signal: AbortSignal) {
    const own = { ...headers, ...jar.buildHeaders(headers.cookie), ...PANEL_HEADER };
    const response = await sender.send(path, {
      method: init.method,
      headers: { ...own, 'content-type': 'application/json' },
      body: typeof init.body === 'string' ? init.body : undefined,
      signal,
      isRead,
    });
    jar.take(response.headers);
    const reply = await readReply(response);
    noteReply();
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) aheadMs = date - Date.now();
    const isRedirect = response.status >= 300 && response.status < 400;
    if (isRedirect) throw new Redirected(describeRedirect(response, origin));
    return reply;
  }

  return {
    send,
    /** The server's current time in epoch ms, estimated from the `date` header of its last reply. */
    readServerTime: () => Date.now() + aheadMs,
    /** Returns a sentence about slow answers, if there were any. */
    describe: slowCalls.describe,
    close: sender.close,
  };
}

function ignore(): void {}

/**
 * Returns a signal that is aborted after a time. Unlike that of `AbortSignal.timeout`, its timer keeps the process
 * running while a request waits for nothing else.
 */
function startTimeout(ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
