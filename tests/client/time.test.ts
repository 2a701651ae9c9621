import { expect, test } from 'vitest';
import { createServerTime } from '../../client/site/server-time.ts';

const AT_NOON = 'Fri, 20 Nov 2026 09:00:00 GMT';
const NOON = Date.parse(AT_NOON);

function aTime() {
  const clock = { ms: 500.25 };
  return { clock, time: createServerTime(() => clock.ms) };
}

test('the time is unknown before the first reply', () => {
  const { time } = aTime();
  time.readHeader(null);
  time.readHeader('soon');
  expect(time.now()).toBeUndefined();
  expect(time.isKnown.value).toBe(false);
});

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

test('a jump of the server’s clock applies in both directions', () => {
  const { time } = aTime();
  time.readHeader(AT_NOON);
  time.readHeader('Sat, 21 Nov 2026 09:00:00 GMT');
  expect(time.now()).toBe(NOON + 86_400_000);
  time.readHeader(AT_NOON);
  expect(time.now()).toBe(NOON);
});
