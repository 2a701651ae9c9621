/** A tester moves the clock to a coming event, such as the end of a promotion, and undoes the change. */

import { expect, test } from 'vitest';
import * as cms from '#contracts/calls/cmscontroller';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import type { Moment } from '#contracts/casino/world';
import { MESSAGE } from '#contracts/envelope';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { DAY_MS } from '#contracts/time/durations';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, NOON, type TestWorld } from '#tests/support/a-world';
import { openCashier, parseReceipt } from '#tests/support/casino/cashier';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import { expectReadable } from '#tests/support/checks/expect-readable';

const LAST_INSTANT = '9989-12-31T23:59:59.999+03:00';

async function findMoment({ control }: Pick<TestWorld, 'control'>, title: string): Promise<Moment> {
  const moments = await control('getMoments');
  const moment = moments.find((each) => each.title === title);
  if (!moment)
    throw new Error(`There is no “${title}” among ${moments.map((each) => each.title).join(', ')}`);
  return moment;
}

test('the coming moments are listed from the nearest on, and none has passed or is now', async () => {
  const world = await aWorld();
  const now = '2026-11-23T00:00:00+03:00'; // One tournament begins, another ends.
  await world.control('putClock', { now });

  const times = (await world.control('getMoments')).map(({ at }) => Date.parse(at));

  expect(times.length).toBeGreaterThan(10);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThan(Date.parse(now));
});

test.each([
  ['end of Sheriff week', 'tournament', '2026-11-23T00:00:00+03:00'],
  ['start of Tuesday blackjack night', 'tournament', '2026-11-24T20:00:00+03:00'],
  ['end of 50% welcome bonus', 'promotion', '2027-01-01T00:00:00+03:00'],
  ['midnight', 'calendar', '2026-11-21T00:00:00+03:00'],
  ['last minute of the year', 'calendar', '2026-12-31T23:59:00+03:00'],
])('“%s” is a coming moment', async (title, kind, at) => {
  expect(await findMoment(await aWorld(), title)).toMatchObject({
    kind,
    title,
    at,
    symptom: expect.stringMatching(/./),
  });
});

test('within the last minute of a year, the next one is that of the following year', async () => {
  const world = await aWorld();
  await world.control('putClock', { now: '2026-12-31T23:59:30' });

  expect((await findMoment(world, 'last minute of the year')).at).toBe('2027-12-31T23:59:00+03:00');
});

test('a tournament is over from its listed end on', async () => {
  const world = await aWorld();
  const { at } = await findMoment(world, 'end of The Olympus tournament');
  const readEnd = async () => {
    const rows = await world.read(cms.getTournaments, { Lang: 'en', limit: 24, offset: 0 });
    return rows.find(({ Title }) => Title === 'The Olympus tournament')?.End_date;
  };
  expect(await readEnd()).toBe(at);

  await world.control('putClock', { now: at });

  expect(await readEnd()).not.toBe(at);
});

test('a session has ended at the moment at which it is listed to end', async () => {
  const { player: esra, ...world } = await aPlayer();
  const { at } = await findMoment(world, 'session of esra.isik ends');

  await world.control('putClock', { now: Date.parse(at) - 1, running: false });
  const moved = await findMoment(world, 'session of esra.isik ends');
  await world.control('putClock', { now: moved.at, running: false });

  expect((await esra.call(finance.check_balance)).envelope.message).toBe(MESSAGE.sessionExpired);
});

test('a code by SMS and a payment have moments of their own, until they are used and settled', async () => {
  const { deposit, control, as, advance } = await openCashier();
  const { id } = parseReceipt(await deposit());
  const selin = await as('selin.oz');
  await selin.call(user.sms_send);

  await expect(findMoment({ control }, `YT-${id} settles`)).resolves.toMatchObject({
    kind: 'payment',
    at: '2026-11-20T12:00:30+03:00',
  });
  await expect(findMoment({ control }, 'SMS code of selin.oz runs out')).resolves.toMatchObject({
    kind: 'sms-code',
  });
  await control('putSettings', { autoSettle: false });
  advance(1000);

  await expect(findMoment({ control }, `YT-${id} settles`)).rejects.toThrow('There is no');
});

test.each([
  ['a jump', { now: NOON + 2 * DAY_MS }],
  ['a jump of a frozen clock', { now: NOON + 2 * DAY_MS, running: false }],
  ['freezing', { running: false }],
  ['the return to real time', undefined],
])('undo takes %s back', async (_, setting) => {
  const world = await aWorld();
  await world.control('putClock', { now: NOON + DAY_MS });
  const before = await world.control('getClock');

  const after = await (setting ? world.control('putClock', setting) : world.control('deleteClock'));
  const { undo } = await world.control('getScenario');
  await world.control('undoScenario');
  expect(undo).toMatchObject({ kind: 'clock' });
  expect(after).not.toEqual(before);
  expect(await world.control('getClock')).toEqual(before);
});

test('undo of a jump leaves the rules that were added before it, and their hits', async () => {
  const world = await aWorld();
  await world.control('addPreset', null, { params: { name: 'offline' } });
  await world.control('putClock', { now: NOON + DAY_MS });
  const { rules } = await world.control('getScenario');

  await world.control('undoScenario');

  expect((await world.control('getScenario')).rules).toEqual(rules);
});

const OUT_OF_RANGE = "now: A world's clock shows the years 100 to 9989";

test.each([
  ['0011-06-01', OUT_OF_RANGE],
  ['0099-12-31', OUT_OF_RANGE],
  ['9990-01-01', OUT_OF_RANGE],
  ['2016-01-10T12:00+99:00', 'offset from -12:00 to +14:00'],
  [1_452_416_400, 'milliseconds, not seconds'],
  ['1452416400', 'milliseconds, not seconds'],
])('%j as the time of a world is refused with the reason, and nothing changes', async (now, reason) => {
  const world = await aWorld();
  const before = await world.control('getWorld');

  await expect(world.control('putClock', { now })).rejects.toThrow(reason);
  await expect(world.control('resetWorld', { now })).rejects.toThrow(reason);

  expect(await world.control('getWorld')).toEqual(before);
});

test('a running clock stops at the end of its range', async () => {
  const world = await aWorld();
  await world.control('resetWorld', { now: LAST_INSTANT });
  const before = await world.control('getClock');

  world.advance(DAY_MS);
  await world.as('esra.isik');

  expect(before.now).toBe(LAST_INSTANT);
  expect((await world.control('getClock')).now).toBe(LAST_INSTANT);
  expectReadable(world.platform, world.world());
});

test.each(['0100-01-01T00:00:00+03:00', LAST_INSTANT])(
  'a world that begins at %s can be read after a restart',
  async (now) => {
    const world = await aWorld();
    await world.control('resetWorld', { now });

    await runSampleActivity(world, 'first');
    await world.control('getPlayers');
    await world.control('postPlayer', { history: 10_000, balance: 1_000_000, secondFactor: 'sms' });

    expectReadable(world.platform, world.world());
  },
);

test('sessions that move with the clock stay within its range', async () => {
  const world = await aWorld();
  await world.control('putClock', { now: LAST_INSTANT, running: false });
  await world.as('esra.isik');
  await world.control('putClock', { now: '0100-01-02' });

  await world.control('putClock', { now: LAST_INSTANT, keepSessions: true });

  expectReadable(world.platform, world.world());
});

test('a session is still open after a jump and the return to real time if both keep it', async () => {
  const { player: esra, ...world } = await aPlayer();

  await world.control('putClock', { now: NOON - 30 * DAY_MS, keepSessions: true });
  await world.control('deleteClock', { keepSessions: true });
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);

  await world.control('putClock', { now: NOON - 30 * DAY_MS, keepSessions: true });
  await world.control('deleteClock');
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(false);
});

test('a session that a jump has kept is still open after the jump is undone', async () => {
  const { player: esra, ...world } = await aPlayer();

  await world.control('putClock', { now: NOON + 30 * DAY_MS, keepSessions: true });
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
  await world.control('undoScenario');

  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
  const { at } = await findMoment(world, 'session of esra.isik ends');
  expect(Date.parse(at)).toBe(NOON + INACTIVITY_LIMIT_MS);
});
