/** The rules of bingo: five of twenty numbered balls are drawn. The card has all twenty numbers in rows and columns. */
import { lazy } from '#contracts/lazy';
import { createRandom } from '#contracts/random';
import type { Rules } from './rules.ts';

export const BALLS = 20;
export const DRAWN = 5;
/** The size of the card, on which the numbers stand in reading order. */
export const ROWS = 4;
export const COLUMNS = 5;
/** A bet on a row or column wins when at least this many of its numbers are drawn. */
export const LINE_NEEDS = 3;

export interface BingoOutcome {
  readonly kind: 'bingo';
  /** The balls in the order in which they are drawn. The order has no effect on the payouts. */
  readonly balls: readonly number[];
  /** The row or column whose numbers were all drawn; null if there is none. */
  readonly full: { readonly line: 'row' | 'column'; readonly number: number } | null;
}

interface Spot {
  readonly wins: (outcome: BingoOutcome) => boolean;
  /** Hundredths of the stake. */
  readonly pays: number;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const NUMBERS: readonly number[] = range(BALLS);

const rowNumbers = range(ROWS).map((row) => NUMBERS.slice((row - 1) * COLUMNS, row * COLUMNS));
const columnNumbers = range(COLUMNS).map((column) =>
  NUMBERS.filter((number) => (number - column) % COLUMNS === 0),
);

const hasAtLeast = (numbers: readonly number[], needs: number) => (outcome: BingoOutcome) =>
  countHits(outcome.balls, numbers) >= needs;

/** All spots by name. A test checks that the return to player of each is between 94 and 96 per cent. */
const spots: ReadonlyMap<string, Spot> = new Map<string, Spot>([
  ...NUMBERS.map((number): [string, Spot] => [String(number), { wins: hasAtLeast([number], 1), pays: 380 }]),
  ...rowNumbers.map((numbers, index): [string, Spot] => [
    `row${index + 1}`,
    { wins: hasAtLeast(numbers, LINE_NEEDS), pays: 1300 },
  ]),
  ...columnNumbers.map((numbers, index): [string, Spot] => [
    `column${index + 1}`,
    { wins: hasAtLeast(numbers, LINE_NEEDS), pays: 3000 },
  ]),
  ['bingo', { wins: ({ full }) => full !== null, pays: 17_500 }],
]);

export const bingoRules: Rules<BingoOutcome> = {
  outcomeCount: 15_504,
  buildOutcome: (index) => {
    const drawnBalls = draws()[index] ?? [];
    return {
      kind: 'bingo',
      balls: shuffleBalls(drawnBalls, index),
      full: findFullLine(drawnBalls),
    };
  },
  spots: [...spots.keys()],
  payback: (name, outcome) => {
    const spot = spots.get(name);
    return spot?.wins(outcome) ? spot.pays : 0;
  },
};

/** Returns what a spot pays when it wins, in hundredths of the stake; 0 for an unknown spot. */
export function findPayback(spot: string): number {
  return spots.get(spot)?.pays ?? 0;
}

/** All draws, with their balls in ascending order. */
const draws = lazy(() => listDraws(NUMBERS, DRAWN));

/** Lists the ways to choose `count` of some balls. */
function listDraws(balls: readonly number[], count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return balls.flatMap((ball, index) =>
    listDraws(balls.slice(index + 1), count - 1).map((others) => [ball, ...others]),
  );
}

/** Shuffles the balls by the index of the draw, so that a draw always has the same order. */
function shuffleBalls(drawnBalls: readonly number[], index: number): readonly number[] {
  const random = createRandom(`draw ${index}`);
  const remaining = [...drawnBalls];
  return drawnBalls.flatMap(() => remaining.splice(random.between(0, remaining.length - 1), 1));
}

function countHits(balls: readonly number[], numbers: readonly number[]): number {
  return numbers.filter((number) => balls.includes(number)).length;
}

/** Returns the full row or column; five balls can fill only one. */
function findFullLine(balls: readonly number[]): BingoOutcome['full'] {
  const isFull = (numbers: readonly number[]) => countHits(balls, numbers) === numbers.length;
  const row = rowNumbers.findIndex(isFull);
  if (row >= 0) return { line: 'row', number: row + 1 };
  const column = columnNumbers.findIndex(isFull);
  return column >= 0 ? { line: 'column', number: column + 1 } : null;
}
