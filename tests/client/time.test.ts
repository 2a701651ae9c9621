import { expect, test } from 'vitest';
import { createServerTime } from '../../client/state/time.ts';

const AT_NOON = 'Fri, 20 Nov 2026 09:00:00 GMT';
const NOON = Date.parse(AT_NOON);

function aTime() {
  const clock = { ms: 500.25 };
  return { clock, time: createServerTime(() => clock.ms) };
}

test('before the first reply no time is known', () => {
  const { time } = aTime();
  time.heard(null);
  time.heard('soon');
  expect(time.now()).toBeUndefined();
  expect(time.isKnown.value).toBe(false);
});

test('between replies it runs on by the monotonic clock, in whole milliseconds', () => {
  const { time, clock } = aTime();
  time.heard(AT_NOON);
  clock.ms += 90_000.5;
  expect(time.now()).toBe(NOON + 90_000);
});

test('a header cut to the second does not set a finer estimate back', () => {
  const { time, clock } = aTime();
  time.heard(AT_NOON);
  clock.ms += 700;
  time.heard(AT_NOON);
  expect(time.now()).toBe(NOON + 700);
});

test('a jump of the server’s clock is followed, either way', () => {
  const { time } = aTime();
  time.heard(AT_NOON);
  time.heard('Sat, 21 Nov 2026 09:00:00 GMT');
  expect(time.now()).toBe(NOON + 86_400_000);
  time.heard(AT_NOON);
  expect(time.now()).toBe(NOON);
});
