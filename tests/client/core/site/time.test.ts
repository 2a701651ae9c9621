import { expect, test } from 'vitest';
import type { Call } from '../../../../client/core/api/call.ts';
import { createServerTime } from '../../../../client/core/site/server-time.ts';

const AT_NOON = 'Fri, 20 Nov 2026 09:00:00 GMT';
const NOON = Date.parse(AT_NOON);
/** The clock of the device is late, and has fractions of a millisecond. */
const DEVICE_TIME = NOON - 4999.75;

function aTime() {
  const clock = { ms: DEVICE_TIME };
  let pings = 0;
  const call: Call = async () => {
    pings += 1;
    return { ok: false, kind: 'blocked' };
  };
  const time = createServerTime({ platform: { monotonic: () => clock.ms }, call });
  return { clock, time, countPings: () => pings };
}

test('the time is unknown before the first reply', () => {
  const { time } = aTime();
  expect(time.now()).toBeUndefined();
  expect(time.isKnown.value).toBe(false);
});

test.each([null, 'soon'])(
  'a reply whose date is %s sets the time of the device, until a reply shows its date',
  (header) => {
    const { time, clock } = aTime();
    time.readHeader(header);
    clock.ms += 1000;
    time.readHeader(header);
    expect(time.now()).toBe(NOON - 4000);
    expect(time.isKnown.value).toBe(true);

    time.readHeader(AT_NOON);
    time.readHeader(header);
    expect(time.now()).toBe(NOON);
  },
);

test('the time continues between replies by the monotonic clock in whole milliseconds', () => {
  const { time, clock } = aTime();
  time.readHeader(AT_NOON);
  clock.ms += 90_000.5;
  expect(time.now()).toBe(NOON + 90_000);
});

test('a header cut to the second does not replace a finer estimate', () => {
  const { time, clock } = aTime();
  time.readHeader(AT_NOON);
  clock.ms += 700;
  time.readHeader(AT_NOON);
  expect(time.now()).toBe(NOON + 700);
});

test('a jump of the server’s clock applies in both directions, as soon as a second reply confirms it', () => {
  const { time, countPings } = aTime();
  const tomorrow = 'Sat, 21 Nov 2026 09:00:00 GMT';
  time.readHeader(AT_NOON);
  time.readHeader(tomorrow);
  expect([time.now(), time.jumps.value, countPings()]).toEqual([NOON, 0, 1]);
  time.readHeader(tomorrow);
  expect([time.now(), time.jumps.value, countPings()]).toEqual([NOON + 86_400_000, 1, 1]);

  for (const reply of [AT_NOON, AT_NOON]) time.readHeader(reply);
  expect(time.now()).toBe(NOON);
});

test('a single reply of another time moves nothing, and less than an hour needs no second reply', () => {
  const { time } = aTime();
  time.readHeader(AT_NOON);
  time.readHeader('Fri, 20 Nov 2026 07:00:00 GMT');
  time.readHeader(AT_NOON);
  time.readHeader('Fri, 20 Nov 2026 07:00:00 GMT');
  expect(time.now()).toBe(NOON);

  time.readHeader('Fri, 20 Nov 2026 09:59:00 GMT');
  expect(time.now()).toBe(NOON + 59 * 60_000);
});

/** Returns the time in ms after noon, and the jumps, after replies of these seconds after noon. */
function readSeconds(...replies: readonly number[]) {
  const { time, countPings } = aTime();
  time.readHeader(AT_NOON);
  for (const seconds of replies) time.readHeader(new Date(NOON + seconds * 1000).toUTCString());
  return { movedMs: (time.now() ?? 0) - NOON, jumps: time.jumps.value, pings: countPings() };
}

test.each([
  ['less than a minute is no jump', [59], { movedMs: 59_000, jumps: 0, pings: 0 }],
  ['a minute is a jump', [60], { movedMs: 60_000, jumps: 1, pings: 0 }],
  ['back by a minute is a jump', [-60], { movedMs: -60_000, jumps: 1, pings: 0 }],
  ['less than an hour applies at once', [3599], { movedMs: 3_599_000, jumps: 1, pings: 0 }],
  ['an hour needs a second reply', [3600], { movedMs: 0, jumps: 0, pings: 1 }],
  ['a second reply agrees within a minute', [3600, 3659], { movedMs: 3_659_000, jumps: 1, pings: 1 }],
  ['a second reply that is a minute off confirms nothing', [3600, 3660], { movedMs: 0, jumps: 0, pings: 2 }],
  ['a reply as before drops the other one', [3600, 0, 3600], { movedMs: 0, jumps: 0, pings: 2 }],
])('%s', (_, replies, result) => {
  expect(readSeconds(...replies)).toEqual(result);
});

test('an estimate within the second of the header stays, and one a second ahead goes', () => {
  for (const [ms, kept] of [
    [999, 999],
    [1000, 0],
  ] as const) {
    const { time, clock } = aTime();
    time.readHeader(AT_NOON);
    clock.ms += ms;
    time.readHeader(AT_NOON);
    expect(time.now()).toBe(NOON + kept);
  }
});
