/**
 * Sends the requests of a run. Follows no redirect, sends only reads again after a failure, and waits when the
 * server limits the rate.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { PANEL_HEADER } from '#contracts/envelope';
import { isRead } from '../target/is-read.ts';
import { readReply } from '../target/read-reply.ts';
import { Ended, type HttpReply, Redirected, Untried } from '../target/target.ts';
import { type CookieJar, type Csrf, createCookieJar } from './cookies.ts';
import { buildNoAnswer, describeRedirect, isPassing } from './failures.ts';
import { createPace, type PaceSettings, type Phase, readWaitMs } from './pace.ts';
import { createRunEnd, type EndSettings } from './run-end.ts';
import { createRequestSender } from './send-request.ts';
import { createSlowCalls } from './slow-calls.ts';

export interface TransportSettings extends PaceSettings, EndSettings {
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
const SILENT = `given up: ${MAX_UNANSWERED_CALLS} calls in a row had no answer`;
/** The waits before the second and the third attempt to send a read. */
const RETRY_WAITS_MS = [100, 400];
/** The status of a request whose token is missing or has expired, as Laravel sends it. */
const TOKEN_EXPIRED = 419;

export function createTransport(settings: TransportSettings) {
  const { origin, csrf } = settings;
  const runEnd = createRunEnd(settings);
  const sender = createRequestSender(origin);
  const pace = createPace({ ...settings, signal: runEnd.signal });
  const slowCalls = createSlowCalls(settings.slowMs);
  const cookieValues = new Set<string>();
  const jars = new Map<Caller, Promise<CookieJar>>();
  /** The names of the calls that were sent since the server's last reply and got no reply. */
  const unanswered = new Set<string>();
  /** The names of the calls that limits have refused beyond the patience, since the last other reply. */
  const limited = new Set<string>();
  let limit = '';
  /** Why the last of the unanswered calls had no reply. */
  let failure = '';
  /** The requests that have no answer yet. */
  const inFlight = new Set<Promise<void>>();
  const retries: string[] = [];
  /** The time by which the server's clock is ahead of this machine's: codes and dates to wait for are by the former. */
  let aheadMs = 0;
  let phase: Phase = 'run';
  const readServerTime = () => Date.now() + aheadMs;

  /** Sends a request in its turn, and alone once the server has limited the run. */
  async function exchange(...request: Parameters<typeof fetchReply>): Promise<HttpReply> {
    while (pace.isLimited() && inFlight.size > 0) await Promise.race(inFlight);
    runEnd.take(phase);
    const reply = pace.waitForTurn(phase).then(() => fetchReply(...request));
    const ended = reply.then(ignore, ignore);
    inFlight.add(ended);
    return reply.finally(() => inFlight.delete(ended));
  }

  /** isDropped: whether the end of the run ends the request, as that of a read. */
  async function fetchReply(
    name: string,
    path: string,
    init: RequestInit,
    jar: CookieJar,
    isDropped: boolean,
  ): Promise<HttpReply> {
    const beganMs = performance.now();
    const { signal: timeout, clear } = startTimeout(settings.timeoutMs);
    const signal = phase === 'run' && isDropped ? AbortSignal.any([timeout, runEnd.signal]) : timeout;
    const { headers } = settings;
    const own = { ...headers, ...jar.buildHeaders(headers.cookie), ...PANEL_HEADER };
    try {
      const response = await sender.send(path, {
        method: init.method,
        headers: { ...own, 'content-type': 'application/json' },
        body: typeof init.body === 'string' ? init.body : undefined,
        signal,
        isRead: isDropped,
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
      runEnd.giveBack();
      const kind = `${reply.status === 429 ? 'rate limited' : 'overloaded'} (HTTP ${reply.status})`;
      if (!pace.hold(waitMs, phase)) {
        limit = `${kind}: the server asks for longer waits than --patience allows`;
        if (phase === 'run') limited.add(entry.name);
        if (limited.size >= MAX_UNANSWERED_CALLS) runEnd.end(limit);
        throw new Untried(limit);
      }
      if (isMaybeProcessed(entry, reply)) throw new Untried(`${kind}: a write is not sent again`);
    }
  }

  /** Opens the cookies of a caller. With `csrf`, reads the start page first, since many servers set the cookie there. */
  function openJar(caller: Caller): Promise<CookieJar> {
    const opened = jars.get(caller) ?? fillJar();
    jars.set(caller, opened);
    return opened;
  }

  async function fillJar(): Promise<CookieJar> {
    const jar = createCookieJar(origin, csrf, cookieValues);
    if (csrf) await exchange('the start page', '/', {}, jar, true).catch(() => undefined);
    return jar;
  }

  return {
    /** The server's current time in epoch ms, estimated from the `date` header of its last reply. */
    readServerTime,
    /** The names of the reads that were sent again, once for each time. */
    listRetries: () => retries,
    /** Returns why the run sends nothing more, or undefined. */
    findEnd: runEnd.find,
    countLeft: runEnd.countLeft,
    /** Returns whether the server has limited the run. */
    isLimited: pace.isLimited,
    /** Returns a sentence if the run has ended because the server answered no longer. */
    findSilence: () =>
      runEnd.getReason() === SILENT
        ? `The server answered no longer (${failure}): is it still up?`
        : undefined,
    close() {
      runEnd.close();
      sender.close();
    },
    /** The values of the cookies that the server has set. */
    cookieValues: () => [...cookieValues],
    /** Returns why the server's limits have ended the run, or undefined. */
    findLimit: () => (limited.size === 0 ? undefined : `${limit}: raise it, or lower --rps`),
    /** Returns sentences about limits and slow answers. */
    notes: () => [...runEnd.describe(), ...pace.describe(), ...slowCalls.describe()],
    /** Calls `work`, whose requests are sent in this phase. */
    async during(workPhase: Phase, work: () => Promise<void>): Promise<void> {
      phase = workPhase;
      await work().finally(() => {
        phase = 'run';
      });
    },
    /**
     * Sends a request; a read is sent again when its connection breaks. Throws `NoAnswer` if there is no reply,
     * and `Redirected` if the reply is a redirect. Throws `Ended` and sends nothing once the run has ended, as when
     * MAX_UNANSWERED_CALLS different calls in a row had no reply or were refused by limits; what undoes writes is
     * sent all the same.
     */
    async request(entry: Entry, path: string, init: RequestInit = {}, caller: Caller = 'visitor') {
      if (phase === 'end' && unanswered.size >= MAX_UNANSWERED_CALLS) throw new Ended(SILENT);
      const jar = await openJar(caller);
      const send = () => sendWithCookies(jar, () => exchange(entry.name, path, init, jar, isRead(entry)));
      const waits = isRead(entry) ? [...RETRY_WAITS_MS] : [];
      for (;;) {
        try {
          return await sendPatiently(entry, send);
        } catch (error) {
          if (error instanceof Redirected || error instanceof Untried) throw error;
          const wait = isPassing(error) ? waits.shift() : undefined;
          if (wait === undefined) {
            const lost = buildNoAnswer(error, settings.timeoutMs);
            unanswered.add(entry.name);
            failure = lost.message;
            if (unanswered.size >= MAX_UNANSWERED_CALLS) runEnd.end(SILENT);
            throw lost;
          }
          retries.push(entry.name);
          await sleep(wait);
        }
      }
    },
  };
}

function ignore(): void {}

/** Returns whether a refused write may have been processed: a 503 in JSON may be of the API, behind the limit. */
function isMaybeProcessed(entry: Entry, { status, notJson }: HttpReply): boolean {
  if (status === 429 || isRead(entry)) return false;
  return !notJson || (entry.kind === 'contract' && entry.effect === 'money');
}

/**
 * Returns a signal that is aborted after a time. Unlike that of `AbortSignal.timeout`, its timer keeps the process
 * running while a request waits for nothing else.
 */
function startTimeout(ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
