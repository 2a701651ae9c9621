// Tests the live page: its matches, and slips that are decided after a delay.
import { expect, test } from 'vitest';
import { LIVE_BET_DELAY_MS } from '#contracts/rules/bet-slip';
import { MINUTE_MS } from '#contracts/time/durations';
import { computeMatchEnd, findMatch, listMatches, requireMatch, toDayNumber } from '#fixtures/sport/matches';
import { computeStanding, type Score, type Seed } from '#fixtures/sport/results';
import type { SlipReport, SlipRequest } from '#mock-server/casino/games/sport/wire';
import { openSportPage, type ReadBoard } from '#tests/support/casino/sport-page';

const EVENING = '2026-11-20T20:15:00+03:00';

async function openLivePage(username = 'esra.isik') {
  const page = await openSportPage(username, {}, 'live-sport');
  const setClock = (now: number | string) =>
    page.test.control('putClock', { now, running: false, keepSessions: true });
  await setClock(EVENING);
  return { ...page, setClock };
}

test('each goal of a live match is listed with the score that it made, and a card with none', async () => {
  const { board, page } = await openLivePage();
  const events: string[] = [];
  for (const match of (await (await page('board')).json()).matches.split('<li class="match').slice(1)) {
    const [score] = /\d–\d/.exec(match) ?? ['0–0'];
    const own = [...match.matchAll(/<\/svg> <span>(.*?)<\/span><\/li>/g)].map(([, text = '']) => text);
    expect(own.findLast((text) => text.startsWith('Gol'))?.match(/\d–\d/)?.[0] ?? '0–0').toBe(score);
    events.push(...own);
  }
  expect((await board()).matches.length).toBeGreaterThan(1);
  expect(events.some((text) => text.startsWith('Sarı kart'))).toBe(true);
  for (const text of events) expect(/\d–\d/.test(text)).toBe(text.startsWith('Gol'));
});

test('sport shows the matches that have not begun, live sport those that run', async () => {
  const { board: showLive, page: livePage, setClock } = await openLivePage();
  const sport = await openSportPage();
  await sport.test.control('putClock', { now: EVENING, keepSessions: true });

  const [live, coming] = [await showLive(), await sport.board()];

  expect(live.matches.length).toBeGreaterThan(1);
  const now = Date.parse(EVENING);
  for (const { matchID } of live.matches) {
    expect(requireMatch(matchID).kickoffAt).toBeLessThanOrEqual(now);
    expect(coming.matches.map((match) => match.matchID)).not.toContain(matchID);
  }
  for (const { matchID } of coming.matches) expect(requireMatch(matchID).kickoffAt).toBeGreaterThan(now);

  // The score of a match stands between its teams, that of an event after its team.
  const countScores = async (page: typeof livePage) =>
    (await (await page('board')).text()).match(/\d–\d<\/span> /g)?.length ?? 0;
  expect(await countScores(livePage)).toBe(live.matches.length);
  expect(await countScores(sport.page)).toBe(0);

  await setClock(now + MINUTE_MS);
  const later = await showLive();
  const odds = (board: ReadBoard) => board.matches.map((match) => match.odds);
  expect(odds(later)).not.toEqual(odds(live));
  await setClock(EVENING);
  expect(await showLive()).toEqual(live);
});

test('at night, matches run too, and the next ones stand below with their times and without odds', async () => {
  const { board, page, place, setClock } = await openLivePage();
  await setClock('2026-11-20T23:45:00+03:00');

  const { matches } = await board();
  expect(matches.length).toBeGreaterThanOrEqual(2);
  const { matches: markup } = await (await page('board')).json();
  const [running, next] = markup.split('Sıradaki maçlar');
  expect(running).toContain('</button>');
  expect(next).not.toContain('</button>');
  expect(next.match(/class="when">0[0-4]\.\d\d</g)).toHaveLength(6);

  expect((await place(buildLiveSlip({ matches }))).status).toBe(200);
});

test('a market that takes no bets says so', async () => {
  const { page, setClock } = await openLivePage();
  await setClock('2026-11-20T21:20:00+03:00');

  const { matches } = await (await page('board')).json();

  expect(matches).toMatch(/Gol sayısı, 2,5<\/p><div class="picks"><p class="closed note">Kapalı<\/p>/);
  expect(matches).not.toContain('<b>–</b>');
});

test('a live slip becomes a coupon after the delay, and only then its stake is taken and another accepted', async () => {
  const { board, place, balance, coupons, setClock } = await openLivePage();
  const before = await balance();
  const now = Date.parse(EVENING);
  const slip = buildLiveSlip(await board());

  const waiting: SlipReport = await (await place(slip)).json();
  await setClock(now + LIVE_BET_DELAY_MS - 1);
  const stillWaiting: SlipReport = await (await place(slip)).json();
  const second = await (await place({ ...slip, key: 'a-second-slip' })).json();

  expect(second).toMatchObject({ error: 'slip-waiting' });
  expect([waiting.coupon, stillWaiting.coupon]).toEqual([null, null]);
  expect(await balance()).toBe(before);

  await setClock(now + LIVE_BET_DELAY_MS);
  const { coupon, repeated }: SlipReport = await (await place(slip)).json();
  const [placed] = await coupons();
  expect(placed).toMatchObject({ couponID: coupon?.id, status: 'open', stake: slip.stake / 100 });
  expect(Date.parse(placed?.date ?? '')).toBe(now + LIVE_BET_DELAY_MS);
  expect(repeated).toBe(false);
  expect(await balance()).toBe(before - slip.stake);
});

test('a live slip from after a clock that was set back is in nobody’s way', async () => {
  const { board, place, setClock } = await openLivePage();
  await place(buildLiveSlip(await board()));
  await setClock(Date.parse(EVENING) - MINUTE_MS);

  const { status } = await place({ ...buildLiveSlip(await board()), key: 'a-second-slip' });

  expect(status).toBe(200);
});

test('a live slip is decided by its own time, even if nobody asks, and settled as every coupon', async () => {
  const { board, place, coupons, setClock } = await openLivePage();
  await place(buildLiveSlip(await board()));

  await setClock('2026-11-21T09:00:00+03:00');

  const [coupon] = await coupons();
  expect(Date.parse(coupon?.date ?? '')).toBe(Date.parse(EVENING) + LIVE_BET_DELAY_MS);
  expect(coupon?.status).toMatch(/^(won|lost)$/);
});

test('a live slip is refused when the odds change during the delay', async () => {
  const { board, place, balance, setClock } = await openLivePage();
  const before = await balance();
  const minuteEnd = Date.parse('2026-11-20T20:17:00+03:00');
  await setClock(minuteEnd - 1000);
  const slip = buildLiveSlip(await board());
  await place(slip);

  await setClock(minuteEnd + LIVE_BET_DELAY_MS);

  expect(await (await place(slip)).json()).toMatchObject({ error: 'odds-changed' });
  expect(await balance()).toBe(before);
});

test.each([
  ['all changes', 'all', 1, 1],
  ['better odds, and they rise', 'better', -1, 1],
  ['better odds, and they fall', 'better', 1, 0],
  ['none', 'none', -1, 0],
] as const)(
  'a live slip is taken at changed odds if the player accepts %s',
  async (_what, accepts, seen, taken) => {
    const { board, place, balance, coupons, setClock } = await openLivePage();
    const before = await balance();
    const { key, stake, selections } = buildLiveSlip(await board());
    // The player saw other odds than those of the board, as if they had changed since.
    const shifted = selections.map((each) => ({ ...each, oddsHundredths: each.oddsHundredths + seen }));
    const slip = { key, stake, accepts, selections: shifted };

    await place(slip);
    await setClock(Date.parse(EVENING) + LIVE_BET_DELAY_MS);

    const reply = await (await place(slip)).json();
    expect(before - (await balance())).toBe(taken * stake);
    if (taken === 0) return expect(reply.error).toBe('odds-changed');
    const odds = selections[0]?.oddsHundredths ?? 0;
    expect(reply.coupon.odds).toBe(odds);
    const [coupon] = await coupons();
    return expect(coupon?.totalOdds).toBe(odds / 100);
  },
);

test('a slip that accepts all changes is not taken if it would win more than the limit at the new odds', async () => {
  const { board, place, balance } = await openSportPage('umut.sahin');
  const before = await balance();
  const { matches } = await board();
  // The player saw odds that win less than the limit.
  const selections = matches
    .slice(0, 12)
    .map(({ matchID }) => ({ matchID, market: '1X2', pick: 'X', oddsHundredths: 101 }));

  const slip = { key: 'a-dream-of-riches', stake: 1000, accepts: 'all', selections };
  expect((await (await place(slip)).json()).error).toBe('win-too-high');
  expect(await balance()).toBe(before);
});

test.each([
  ['a goal is scored', (before: Score, after: Score) => after.home > before.home],
  ['both teams score', (before: Score, after: Score) => after.home > before.home && after.away > before.away],
])('a live slip is refused when %s during the delay', async (_what, isScored) => {
  const { test: world, board, place, balance, setClock } = await openLivePage();
  const before = await balance();
  const { matchID, at } = findGoal(world.world().seed, isScored);
  await setClock(at - 1000);
  const odds = (await board()).matches.find((match) => match.matchID === matchID)?.odds ?? {};
  const pick = odds['1'] === undefined ? '2' : '1';
  const selections = [{ matchID, market: '1X2', pick, oddsHundredths: odds[pick] }];
  const slip = { key: 'a-slip-before-a-goal', stake: 1000, accepts: 'all', selections };
  await place(slip);

  await setClock(at + LIVE_BET_DELAY_MS);

  expect(await (await place(slip)).json()).toMatchObject({ error: 'goal-scored' });
  expect(await balance()).toBe(before);
});

test('the live page takes no bet on a match before its kick-off', async () => {
  const { place } = await openLivePage();
  const sport = await openSportPage();
  await sport.test.control('putClock', { now: EVENING, keepSessions: true });
  const [match] = (await sport.board()).matches;
  const selections = [
    { matchID: match?.matchID, market: '1X2', pick: '1', oddsHundredths: match?.odds['1'] },
  ];

  const refusal = await (await place({ key: 'an-early-slip', stake: 1000, selections })).json();

  expect(refusal).toMatchObject({ error: 'match-closed' });
  expect(findMatch(match?.matchID ?? 0)).toBeDefined();
});

/** Builds a slip on the first pick of the board that takes bets. */
function buildLiveSlip({ matches }: Pick<ReadBoard, 'matches'>): SlipRequest {
  for (const { matchID, odds } of matches) {
    if (odds['1'] === undefined) continue;
    const selection = { matchID, market: '1X2', pick: '1', oddsHundredths: odds['1'] } as const;
    return { key: 'a-live-slip', stake: 1000, selections: [selection] };
  }
  throw new Error('No running match takes bets');
}

/** Finds the first minute after the evening's day in which a running match is scored in. */
function findGoal(seed: Seed, isScored: (before: Score, after: Score) => boolean) {
  const today = toDayNumber(Date.parse(EVENING));
  for (const match of Array.from({ length: 30 }, (_, day) => listMatches(today + 1 + day)).flat()) {
    for (let at = match.kickoffAt + MINUTE_MS; at < computeMatchEnd(match); at += MINUTE_MS) {
      const [before, after] = [at - 1, at].map((each) => computeStanding(seed, match, each));
      if (before?.phase !== 'running' || after?.phase !== 'running') continue;
      if (isScored(before.score, after.score)) return { matchID: match.matchID, at };
    }
  }
  throw new Error('No such goal is scored in thirty days');
}
