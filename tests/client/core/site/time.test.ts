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
