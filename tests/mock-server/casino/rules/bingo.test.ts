import { expect, test } from 'vitest';
import { type BingoOutcome, bingoRules } from '#mock-server/casino/rules/bingo';

const draws = Array.from({ length: bingoRules.outcomeCount }, (_, index) => bingoRules.buildOutcome(index));
const ROWS = [1, 6, 11, 16].map((first) => [0, 1, 2, 3, 4].map((step) => first + step));
const COLUMNS = [1, 2, 3, 4, 5].map((first) => [0, 5, 10, 15].map((step) => first + step));

test('a bingo has one outcome for each way to take five of twenty balls', () => {
  const asSets = draws.map(({ balls }) => [...balls].sort((a, b) => a - b).join());

  expect(bingoRules.outcomeCount).toBe(choose(20, 5));
  expect(new Set(asSets).size).toBe(15_504);
  for (const { balls } of draws) {
    expect(new Set(balls).size).toBe(5);
    expect(balls.every((ball) => Number.isInteger(ball) && ball >= 1 && ball <= 20)).toBe(true);
  }
});

test('every spot of the bingo returns between 94 and 96 per cent', () => {
  const sumPaybacks = (spot: string) =>
    draws.reduce((sum, outcome) => sum + bingoRules.payback(spot, outcome), 0);
  const returns = new Map(bingoRules.spots.map((spot) => [spot, sumPaybacks(spot) / draws.length]));
  const countWaysOfThree = (line: number) =>
    [3, 4, 5].reduce((ways, hits) => ways + choose(line, hits) * choose(20 - line, 5 - hits), 0);
  const stated = {
    '1': 380 * choose(19, 4),
    row1: 1300 * countWaysOfThree(5),
    column1: 3000 * countWaysOfThree(4),
    bingo: 17_500 * (4 + 5 * 16),
  };

  for (const [spot, hundredths] of Object.entries(stated)) {
    expect(returns.get(spot), spot).toBeCloseTo(hundredths / 15_504, 10);
  }
  for (const [spot, percent] of returns) {
    expect(percent, spot).toBeGreaterThan(94);
    expect(percent, spot).toBeLessThan(96);
  }
  // Spots of the same kind have the same return.
  for (const kind of [/^\d+$/, /^row/, /^column/]) {
    const alike = [...returns].filter(([spot]) => kind.test(spot)).map(([, percent]) => percent);
    expect(alike.length).toBeGreaterThan(1);
    expect(new Set(alike).size).toBe(1);
  }
});

test('a bet wins if the draw fulfils its spot on the card', () => {
  const wins: Record<string, (balls: readonly number[]) => boolean> = {
    ...Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        String(index + 1),
        (balls: readonly number[]) => hits(balls, [index + 1]) === 1,
      ]),
    ),
    ...Object.fromEntries(
      ROWS.map((row, index) => [`row${index + 1}`, (balls: readonly number[]) => hits(balls, row) >= 3]),
    ),
    ...Object.fromEntries(
      COLUMNS.map((column, index) => [
        `column${index + 1}`,
        (balls: readonly number[]) => hits(balls, column) >= 3,
      ]),
    ),
    bingo: (balls) => [...ROWS, ...COLUMNS].some((line) => hits(balls, line) === line.length),
  };

  expect([...bingoRules.spots].sort()).toEqual(Object.keys(wins).sort());
  for (const [spot, isWon] of Object.entries(wins)) {
    const wrong = draws.filter((draw) => bingoRules.payback(spot, draw) > 0 !== isWon(draw.balls));
    expect(wrong, spot).toEqual([]);
  }
});

test('a full line is reported and wins the bingo', () => {
  const full = draws.filter(({ full }) => full !== null);

  expect(full).toHaveLength(84);
  for (const draw of full) {
    const line = (draw.full?.line === 'row' ? ROWS : COLUMNS)[(draw.full?.number ?? 0) - 1] ?? [];
    expect(hits(draw.balls, line)).toBe(line.length);
    expect(line.length).toBeGreaterThan(3);
  }
});

test('the order of the balls does not affect the pays and favours no ball', () => {
  const backwards = (draw: BingoOutcome): BingoOutcome => ({ ...draw, balls: [...draw.balls].reverse() });
  for (const spot of bingoRules.spots) {
    const changed = draws.filter(
      (draw) => bingoRules.payback(spot, draw) !== bingoRules.payback(spot, backwards(draw)),
    );
    expect(changed, spot).toEqual([]);
  }

  for (const place of [0, 1, 2, 3, 4]) {
    for (let ball = 1; ball <= 20; ball++) {
      const share = draws.filter(({ balls }) => balls[place] === ball).length / (draws.length / 20);
      expect(Math.abs(share - 1), `ball ${ball}, place ${place}`).toBeLessThan(0.12);
    }
  }
});

function hits(balls: readonly number[], numbers: readonly number[]): number {
  return numbers.filter((number) => balls.includes(number)).length;
}

function choose(from: number, count: number): number {
  if (count < 0 || count > from) return 0;
  return count === 0 ? 1 : (choose(from - 1, count - 1) * from) / count;
}
