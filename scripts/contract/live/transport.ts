/**
 * Sends the requests of a run. Follows no redirect, sends only reads again after a failure, and waits when the
 * server limits the rate.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { PANEL_HEADER } from '#contracts/envelope';
import { readReply } from '../read-reply.ts';
import { type HttpReply, Redirected, Untried } from '../target.ts';
import { type CookieJar, type Csrf, createCookieJar } from './cookies.ts';
import { buildNoAnswer, describeRedirect, isPassing } from './failures.ts';
import { createPace, type PaceSettings, type Phase, readWaitMs } from './pace.ts';
import { createSlowCalls } from './slow-calls.ts';

export interface TransportSettings extends PaceSettings {
  readonly origin: string;
  /** The headers to send with every request. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly csrf?: Csrf | undefined;
  /** The ms from which on an answer is slow. */
  readonly slowMs?: number;
}

/**
 * Who sends a request. Each has cookies of its own, so that nobody else has those of the player's session; a
 * stranger who signs in as the player is one more.
 */
export type Caller = 'player' | 'visitor' | 'stranger' | 'stranger who signs in';

type Entry = AnyContract | AnyDocument;

/** After this many different calls in a row without a reply, or refused by a limit, no further request is sent. */
const MAX_UNANSWERED_CALLS = 3;
/** The waits before the second and the third attempt to send a read. */
const RETRY_WAITS_MS = [100, 400];
/** The status of a request whose token is missing or has expired, as Laravel sends it. */
const TOKEN_EXPIRED = 419;

export function createTransport(settings: TransportSettings) {
  const { origin, csrf } = settings;
  const pace = createPace(settings);
  const slowCalls = createSlowCalls(settings.slowMs);
  const cookieValues = new Set<string>();
  const jars = new Map<Caller, CookieJar>();
  /** The names of the calls that were sent since the server's last reply and got no reply. */
  const unanswered = new Set<string>();
  /** The names of the calls that limits have refused beyond the patience, since the last other reply. */
  const limited = new Set<string>();
  let limit = '';
  const retries: string[] = [];
  /** The time by which the server's clock is ahead of this machine's: codes and dates to wait for are by the former. */
  let aheadMs = 0;
  let phase: Phase = 'run';
  const readServerTime = () => Date.now() + aheadMs;

  async function exchange(name: string, path: string, init: RequestInit, jar: CookieJar): Promise<HttpReply> {
    await pace.waitForTurn(phase);
    const beganMs = performance.now();
    const { signal, clear } = startTimeout(settings.timeoutMs);
    const { headers } = settings;
    const own = { ...headers, ...jar.buildHeaders(headers.cookie), ...PANEL_HEADER };
    try {
      const response = await fetch(`${origin}${path}`, {
        ...init,
        signal,
        // Redirects are not followed, since credentials and headers must not be sent to another origin.
        redirect: 'manual',
        headers: { ...own, 'content-type': 'application/json' },
      });
      jar.take(response.headers);
      const reply = await readReply(response);
      unanswered.clear();
      const date = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(date)) aheadMs = date - Date.now();
      const isRedirect = response.status >= 300 && response.status < 400;
      if (isRedirect) throw new Redirected(describeRedirect(response, origin));
      return reply;
    } finally {
      clear();
      slowCalls.note(name, performance.now() - beganMs);
    }
  }

  /** Sends a request again if it was refused since it had not the cookies that came since. */
  async function sendWithCookies(jar: CookieJar, send: () => Promise<HttpReply>): Promise<HttpReply> {
    const wasEmpty = jar.isEmpty();
    const reply = await send();
    const isRefused = reply.status === TOKEN_EXPIRED || (reply.status === 403 && wasEmpty);
    return isRefused && !jar.isEmpty() ? send() : reply;
  }

  /**
   * Sends a request until the server's limits let it pass. A write is sent again too, since a limit refuses a
   * request before it is processed; but not after a 503 that may come from behind the limit.
   */
  async function sendPatiently(entry: Entry, send: () => Promise<HttpReply>): Promise<HttpReply> {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await send();
      const waitMs = readWaitMs(reply, attempt, readServerTime());
      if (waitMs === undefined) {
        if (phase === 'run') limited.clear();
        return reply;
      }
      const kind = `${reply.status === 429 ? 'rate limited' : 'overloaded'} (HTTP ${reply.status})`;
      if (!pace.hold(waitMs, phase)) {
        if (phase === 'run') limited.add(entry.name);
        limit = `${kind}: the server asks for longer waits than --patience allows`;
        throw new Untried(limit);
      }
      if (isMaybeProcessed(entry, reply)) throw new Untried(`${kind}: a write is not sent again`);
    }
  }

  /** Opens the cookies of a caller. With `csrf`, reads the start page first, since many servers set the cookie there. */
  async function openJar(caller: Caller): Promise<CookieJar> {
    const opened = jars.get(caller);
    if (opened) return opened;
    const jar = createCookieJar(origin, csrf, cookieValues);
    jars.set(caller, jar);
    if (csrf) await exchange('the start page', '/', {}, jar).catch(() => undefined);
    return jar;
  }

  return {
    /** The server's current time in epoch ms, estimated from the `date` header of its last reply. */
    readServerTime,
    /** The names of the reads that were sent again, once for each time. */
    listRetries: () => retries,
    isSlow: slowCalls.isSlow,
    /** The values of the cookies that the server has set. */
    cookieValues: () => [...cookieValues],
    /** Returns why the server's limits have ended the run, or undefined. */
    findLimit: () => (limited.size === 0 ? undefined : `${limit}: raise it, or lower --rps`),
    /** Returns sentences about limits and slow answers. */
    notes: () => [...pace.describe(), ...slowCalls.describe()],
    /** Calls `work`, whose requests are sent in this phase. */
    async during(workPhase: Phase, work: () => Promise<void>): Promise<void> {
      phase = workPhase;
      await work().finally(() => {
        phase = 'run';
      });
    },
    /**
     * Sends a request; a read is sent again when its connection breaks. Throws `NoAnswer` if there is no reply,
     * and `Redirected` if the reply is a redirect. If MAX_UNANSWERED_CALLS different calls in a row had no reply,
     * or were refused by the server's limits, it throws `Untried` and sends nothing.
     */
    async request(entry: Entry, path: string, init: RequestInit = {}, caller: Caller = 'visitor') {
      if (unanswered.size >= MAX_UNANSWERED_CALLS) {
        throw new Untried(`given up: ${MAX_UNANSWERED_CALLS} calls in a row had no answer`);
      }
      if (limited.size >= MAX_UNANSWERED_CALLS && phase === 'run') throw new Untried(limit);
      const jar = await openJar(caller);
      const send = () => sendWithCookies(jar, () => exchange(entry.name, path, init, jar));
      const waits = isRead(entry) ? [...RETRY_WAITS_MS] : [];
      for (;;) {
        try {
          return await sendPatiently(entry, send);
        } catch (error) {
          if (error instanceof Redirected || error instanceof Untried) throw error;
          const wait = isPassing(error) ? waits.shift() : undefined;
          if (wait === undefined) {
            unanswered.add(entry.name);
            throw buildNoAnswer(error, settings.timeoutMs);
          }
          retries.push(entry.name);
          await sleep(wait);
        }
      }
    },
  };
}

function isRead(entry: Entry): boolean {
  return entry.kind === 'document' || entry.effect === 'read';
}

/** Returns whether a refused write may have been processed: a 503 in JSON may be of the API, behind the limit. */
function isMaybeProcessed(entry: Entry, { status, notJson }: HttpReply): boolean {
  if (status === 429 || isRead(entry)) return false;
  return !notJson || (entry.kind === 'contract' && entry.effect === 'money');
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
