import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as betframe from '#contracts/calls/betframe';
import * as user from '#contracts/calls/user';
import { combineOdds } from '#contracts/rules/bet-slip';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { computeMatchEnd, listMatches, requireMatch, toDayNumber } from '#fixtures/sport/matches';
import { computeOdds } from '#fixtures/sport/odds';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { placeCoupon, settleCoupons } from '#mock-server/casino/betting/coupons';
import { listPastCoupons } from '#mock-server/casino/betting/past-coupons';
import type { Coupon, Selection } from '#mock-server/casino/betting/tables';
import type { World } from '#mock-server/casino/world';
import { DAY_MS, findIstanbulMidnight, HOUR_MS, MINUTE_MS } from '#mock-server/engine/base/istanbul';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, NOON } from '#tests/support/a-world';
import { buildHomeSlip, openSportPage } from '#tests/support/casino/sport-page';
import { listAllTransactions } from '#tests/support/casino/statement';

async function findTestPlayer(username: string): Promise<{ world: World; uid: string }> {
  const { world } = await aWorld();
  const player = findPlayerByUsername(world(), username);
  if (!player) throw new Error(`Nobody is called ${username}`);
  return { world: world(), uid: player.uid };
}

/** Generates picks. `place` is the position of the match in the list of the next day's matches. */
const picks = fc.uniqueArray(fc.record({ place: fc.nat(200), pick: fc.constantFrom('1', 'X', '2') }), {
  minLength: 1,
  maxLength: 6,
  selector: ({ place }) => place,
});

function selectMatches(picks: readonly { place: number; pick: '1' | 'X' | '2' }[], now: number): Selection[] {
  const matches = listMatches(toDayNumber(now) + 1);
  const bets = new Map(picks.map(({ place, pick }) => [matches[place % matches.length], pick]));
  return [...bets].flatMap(([match, pick]) =>
    match
      ? [{ matchID: match.matchID, market: '1X2', pick, oddsHundredths: computeOdds(match, now)[pick] }]
      : [],
  );
}

test('coupons are listed by time, newest first, also after the clock was set back', async () => {
  const { test: visit, player, board, place } = await openSportPage();
  const placeAt = async (now: string) => {
    await visit.control('putClock', { now, running: false, keepSessions: true });
    return (await place(buildHomeSlip(await board(), `slip-${now.slice(5, 10)}`))).status;
  };

  const statuses = [await placeAt('2026-10-01T12:00'), await placeAt('2026-11-20T13:00')];
  const dates = (await player.read(betframe.getCoupons, { startDate: '2026-09-01' })).map(({ date }) => date);
  expect(statuses).toEqual([200, 200]);
  expect(dates).toContain('2026-10-01T12:00:00+03:00');
  expect(dates[0]).toBe('2026-11-20T13:00:00+03:00');
  expect(dates.length).toBeGreaterThan(4);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('a coupon is lost with its first lost match, or won with its last match', async () => {
  const { world, uid } = await findTestPlayer('umut.sahin');
  for (const choice of fc.sample(picks, { numRuns: 40, seed: 1 })) {
    placeCoupon(world, uid, { key: 'k', stakeKurus: 100, selections: selectMatches(choice, NOON) }, NOON);
  }

  settleCoupons(world, NOON + 10 * DAY_MS);

  const statuses = new Set<string>();
  for (const coupon of Object.values(world.coupons)) {
    const ends = coupon.selections.map(({ matchID }) => computeMatchEnd(requireMatch(matchID)));
    statuses.add(coupon.status);
    expect(coupon.settledAt).toBeLessThanOrEqual(Math.max(...ends));
    if (coupon.status === 'won') expect(coupon.settledAt).toBe(Math.max(...ends));
    else expect(ends).toContain(coupon.settledAt);
  }
  expect(statuses).toEqual(new Set(['won', 'lost']));
});

test.each(NAMED_PLAYERS.map(({ username, history }) => [username, history.coupons] as const))(
  'the past coupons of %s match the bets of the history',
  async (username, count) => {
    const { world, uid } = await findTestPlayer(username);
    const bets = listAllTransactions(world, uid).filter(({ category, at }) => category === 5 && at < NOON);

    const past = listPastCoupons(world, uid);

    expect(past).toHaveLength(count);
    const byID = new Map(bets.map((bet) => [bet.id, bet]));
    for (const coupon of past) expectSameAs(byID.get(coupon.id), coupon);
  },
);

function expectSameAs(bet: ReturnType<typeof listAllTransactions>[number] | undefined, coupon: Coupon) {
  const { at, stakeKurus, selections, oddsHundredths, status, settledAt } = coupon;
  const winKurus = status === 'won' ? Math.floor((stakeKurus * oddsHundredths) / 100) : 0;
  expect(bet).toMatchObject({
    at,
    settledAt,
    movedKurus: winKurus - stakeKurus,
    play: { stakeKurus, winKurus, rounds: selections.length },
  });
  expect(combineOdds(selections.map((selection) => selection.oddsHundredths))).toBe(oddsHundredths);
}

test('the bet history can be limited to days, and a coupon pays if all its picks came in', async () => {
  const { player: umut } = await aPlayer('umut.sahin');
  const coupons = (data: object) => umut.read(betframe.getCoupons, data);

  const all = await coupons({ startDate: '2000-01-01', endDate: '2026-11-20' });
  const day = all[100]?.date.slice(0, 10) ?? '';

  expect(all.filter(({ status }) => status === 'open')).toHaveLength(3);
  expect(await coupons({ startDate: day, endDate: day })).toEqual(
    all.filter(({ date }) => date.startsWith(day)),
  );
  for (const { selections, status, win, possibleWin } of all) {
    const cameIn = selections.every((selection) => selection.status === 'won');
    if (status !== 'open') expect([status === 'won', win]).toEqual([cameIn, cameIn ? possibleWin : 0]);
  }
});

test.each([
  ['19:30', 7.5 * HOUR_MS],
  ['00:02', 12 * HOUR_MS + 2 * MINUTE_MS],
])(
  'the open coupons of a world that begins at %s were placed earlier that day, each at its time',
  async (time, after) => {
    const clock = await aWorld();
    clock.advance(after);
    const { player: umut } = await aPlayer('umut.sahin', { beside: clock });

    const coupons = await umut.read(betframe.getCoupons, { filters: { status: 'open' } });

    const times = coupons.map(({ date }) => Date.parse(date));
    expect(coupons).toHaveLength(3);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(findIstanbulMidnight(NOON + after));
    expect(Math.max(...times)).toBeLessThanOrEqual(NOON + after);
    if (time === '19:30') expect(new Set(coupons.map(({ date }) => date.slice(11, 13))).size).toBe(3);
  },
);

test('filters, limit and offset of the bet history select from all coupons, and alone each does so too', async () => {
  const { player: umut } = await aPlayer('umut.sahin');
  const read = (filters: object) =>
    umut.read(betframe.getCoupons, { startDate: '2000-01-01', endDate: '2026-11-20', filters });
  const pages = [await read({}), await read({ offset: 250 }), await read({ offset: 500 })];
  const all = pages.flat();
  expect([pages[0]?.length, new Set(all.map(({ couponID }) => couponID)).size]).toEqual([250, all.length]);

  for (const kind of [undefined, 'single', 'combined']) {
    for (const status of [undefined, 'open', 'won', 'lost', 'closed']) {
      const expected = all.filter(
        (row) =>
          (kind === undefined || (row.selections.length === 1 ? 'single' : 'combined') === kind) &&
          (status === undefined || (status === 'closed' ? row.status !== 'open' : row.status === status)),
      );
      expect(await read({ kind, status, limit: 3, offset: 1 }), `${kind} ${status}`).toEqual(
        expected.slice(1, 4),
      );
      for (const row of expected) if (kind !== undefined) expect(row.kind).toBe(kind);
    }
  }
});

test('the default range is the last thirty days', async () => {
  const { player: esra } = await aPlayer();

  for (const { date } of await esra.read(betframe.getCoupons)) {
    expect(Date.parse(date)).toBeGreaterThanOrEqual(Date.parse('2026-10-22T00:00:00+03:00'));
  }
});

test('a player does not see the coupons of another player', async () => {
  const { as } = await aWorld();
  const [esra, mert] = [await as('esra.isik'), await as('mert.kaya')];

  const { envelope } = await mert.call(betframe.getCoupons, { startDate: '2000-01-01' });

  expect(envelope).toMatchObject({ result: true, data: [], message: 'Kayıt Bulunamadı' });
  expect((await esra.call(user.get_user_profile)).envelope.result).toBe(true);
});

test('a world at an earlier time does not see the result of a coupon that another world has seen', async () => {
  // No other test uses this seed, so no results of its coupons are cached yet.
  const early = await aWorld({ flags: ['--seed=77'] });
  const late = await aWorld({ beside: early });
  await early.control('putClock', { now: NOON - 5 * DAY_MS, running: false });
  const ask = async ({ as }: typeof early) => {
    const { call } = await as('umut.sahin');
    return (await call(betframe.getCoupons, { startDate: '2000-01-01', endDate: '2026-11-20' })).envelope;
  };

  const before = await ask(early);
  const meanwhile = await ask(late);

  expect(meanwhile).not.toEqual(before);
  expect(await ask(early)).toEqual(before);
});
