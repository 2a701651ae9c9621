import { expect, test } from 'vitest';
import {
  computePositions,
  computeScore,
  drawMoments,
  findMoment,
} from '#mock-server/casino/games/event/course';
import {
  computeEventEnd,
  drawEvent,
  findEventNumber,
  findPhase,
  RETURN_PERCENT,
  SPOTS,
} from '#mock-server/casino/rules/event';

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

test.each([
  [0, 'open', 30, 0],
  [1, 'open', 30, 0],
  [29_000, 'open', 1, 0],
  [29_001, 'open', 1, 0],
  [29_999, 'open', 1, 0],
  [30_000, 'closed', 5, 0],
  [34_000, 'closed', 1, 0],
  [34_999, 'closed', 1, 0],
  [35_000, 'running', 20, 0],
  [45_000, 'running', 10, 0.5],
  [54_999, 'running', 1, 0.99995],
  [55_000, 'over', 5, 1],
  [59_999, 'over', 1, 1],
  [60_000, 'open', 30, 0],
] as const)('%i ms after its begin an event is %s, for %i more seconds', (age, phase, seconds, share) => {
  const begin = 60_000 * 1000;

  expect(findPhase(begin + age)).toEqual({ phase, seconds, share });
  expect(findEventNumber(begin + age)).toBe(age < 60_000 ? 1000 : 1001);
  expect(computeEventEnd(1000)).toBe(begin + 55_000);
});

test('a race has six different horses, a match two different clubs, and goals from its first to its last minute', () => {
  const minutes = new Set<number>();
  const clubs = new Set<string>();
  for (const number of EVENTS.slice(0, 2000)) {
    const { names, runners } = drawEvent(7, 'race', number);
    expect([new Set(names).size, names.length, runners.length]).toEqual([6, 6, 6]);
    const match = drawEvent(7, 'football', number);
    expect(new Set(match.names).size).toBe(2);
    expect([match.names.length, match.runners.length]).toEqual([2, 0]);
    for (const name of match.names) clubs.add(name);
    for (const minute of match.goals.flat()) minutes.add(minute);
  }
  expect([...minutes].sort(byNumber)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
  expect(clubs.size).toBe(9);
});

test('a match is told all the time, of both clubs: corners at the flags, shots and goals before the posts', () => {
  const seen = new Set<string>();
  for (const number of EVENTS.slice(0, 300)) {
    const event = drawEvent(7, 'football', number);
    const moments = drawMoments(event);
    for (const { kind, club, ball } of moments) {
      seen.add(`${kind} ${club}`);
      const fromMiddle = Math.abs(ball[1] - 0.5);
      if (kind === 'corner') expect(fromMiddle).toBeGreaterThan(0.45);
      // The posts of a goal are 7.32 m apart, on a pitch 68 m wide; a shot comes from the width of the box.
      if (kind === 'goal') expect(fromMiddle).toBeLessThan(0.07);
      if (kind === 'shot') expect(fromMiddle).toBeLessThan(0.3);
    }
    const minutes = [0, ...moments.map(({ minute }) => minute), 90];
    const gaps = minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0));
    if (event.goals.flat().length === 0) expect(Math.max(...gaps)).toBeLessThanOrEqual(11);
  }
  expect([...seen].sort()).toEqual(
    ['attack', 'corner', 'goal', 'shot'].flatMap((kind) => [`${kind} 0`, `${kind} 1`]),
  );
});

const byNumber = (a: number, b: number) => a - b;
