import { expect, test } from 'vitest';
import { processTransaction } from '#contracts/calls/prepayServices';
import { combineOdds, MAX_OPEN_COUPONS, STAKE_KURUS } from '#contracts/rules/bet-slip';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { computeMatchEnd, requireMatch } from '#fixtures/sport/matches';
import { computeResult, isPickWon } from '#fixtures/sport/results';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { placeCoupon } from '#mock-server/casino/betting/coupons';
import type { SlipReport } from '#mock-server/casino/games/sport/wire';
import { HOUR_MS } from '#mock-server/engine/base/istanbul';
import { NOON } from '#tests/support/a-world';
import { buildHomeSlip, openSportPage } from '#tests/support/casino/sport-page';

test('a slip is booked once, becomes a coupon and stands in the bet history', async () => {
  const { board, place, balance, coupons } = await openSportPage();
  const before = await balance();
  const slip = buildHomeSlip(await board(), 'a-slip-of-mine', 3, 2000);

  const first: SlipReport = await (await place(slip)).json();
  const again: SlipReport = await (await place(slip)).json();

  expect(first.repeated).toBe(false);
  expect(again).toEqual({ ...first, repeated: true });
  expect(await balance()).toBe(before - 2000);
  const [coupon] = await coupons({ filters: { status: 'open' } });
  expect(coupon).toMatchObject({
    couponID: first.coupon?.id,
    kind: 'combined',
    stake: 20,
    status: 'open',
    win: 0,
    totalOdds: combineOdds(slip.selections.map(({ oddsHundredths }) => oddsHundredths)) / 100,
    possibleWin: (first.coupon?.possibleWin ?? 0) / 100,
    date: '2026-11-20T12:00:00+03:00',
  });
  expect(coupon?.selections).toHaveLength(3);
});

test('a coupon is settled by the result at the end of its match', async () => {
  const { test: world, board, place, balance, coupons } = await openSportPage();
  const { paid } = await board();
  const slip = buildHomeSlip(await board(), 'a-single-slip');
  const [selection] = slip.selections;
  const match = requireMatch(selection?.matchID ?? 0);
  const report: SlipReport = await (await place(slip)).json();
  const balanceAfterStake = await balance();

  await world.control('putClock', { now: computeMatchEnd(match) - 1, keepSessions: true });
  expect((await coupons())[0]).toMatchObject({ couponID: report.coupon?.id, status: 'open' });
  expect(await balance()).toBe(balanceAfterStake);

  await world.control('putClock', { now: computeMatchEnd(match), keepSessions: true });
  const isWon = isPickWon('1', computeResult(world.world().seed, match));
  const win = isWon ? (report.coupon?.possibleWin ?? 0) : 0;
  expect((await coupons())[0]).toMatchObject({ status: isWon ? 'won' : 'lost' });
  expect(await balance()).toBe(balanceAfterStake + win);
  expect((await board()).paid).toBe(paid + win);
});

test('a settled coupon keeps its results when the clock is set back', async () => {
  const { test: world, board, place, coupons } = await openSportPage();
  const setClock = (now: string) => world.control('putClock', { now, running: false, keepSessions: true });
  for (let number = 0; number < 12; number++) {
    const matches = (await board()).matches.slice(number);
    await place(buildHomeSlip({ ...(await board()), matches }, `a-slip-${number}`, 1 + (number % 2)));
  }
  const history = () => coupons({ startDate: '2026-11-20' });
  await setClock('2026-11-30T12:00');
  const later = await history();

  await setClock('2026-11-20T12:00');
  const shown = await history();

  expect(shown.map(({ status }) => status)).toEqual(later.map(({ status }) => status));
  expect(shown.some(({ status }) => status === 'won')).toBe(true);
  for (const { status, selections } of shown) {
    const states = selections.map((selection) => selection.status);
    if (status === 'won') expect(new Set(states)).toEqual(new Set(['won']));
    else expect(states).toContain('lost');
    for (const selection of selections) expect(selection.score === null).toBe(selection.status === 'open');
  }
});

test('a slip is booked once, also after the clock was set back', async () => {
  const { test: world, player, board, place, balance } = await openSportPage();
  for (let amount = 100; amount < 160; amount++) {
    await player.call(processTransaction, { Type: 1, methodID: 105, amount });
  }
  await world.control('putClock', { now: '2026-11-19T12:00', running: false, keepSessions: true });
  const slip = buildHomeSlip(await board(), 'an-answer-lost');
  const before = await balance();

  await place(slip);
  const again: SlipReport = await (await place(slip)).json();

  expect(again.repeated).toBe(true);
  expect(await balance()).toBe(before - slip.stake);
});

test('a slip with outdated odds is refused, and placed with the new ones', async () => {
  const { test: world, board, place, balance } = await openSportPage();
  const slip = buildHomeSlip(
    { ...(await board()), matches: (await board()).matches.slice(-3) },
    'an-early-slip',
    3,
  );
  const before = await balance();

  // The clock advances until the odds have changed, in steps that are short enough to keep the session alive.
  for (let passedMs = 0; passedMs < 1.5 * HOUR_MS; passedMs += INACTIVITY_LIMIT_MS * 0.9) {
    await balance();
    world.advance(INACTIVITY_LIMIT_MS * 0.9);
  }
  const refused = await place(slip);

  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: 'odds-changed' });
  expect(await balance()).toBe(before);
  const current = await board();
  const same = slip.selections.map(({ matchID, ...rest }) => ({
    ...rest,
    matchID,
    oddsHundredths: current.matches.find((match) => match.matchID === matchID)?.odds['1'],
  }));
  expect((await place({ ...slip, selections: same })).status).toBe(200);
});

test('a slip with a started match is refused', async () => {
  const { test: world, board, place, balance } = await openSportPage();
  const { matches } = await board();
  const slip = buildHomeSlip(
    { ...(await board()), matches: matches.filter((_, place) => place % 5 === 0) },
    'a-late-slip',
    2,
  );
  const before = await balance();

  await world.control('putClock', { now: '2026-11-20T13:00', keepSessions: true });
  const refusal = await (await place(slip)).json();

  expect(refusal).toMatchObject({ error: 'match-closed' });
  expect(await balance()).toBe(before);
});

test('a stake above the balance is refused', async () => {
  const { board, place } = await openSportPage('mert.kaya');

  const response = await place(buildHomeSlip(await board(), 'no-money-slip'));

  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    error: 'insufficient-balance',
    message: 'Yetersiz bakiye. Bahis alınmadı.',
  });
});

test.each([
  ['a stake below the least', 409, () => ({ stake: 400 })],
  ['a stake above the most', 409, () => ({ stake: 1_000_100 })],
  ['a stake of half a lira', 422, () => ({ stake: 550 })],
  ['a negative stake', 422, () => ({ stake: -1000 })],
  ['no selection', 422, () => ({ selections: [] })],
  ['a match twice', 422, (one: object) => ({ selections: [one, { ...one, pick: 'X' }] })],
  ['an unknown match', 422, (one: object) => ({ selections: [{ ...one, matchID: 7 }] })],
  ['a pick of another market', 422, (one: object) => ({ selections: [{ ...one, pick: 'over' }] })],
  ['a key that anybody could have', 422, () => ({ key: '1' })],
])('%s is refused and moves nothing', async (_what, status, spoil) => {
  const { board, place, balance } = await openSportPage();
  const before = await balance();
  const slip = buildHomeSlip(await board(), 'a-wrong-slip');

  expect((await place({ ...slip, ...spoil({ ...slip.selections[0] }) })).status).toBe(status);

  expect(await balance()).toBe(before);
});

test('a slip takes a pick of each market', async () => {
  const { board, place, coupons } = await openSportPage();
  const { matches } = await board();
  const bets = [
    ['1X2', 'X'],
    ['OU25', 'over'],
    ['DC', '12'],
    ['BTTS', 'yes'],
  ] as const;
  const selections = bets.map(([market, pick], index) => {
    const match = matches[index];
    return { matchID: match?.matchID, market, pick, oddsHundredths: match?.odds[pick] };
  });

  expect((await place({ key: 'a-slip-of-all-markets', stake: 1000, selections })).status).toBe(200);

  const [coupon] = await coupons();
  expect(coupon?.selections.map(({ market }) => market)).toEqual(bets.map(([market]) => market));
});

test('no coupon may win more than the limit', async () => {
  const { board, place } = await openSportPage('umut.sahin');
  const { matches } = await board();
  const selections = matches
    .slice(0, 12)
    .map(({ matchID, odds }) => ({ matchID, market: '1X2', pick: 'X', oddsHundredths: odds.X }));

  const refusal = await (await place({ key: 'a-dream-of-riches', stake: 1000, selections })).json();

  expect(refusal.error).toBe('win-too-high');
});

test('a player has no more open coupons than the limit, whatever others have', async () => {
  const { test: world, board, place, coupons } = await openSportPage('umut.sahin');
  const slip = buildHomeSlip(await board(), 'one-of-many', 1, STAKE_KURUS.min);
  const other = findPlayerByUsername(world.world(), 'esra.isik')?.uid ?? '';
  const keys = Array.from({ length: MAX_OPEN_COUPONS }, (_, number) => `slip-number-${number}`);
  for (const key of keys) {
    placeCoupon(world.world(), other, { key, stakeKurus: slip.stake, selections: slip.selections }, NOON);
  }

  for (const key of keys) await place({ ...slip, key });

  expect(await (await place(slip)).json()).toMatchObject({ error: 'too-many-open' });
  expect(await coupons({ filters: { status: 'open' } })).toHaveLength(MAX_OPEN_COUPONS);
});

test('a game of chance has no board, and the sport page has no rounds', async () => {
  const { page } = await openSportPage();
  const headers = { 'content-type': 'application/json' };

  expect((await page('rounds', { method: 'POST', headers, body: '{}' })).status).toBe(410);
});
