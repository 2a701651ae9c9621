/** Five of twenty numbered balls, and a card with all twenty: what is drawn is marked on it. */
import { diceOf } from '#fixtures/art/dice';
import type { Rules } from './rules.ts';

export const BALLS = 20;
export const DRAWN = 5;
/** The card: the numbers in reading order. */
export const ROWS = 4;
export const COLUMNS = 5;
/** How many numbers of a row or column have to come. */
export const LINE_NEEDS = 3;
/** The five numbers add up to at most this in half of all draws, and to more in the other half. */
export const LOW_SUM = 52;

export interface BingoOutcome {
  readonly kind: 'bingo';
  /** In the order in which they roll out, which pays nothing. */
  readonly balls: readonly number[];
  readonly sum: number;
  /** The row or column of the card that is full. */
  readonly full: { readonly line: 'row' | 'column'; readonly number: number } | null;
}

interface Spot {
  readonly wins: (outcome: BingoOutcome) => boolean;
  /** Hundredths of the stake. */
  readonly pays: number;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const NUMBERS: readonly number[] = upTo(BALLS);
export const CORNERS: readonly number[] = [1, COLUMNS, BALLS - COLUMNS + 1, BALLS];

const rowNumbers = upTo(ROWS).map((row) => NUMBERS.slice((row - 1) * COLUMNS, row * COLUMNS));
const columnNumbers = upTo(COLUMNS).map((column) =>
  NUMBERS.filter((number) => (number - column) % COLUMNS === 0),
);

const has = (numbers: readonly number[], needs: number) => (outcome: BingoOutcome) =>
  hitsIn(outcome.balls, numbers) >= needs;

/** Every spot returns between 94 and 96 per cent; see the test that counts. */
const spots: ReadonlyMap<string, Spot> = new Map<string, Spot>([
  ...NUMBERS.map((number): [string, Spot] => [String(number), { wins: has([number], 1), pays: 380 }]),
  ...rowNumbers.map((numbers, index): [string, Spot] => [
    `row${index + 1}`,
    { wins: has(numbers, LINE_NEEDS), pays: 1300 },
  ]),
  ...columnNumbers.map((numbers, index): [string, Spot] => [
    `column${index + 1}`,
    { wins: has(numbers, LINE_NEEDS), pays: 3000 },
  ]),
  ['bingo', { wins: ({ full }) => full !== null, pays: 17_500 }],
  ['corners', { wins: has(CORNERS, CORNERS.length), pays: 92_000 }],
  ['low-sum', { wins: ({ sum }) => sum <= LOW_SUM, pays: 190 }],
  ['high-sum', { wins: ({ sum }) => sum > LOW_SUM, pays: 190 }],
]);

export const bingoRules: Rules<BingoOutcome> = {
  outcomes: choose(BALLS, DRAWN),
  outcomeAt: (index) => {
    const drawn = combinationAt(index);
    return {
      kind: 'bingo',
      balls: rollingOut(drawn, index),
      sum: drawn.reduce((sum, ball) => sum + ball, 0),
      full: fullLine(drawn),
    };
  },
  spots: [...spots.keys()],
  payback: (name, outcome) => {
    const spot = spots.get(name);
    return spot?.wins(outcome) ? spot.pays : 0;
  },
};

/** What a spot pays back when it wins, in hundredths of the stake; 0 for a spot that there is not. */
export function paysOf(spot: string): number {
  return spots.get(spot)?.pays ?? 0;
}

/** In how many ways `count` can be taken of `from`. */
function choose(from: number, count: number): number {
  let ways = 1;
  for (let taken = 1; taken <= count; taken++) ways = (ways * (from - taken + 1)) / taken;
  return ways;
}

/** Five balls in ascending order; the combinations are numbered as a dictionary would sort them. */
function combinationAt(index: number): readonly number[] {
  const chosen: number[] = [];
  let left = index;
  for (let ball = 1; chosen.length < DRAWN; ball++) {
    const waysWithIt = choose(BALLS - ball, DRAWN - chosen.length - 1);
    if (left < waysWithIt) chosen.push(ball);
    else left -= waysWithIt;
  }
  return chosen;
}

/** Shuffled by the number of the draw alone: what has been played rolls out in the same order again. */
function rollingOut(drawn: readonly number[], index: number): readonly number[] {
  const dice = diceOf(`draw ${index}`);
  const waiting = [...drawn];
  return drawn.flatMap(() => waiting.splice(dice.between(0, waiting.length - 1), 1));
}

function hitsIn(balls: readonly number[], numbers: readonly number[]): number {
  return numbers.filter((number) => balls.includes(number)).length;
}

/** Five balls fill one line at most: two would need eight. */
function fullLine(balls: readonly number[]): BingoOutcome['full'] {
  const isFull = (numbers: readonly number[]) => hitsIn(balls, numbers) === numbers.length;
  const row = rowNumbers.findIndex(isFull);
  if (row >= 0) return { line: 'row', number: row + 1 };
  const column = columnNumbers.findIndex(isFull);
  return column >= 0 ? { line: 'column', number: column + 1 } : null;
}
