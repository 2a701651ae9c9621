import { expect, test } from 'vitest';
import {
  computePositions,
  computeScore,
  drawMoments,
  findMoment,
} from '#mock-server/casino/games/event/course';
import { drawEvent, RETURN_PERCENT, SPOTS } from '#mock-server/casino/rules/event';

const EVENTS = Array.from({ length: 20_000 }, (_, number) => number);

test.each([
  ['race', [SPOTS.race]],
  ['football', [SPOTS.football.slice(0, 3), SPOTS.football.slice(3)]],
] as const)('the odds of a %s say how often each spot wins', (skin, markets) => {
  for (const number of EVENTS.slice(0, 300)) {
    const { odds, winners } = drawEvent(7, skin, number);
    for (const spots of markets) {
      const shares = spots.map((spot) => RETURN_PERCENT / (odds[spot] ?? 0));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(winners.filter((winner) => spots.some((spot) => spot === winner))).toHaveLength(1);
    }
  }
  const paid = new Map<string, number>();
  for (const number of EVENTS) {
    const { odds, winners } = drawEvent(7, skin, number);
    for (const spot of winners) paid.set(spot, (paid.get(spot) ?? 0) + (odds[spot] ?? 0) / EVENTS.length);
  }
  for (const share of paid.values()) expect(Math.abs(share - RETURN_PERCENT)).toBeLessThan(8);
});

test('the same seed and number give the same event, others give others', () => {
  expect(drawEvent(7, 'race', 5)).toEqual(drawEvent(7, 'race', 5));
  expect(drawEvent(8, 'race', 5)).not.toEqual(drawEvent(7, 'race', 5));
  expect(drawEvent(7, 'race', 6)).not.toEqual(drawEvent(7, 'race', 5));
});

test('all runners start together and run forwards, and the winner alone reaches the post', () => {
  for (const number of EVENTS.slice(0, 300)) {
    const event = drawEvent(7, 'race', number);
    let before = computePositions(event, 0);
    expect(before).toEqual([0, 0, 0, 0, 0, 0]);
    for (let step = 1; step <= 50; step++) {
      const positions = computePositions(event, step / 50);
      expect(positions.every((position, index) => position > (before[index] ?? 0))).toBe(true);
      before = positions;
    }
    const finished = before.flatMap((position, index) => (position > 0.9999 ? [String(index + 1)] : []));
    expect(finished).toEqual(event.winners);
  }
});

test('the score grows from nothing to the result', () => {
  for (const number of EVENTS.slice(0, 300)) {
    const event = drawEvent(7, 'football', number);
    expect(computeScore(event, 0)).toEqual({ minute: 0, home: 0, away: 0 });
    const { home, away } = computeScore(event, 1);
    const result = home > away ? '1' : home < away ? '2' : 'X';
    expect([result, home + away > 2 ? 'over' : 'under']).toEqual(event.winners);
  }
});

test('a match is told in order, with the ball where the club attacks, and no chance hides a goal', () => {
  for (const number of EVENTS.slice(0, 300)) {
    const event = drawEvent(7, 'football', number);
    const moments = drawMoments(event);
    expect(moments.map(({ minute }) => minute)).toEqual(
      moments.map(({ minute }) => minute).toSorted(byNumber),
    );
    const { home, away } = computeScore(event, 1);
    expect(moments.filter(({ kind }) => kind === 'goal')).toHaveLength(home + away);
    for (const { kind, minute, club, ball } of moments) {
      const [x, y] = ball;
      expect(club === 0 ? x : 1 - x).toBeGreaterThan(0.7);
      expect(Math.max(x, y)).toBeLessThan(1);
      expect(Math.min(x, y)).toBeGreaterThan(0);
      if (kind !== 'goal') continue;
      // The page asks each second, and is told of every goal.
      expect(findMoment(event, (minute + 4.4) / 90)).toMatchObject({ kind: 'goal' });
    }
  }
  expect(findMoment(drawEvent(7, 'race', 1), 1)).toBeUndefined();
});

const byNumber = (a: number, b: number) => a - b;
