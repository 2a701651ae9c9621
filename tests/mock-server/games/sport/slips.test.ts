import { expect, test } from 'vitest';
import * as betframe from '#contracts/calls/betframe';
import { processTransaction } from '#contracts/calls/prepayServices';
import * as userCalls from '#contracts/calls/user';
import { endOf, existingMatch } from '#fixtures/sport/matches';
import { comesIn, resultOf } from '#fixtures/sport/results';
import type { SlipReport } from '#mock-server/games/sport/wire';
import { HOUR_MS } from '#mock-server/worlds/istanbul';
import { aSportPage, homeSlip } from '#tests/support/a-sport-page';

test('the sport page may load nothing but its own files', async () => {
  const { page } = await aSportPage();

  const response = await page('');
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '');
  for (const address of addresses.filter((one) => one.startsWith('./'))) {
    expect((await page(address.slice(2))).status).toBe(200);
  }
  expect(addresses.filter((address) => !/^(?:\.\/|#)/.test(address))).toEqual([]);
  for (const name of ['asking', 'dom', 'money', 'parent', 'sport-matches', 'sport-slip', 'sport-coupons']) {
    expect((await page(`${name}.js`)).status).toBe(200);
  }
});

test('the board shows what can be bet on, what is being played, and never what comes', async () => {
  const { test: world, board } = await aSportPage();
  await world.control('putClock', { now: '2026-11-20T19:20', keepSessions: true });

  const { now, matches, running } = await board();

  expect(matches.length).toBeGreaterThan(20);
  expect(running.length).toBeGreaterThan(0);
  for (const { kickoffAt } of matches) expect(kickoffAt).toBeGreaterThan(now);
  for (const { kickoffAt } of running) expect(kickoffAt).toBeLessThanOrEqual(now);
  expect(JSON.stringify(matches)).not.toContain('score');
});

test('a slip takes its stake once, becomes a coupon, and stands in the bet history', async () => {
  const { player, board, place, balance } = await aSportPage();
  const before = await balance();
  const slip = homeSlip(await board(), 'a-slip-of-mine', 3, 2000);

  const first: SlipReport = await (await place(slip)).json();
  const again: SlipReport = await (await place(slip)).json();

  expect(first.repeated).toBe(false);
  expect(again).toEqual({ ...first, repeated: true });
  expect(await balance()).toBe(before - 2000);
  const { envelope } = await player.call(betframe.getCoupons, { filters: { status: 'open' } });
  const [coupon] = betframe.getCoupons.response.parse(envelope.data);
  expect(coupon).toMatchObject({
    couponID: first.coupon.id,
    kind: 'combined',
    stake: 20,
    status: 'open',
    win: 0,
    totalOdds: first.coupon.odds / 100,
    possibleWin: first.coupon.possibleWin / 100,
    date: '2026-11-20T12:00:00+03:00',
  });
  expect(coupon?.selections).toHaveLength(3);
});

test('a coupon is decided when its match ends, by its result, and not a moment before', async () => {
  const { test: world, board, place, balance } = await aSportPage();
  const slip = homeSlip(await board(), 'a-single-slip');
  const [selection] = slip.selections;
  const match = existingMatch(selection?.matchID ?? 0);
  const taken: SlipReport = await (await place(slip)).json();
  const staked = await balance();

  await world.control('putClock', { now: endOf(match) - 1, keepSessions: true });
  expect((await board()).coupons[0]).toMatchObject({ id: taken.coupon.id, status: 'open' });
  expect(await balance()).toBe(staked);

  await world.control('putClock', { now: endOf(match), keepSessions: true });
  const isWon = comesIn('1', resultOf(world.world().seed, match));
  const [coupon] = (await board()).coupons;
  expect(coupon).toMatchObject({ status: isWon ? 'won' : 'lost' });
  expect(await balance()).toBe(staked + (isWon ? taken.coupon.possibleWin : 0));
});

test('a jump of weeks settles everything that was open, each at its own time', async () => {
  const { test: world, player, board, place, balance } = await aSportPage();
  const before = await balance();
  const { matches } = await board();
  for (let number = 0; number < 12; number++) {
    const slip = homeSlip({ ...(await board()), matches: matches.slice(number) }, `a-slip-${number}`, 2);
    expect((await place(slip)).status).toBe(200);
  }

  await world.control('putClock', { now: '2026-12-20', keepSessions: true });

  const { envelope } = await player.call(betframe.getCoupons, {
    startDate: '2026-11-20',
    endDate: '2026-11-20',
  });
  const coupons = betframe.getCoupons.response.parse(envelope.data);
  const fresh = coupons.filter(({ date }) => date === '2026-11-20T12:00:00+03:00');
  expect(fresh).toHaveLength(12);
  for (const { selections, status, settledDate, win, possibleWin } of fresh) {
    const isWon = selections.every((selection) => selection.status === 'won');
    expect(status).toBe(isWon ? 'won' : 'lost');
    expect(win).toBe(isWon ? possibleWin : 0);
    expect(Date.parse(settledDate ?? '')).toBeLessThan(Date.parse('2026-11-26'));
  }
  const wins = coupons.reduce((sum, { win }) => sum + win * 100, 0);
  // the three that the player had open when the world began were paid for before
  expect(await balance()).toBeCloseTo(before - 12 * 1000 + wins, 6);
});

test('what decided a coupon stays said when the clock is set back', async () => {
  const { test: world, player, board, place } = await aSportPage();
  const setClock = (now: string) => world.control('putClock', { now, running: false, keepSessions: true });
  for (let number = 0; number < 12; number++) {
    const matches = (await board()).matches.slice(number);
    await place(homeSlip({ ...(await board()), matches }, `a-slip-${number}`, 1 + (number % 2)));
  }
  const history = async () => {
    const { envelope } = await player.call(betframe.getCoupons, { startDate: '2026-11-20' });
    return betframe.getCoupons.response.parse(envelope.data);
  };
  await setClock('2026-11-30T12:00');
  const later = await history();

  await setClock('2026-11-20T12:00');
  const [coupons, { coupons: shown }] = [await history(), await board()];

  expect(coupons.map(({ status }) => status)).toEqual(later.map(({ status }) => status));
  expect(coupons.some(({ status }) => status === 'won')).toBe(true);
  for (const { status, selections } of [...coupons, ...shown.slice(0, 12)]) {
    const states = selections.map((selection) => selection.status);
    if (status === 'won') expect(new Set(states)).toEqual(new Set(['won']));
    else expect(states).toContain('lost');
    for (const selection of selections) expect(selection.score === null).toBe(selection.status === 'open');
  }
});

test('a slip is taken once, however much was done at later times before the clock was set back', async () => {
  const { test: world, player, board, place, balance } = await aSportPage();
  for (let amount = 100; amount < 160; amount++) {
    await player.call(processTransaction, { Type: 1, methodID: 105, amount });
  }
  await world.control('putClock', { now: '2026-11-19T12:00', running: false, keepSessions: true });
  const slip = homeSlip(await board(), 'an-answer-lost');
  const before = await balance();

  await place(slip);
  const again: SlipReport = await (await place(slip)).json();

  expect(again.repeated).toBe(true);
  expect(await balance()).toBe(before - slip.stake);
});

test('odds that have moved are refused, and the slip is taken at the new ones', async () => {
  const { test: world, board, place, balance } = await aSportPage();
  const slip = homeSlip(
    { ...(await board()), matches: (await board()).matches.slice(-3) },
    'an-early-slip',
    3,
  );
  const before = await balance();

  world.pass(0.9 * HOUR_MS);
  await balance(); // the session is used: it lives on
  world.pass(0.9 * HOUR_MS);
  const refused = await place(slip);

  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ error: 'odds-changed' });
  expect(await balance()).toBe(before);
  const current = await board();
  const same = slip.selections.map(({ matchID, ...rest }) => ({
    ...rest,
    matchID,
    odds: current.matches.find((match) => match.matchID === matchID)?.odds['1'],
  }));
  expect((await place({ ...slip, selections: same })).status).toBe(200);
});

test('a match that has begun is named, and no stake is taken', async () => {
  const { test: world, board, place, balance } = await aSportPage();
  const { matches } = await board();
  const slip = homeSlip(
    { ...(await board()), matches: matches.filter((_, place) => place % 5 === 0) },
    'a-late-slip',
    2,
  );
  const before = await balance();

  await world.control('putClock', { now: '2026-11-20T13:00', keepSessions: true });
  const refusal = await (await place(slip)).json();

  expect(refusal).toMatchObject({ error: 'match-closed', matchIDs: [slip.selections[0]?.matchID] });
  expect(await balance()).toBe(before);
});

test('a stake above the balance is refused, and says what there is', async () => {
  const { board, place } = await aSportPage('mert.kaya');

  const response = await place(homeSlip(await board(), 'no-money-slip'));

  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    error: 'insufficient-balance',
    message: 'Yetersiz bakiye',
    balance: 0,
  });
});

test.each([
  ['a stake below the least', 409, { stake: 400 }],
  ['a stake above the most', 409, { stake: 1_000_100 }],
  ['a stake of half a lira', 422, { stake: 550 }],
  ['a negative stake', 422, { stake: -1000 }],
  ['no selection', 422, { selections: [] }],
  ['a key that anybody could have', 422, { key: '1' }],
])('%s is refused and moves nothing', async (_what, status, wrong) => {
  const { board, place, balance } = await aSportPage();
  const before = await balance();

  expect((await place({ ...homeSlip(await board(), 'a-wrong-slip'), ...wrong })).status).toBe(status);

  expect(await balance()).toBe(before);
});

test('a match twice, a match that there is not, and a pick of another market are misuse', async () => {
  const { board, place } = await aSportPage();
  const { key, stake, selections } = homeSlip(await board(), 'a-wrong-slip');
  const [one] = selections;

  const errorOf = async (wrong: unknown[]) =>
    (await (await place({ key, stake, selections: wrong })).json()).error;

  expect(await errorOf([one, { ...one, pick: 'X' }])).toBe('misuse');
  expect(await errorOf([{ ...one, matchID: 7 }])).toBe('misuse');
  expect(await errorOf([{ ...one, pick: 'over' }])).toBe('misuse');
});

test('no coupon may win more than the limit', async () => {
  const { board, place } = await aSportPage('umut.sahin');
  const { matches } = await board();
  const selections = matches
    .slice(0, 12)
    .map(({ matchID, odds }) => ({ matchID, market: '1X2', pick: 'X', odds: odds.X }));

  const refusal = await (await place({ key: 'a-dream-of-riches', stake: 1000, selections })).json();

  expect(refusal.error).toBe('win-too-high');
});

test('an answer that was lost finds its coupon again', async () => {
  const { test: world, board, place, balance } = await aSportPage();
  const slip = homeSlip(await board(), 'a-slip-that-is-lost');
  const before = await balance();
  await world.control('putPreset', null, { params: { name: 'bet-taken-answer-lost' } });

  expect((await place(slip)).status).not.toBe(200);
  const found: SlipReport = await (await place(slip)).json();

  expect(found.repeated).toBe(true);
  expect(await balance()).toBe(before - 1000);
});

test('the sport page ends with the session', async () => {
  const { player, board, place, page } = await aSportPage();
  const slip = homeSlip(await board(), 'a-slip-too-late');
  await player.call(userCalls.logout);

  expect((await place(slip)).status).toBe(410);
  expect((await page('board')).status).toBe(410);
  expect((await page('')).status).toBe(410);
});

test('slips stand in the journal, without the token', async () => {
  const { test: world, board, place, url } = await aSportPage();
  await place(homeSlip(await board(), 'a-slip-of-mine'));

  const { entries } = await world.control('getJournal');

  expect(entries[0]).toMatchObject({ call: 'POST /games/{launch-token}/slips', status: 200 });
  expect(JSON.stringify(entries[0])).not.toContain(url.split('/')[2]);
});

test('games of chance have no board, and the sport page no rounds', async () => {
  const { page } = await aSportPage();
  const round = await page('rounds', { method: 'POST', body: '{}' });

  expect(round.status).toBe(410);
});
