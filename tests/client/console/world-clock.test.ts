import { expect, test } from 'vitest';
import { NOON } from '#tests/support/a-world';
import { aConsole } from './a-console.ts';

const HOUR = 60 * 60 * 1000;

test('a jump moves the world’s time, and the console says by how much', async () => {
  const { console, world } = await aConsole();

  await console.clock.shift(HOUR);

  expect(console.clock.now.value).toBe(NOON + HOUR);
  expect(console.clock.offsetMs.value).toBe(HOUR);
  expect(Date.parse((await world.control('getClock')).now)).toBe(NOON + HOUR);
});

test('between two answers the clock goes on by itself, unless it stands still', async () => {
  const { console, timers } = await aConsole();

  timers.pass(1000);
  console.clock.tick();
  expect(console.clock.now.value).toBe(NOON + 1000);

  await console.clock.setRunning(false);
  const stopped = console.clock.now.value;
  timers.pass(5000);
  console.clock.tick();
  expect(console.clock.now.value).toBe(stopped);
  expect(console.clock.isRunning.value).toBe(false);
});

test('a clock that stands still jumps and goes on standing', async () => {
  const { console } = await aConsole();
  await console.clock.setRunning(false);

  await console.clock.jumpTo('2026-12-31T23:58:40');

  expect(console.clock.now.value).toBe(Date.parse('2026-12-31T23:58:40+03:00'));
  expect(console.clock.isRunning.value).toBe(false);
});

test('real time ends all travelling', async () => {
  const { console } = await aConsole();
  await console.clock.shift(41 * 24 * HOUR);

  await console.clock.toRealTime();

  expect(console.clock.offsetMs.value).toBe(0);
  expect(console.clock.now.value).toBe(NOON);
});

test('an instant that is none is refused in words', async () => {
  const { console } = await aConsole();

  await console.clock.jumpTo('tomorrow');

  expect(console.clock.error.value).toContain('now');
  expect(console.clock.now.value).toBe(NOON);
});
