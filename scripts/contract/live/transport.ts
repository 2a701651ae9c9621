/**
 * Sends the requests of a run. Follows no redirect, sends only reads again after a failure, and waits when the
 * server limits the rate.
 */
import { isRead } from '../target/is-read.ts';
import { type Caller, createJars, type JarSettings, sendWithCookies } from './cookies.ts';
import { createExchange, type ExchangeSettings } from './exchange.ts';
import { createPace, type PaceSettings, type Phase } from './pace.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRetries, type Entry } from './retries.ts';
import { createRunEnd, type EndSettings } from './run-end.ts';

export interface TransportSettings extends PaceSettings, EndSettings, ExchangeSettings, JarSettings {}

export function createTransport(settings: TransportSettings) {
  let phase: Phase = 'run';
  const getPhase = () => phase;
  const runEnd = createRunEnd(settings);
  const pace = createPace({ ...settings, signal: runEnd.signal });
  const retries = createRetries(runEnd, settings.timeoutMs);
  const exchange = createExchange(settings, { pace, runEnd, getPhase, noteReply: retries.noteReply });
  const { readServerTime } = exchange;
  const limits = createRateLimits({ pace, runEnd, getPhase, readServerTime });
  const jars = createJars(settings, (jar) =>
    exchange.send({ name: 'the start page', path: '/', init: {}, jar, isRead: true }),
  );

  return {
    readServerTime,
    /** The names of the reads that were sent again, once for each time. */
    listRetries: retries.list,
    /** Returns why the run sends nothing more, or undefined. */
    findEnd: runEnd.find,
    countLeft: runEnd.countLeft,
    /** Returns whether the server has limited the run. */
    isLimited: pace.isLimited,
    findSilence: retries.findSilence,
    close() {
      runEnd.close();
      exchange.close();
    },
    /** The values of the cookies that the server has set. */
    cookieValues: jars.listValues,
    findLimit: limits.find,
    /** Returns sentences about limits and slow answers. */
    notes: () => [...runEnd.describe(), ...pace.describe(), ...exchange.describe()],
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
      if (phase === 'end') retries.requireAnswers();
      const jar = await jars.open(caller);
      const request = { name: entry.name, path, init, jar, isRead: isRead(entry) };
      const send = () => sendWithCookies(jar, () => exchange.send(request));
      return retries.send(entry, () => limits.send(entry, send));
    },
  };
}
