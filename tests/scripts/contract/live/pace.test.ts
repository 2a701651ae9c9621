import { expect, test } from 'vitest';
import { createPace, type Pace, type Phase, readWaitMs } from '../../../../scripts/contract/live/pace.ts';
import { replaceWaits } from '../../../support/fake-waits.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const PHASES: readonly Phase[] = ['run', 'undo', 'end'];

test.each<[status: number, retryAfter: string | undefined, attempt: number, waitMs: number | undefined]>([
  [429, '2', 0, 2000],
  [429, 'Fri, 20 Nov 2026 12:00:05 GMT', 0, 5000],
  [429, 'Fri, 20 Nov 2026 11:59:00 GMT', 0, 0],
  [429, '', 0, 1000],
  [429, undefined, 0, 1000],
  [429, undefined, 3, 3000],
  [429, '2', 4, 4000],
  [503, '2', 0, 2000],
  [503, undefined, 0, undefined],
  [200, '2', 0, undefined],
])('HTTP %i with the wait %s asks at attempt %i for %s ms', (status, retryAfter, attempt, waitMs) => {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter });

  expect(readWaitMs({ status, headers, body: null }, attempt, NOW)).toBe(waitMs);
});

/** Sends so many requests. Returns the waits before them, in ms. */
async function take(pace: Pace, waits: readonly number[], requests: number): Promise<number[]> {
  const before = waits.length;
  for (let request = 0; request < requests; request += 1) await pace.waitForTurn('run');
  return waits.slice(before).map(Math.round);
}

test('each request waits for its turn, and none without a rate', async () => {
  const waits = replaceWaits();

  expect(await take(createPace({}), waits, 3)).toEqual([]);
  expect(await take(createPace({ requestsPerSecond: 5 }), waits, 3)).toEqual([200, 200]);
});

test.each<[phase: Phase, patienceMs: number]>([
  ['run', 60_000],
  ['undo', 120_000],
  ['end', 5000],
])('limits may hold up the phase “%s” for %i ms in total, and no other phase', (phase, patienceMs) => {
  replaceWaits();
  const pace = createPace({});

  expect(createPace({}).hold(patienceMs + 1, phase)).toBe(false);
  expect(pace.hold(patienceMs, phase)).toBe(true);
  // The run waits as long already.
  expect(pace.hold(patienceMs, phase)).toBe(true);
  expect(pace.hold(patienceMs + 1, phase)).toBe(false);
  const isOpen = (other: Phase) => other === phase || pace.hold(patienceMs + 1, other);
  expect(PHASES.map(isOpen)).toEqual([true, true, true]);
});

test.each([
  ['to four requests a second, while the patience suffices for more than five such waits', 12_001, 1, 250],
  ['to one request a second, when it suffices for five', 12_000, 1, 1000],
  ['to the rate that was allowed, if that is higher', 12_000, 11, 200],
])('a limit of two seconds slows the run down %s', async (_, patienceMs, requests, intervalMs) => {
  const waits = replaceWaits();
  const pace = createPace({ patienceMs });
  await take(pace, waits, requests);

  pace.hold(2000, 'run');

  expect(await take(pace, waits, 3)).toEqual([2000, intervalMs, intervalMs]);
});

test('the rate that a server allows is counted anew from each limit', async () => {
  const waits = replaceWaits();
  const pace = createPace({ patienceMs: 4000 });
  await take(pace, waits, 11);
  pace.hold(2000, 'run');
  await take(pace, waits, 6);

  pace.hold(1000, 'run');

  // Six requests were allowed in two seconds.
  expect(await take(pace, waits, 3)).toEqual([1000, 400, 400]);
});

test('a limit holds up the request that waits for its turn meanwhile', async () => {
  const waits = replaceWaits();
  const pace = createPace({ requestsPerSecond: 5 });
  await take(pace, waits, 1);

  const turn = take(pace, waits, 1);
  pace.hold(5000, 'run');

  expect(await turn).toEqual([200, 5000]);
});

test('a run says how often it was limited, what that cost, and how fast it is at the end', () => {
  replaceWaits();
  const pace = createPace({});
  expect([pace.isLimited(), pace.describe()]).toEqual([false, []]);

  pace.hold(60_001, 'run');
  expect(pace.isLimited()).toBe(true);
  expect(pace.describe().join()).toMatch(/rate once: the run waited 0 s, and sent the requests again\.$/);

  pace.hold(1500, 'run');
  expect(pace.describe().join()).toMatch(/2 times: the run waited 1\.5 s, .* at most 4\.0 requests a second/);
});
