import { expect, test } from 'vitest';
import { check_balance } from '#contracts/calls/finance';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { HOUR_MS } from '#contracts/time/durations';
import { NOON } from '#tests/support/a-world';
import { followClock } from '../../../../client/console/players/browser-session.ts';
import { entries } from '../../../../client/core/storage/entries.ts';
import { createMemoryArea, createStore } from '../../../../client/core/storage/store.ts';
import { openTestConsole } from '../open-test-console.ts';
import { openWithLateReads } from '../open-with-late-reads.ts';

test('a move changes the time of the world and the offset in the console', async () => {
  const { console, world } = await openTestConsole();

  await console.clock.moveBy(HOUR_MS);

  expect(console.clock.now.value).toBe(NOON + HOUR_MS);
  expect(console.clock.offsetMs.value).toBe(HOUR_MS);
  expect(Date.parse((await world.control('getClock')).now)).toBe(NOON + HOUR_MS);
});

test('the clock advances between two replies unless it is frozen', async () => {
  const { console, timers } = await openTestConsole();

  timers.advance(1000);
  console.clock.tick();
  expect(console.clock.now.value).toBe(NOON + 1000);

  await console.clock.setRunning(false);
  const frozenAt = console.clock.now.value;
  timers.advance(5000);
  console.clock.tick();
  expect(console.clock.now.value).toBe(frozenAt);
  expect(console.clock.isRunning.value).toBe(false);
});

test('changes before the reply to the last one add up, and a freeze is not undone by a jump', async () => {
  const { console, world } = await openTestConsole();

  await Promise.all([console.clock.moveBy(HOUR_MS), console.clock.moveBy(HOUR_MS)]);
  expect(console.clock.now.value).toBe(NOON + 2 * HOUR_MS);

  await Promise.all([console.clock.setRunning(false), console.clock.jumpTo('2026-12-31T23:59:00')]);
  expect(console.clock.isRunning.value).toBe(false);
  expect(await world.control('getClock')).toMatchObject({ now: '2026-12-31T23:59:00+03:00', running: false });
});

test('a reply from before a jump, which comes after it, does not take it back', async () => {
  const { console, release } = await openWithLateReads('/clock');

  const refresh = console.clock.refresh();
  await console.clock.moveBy(HOUR_MS);
  release();
  await refresh;

  expect(console.clock.now.value).toBe(NOON + HOUR_MS);
});

test('a jump to what is no time is refused with the reason, and moves nothing', async () => {
  const { console } = await openTestConsole();

  expect(await console.clock.jumpTo('soon')).toContain('A time is typed as 13:05');
  expect(console.clock.error.value).toBeUndefined(); // Its form says it, and the panel not again.
  expect(console.clock.now.value).toBe(NOON);
});

test('every jump is told to the session of this browser, with whether sessions are kept', async () => {
  const { console, clockChanges } = await openTestConsole();

  await console.clock.moveBy(HOUR_MS);
  console.clock.setting.value = { now: '', keepSessions: true };
  await console.clock.moveBy(HOUR_MS);

  expect(clockChanges).toEqual([
    [NOON + HOUR_MS, false],
    [NOON + 2 * HOUR_MS, true],
  ]);
});

test('the return to real time keeps the sessions that a jump has kept', async () => {
  const { console, world } = await openTestConsole();
  const esra = await world.as('esra.isik');
  console.clock.setting.value = { now: '', keepSessions: true };
  await console.clock.moveBy(-30 * 24 * HOUR_MS);

  await console.clock.returnToRealTime();

  expect([console.clock.now.value, console.clock.offsetMs.value]).toEqual([NOON, 0]);
  expect((await esra.call(check_balance)).envelope.result).toBe(true);
});

test('a jump to the end of a session does not take the sessions along, though they are kept', async () => {
  const { console, world, clockChanges } = await openTestConsole();
  await world.as('esra.isik');
  console.clock.setting.value = { now: '', keepSessions: true };
  const end = (await console.clock.fetchMoments())?.find(({ kind }) => kind === 'session');

  if (end) await console.clock.jumpToMoment(end);

  expect(console.clock.now.value).toBe(NOON + INACTIVITY_LIMIT_MS);
  expect(clockChanges).toEqual([[NOON + INACTIVITY_LIMIT_MS, false]]);
});

test('undo takes a jump back, and tells it to the session of this browser', async () => {
  const { console, clockChanges } = await openTestConsole();
  await console.clock.moveBy(HOUR_MS);

  await console.undo();

  expect(console.clock.now.value).toBe(NOON);
  expect(clockChanges.at(-1)).toEqual([NOON, false]);
  expect(console.notices.list.value.at(-1)?.text).toBe('Undone: Clock set');
});

test.each([
  ['a kept session', NOON + HOUR_MS, true, NOON + HOUR_MS],
  ['a session that ends by itself', NOON + HOUR_MS, false, NOON],
  ['a clock that was set back', NOON - HOUR_MS, false, NOON - HOUR_MS],
])('the start of inactivity after a jump, for %s', (_, worldTime, keepsSessions, expected) => {
  const local = createStore(createMemoryArea());
  followClock(local, worldTime, keepsSessions);
  expect(local.get(entries.userActivityStartTime)).toBeUndefined();

  local.set(entries.userActivityStartTime, NOON);
  followClock(local, worldTime, keepsSessions);
  expect(local.get(entries.userActivityStartTime)).toBe(expected);
});
