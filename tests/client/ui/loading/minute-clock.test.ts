// The clock of pages moves each minute while somebody reads it.
import { effect } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { getMinuteClock } from '../../../../client/ui/loading/minute-clock.ts';
import { createTestClient } from '../../support/test-client.ts';

test('the clock moves each minute while it is read, stops when it is not, and is right when it is read again', async () => {
  const { models, browser } = await createTestClient();
  const clock = getMinuteClock(models);
  const times: (number | undefined)[] = [];
  const read = () => effect(() => void times.push(clock.value));
  const first = models.time.now() ?? 0;
  const stop = read();
  expect(times).toEqual([first]);
  await browser.pass(59_999);
  expect(times).toHaveLength(1);
  await browser.pass(1);
  expect(times).toEqual([first, first + 60_000]);
  stop();
  await browser.pass(120_000);
  expect(times).toHaveLength(2);
  read();
  expect(times[2]).toBe(first + 180_000);
  await browser.pass(60_000);
  expect(times[3]).toBe(first + 240_000);
});

test('before the first reply, the time is unknown', async () => {
  const { models } = await createTestClient({ isStarted: false });
  expect(getMinuteClock(models).value).toBeUndefined();
});
