/** A slot with three reels and five lines. A symbol is a rank: 0 is the game's hero, 5 the most frequent symbol. */
import type { Rules } from './rules.ts';

export const REELS = 3;
export const ROWS = 3;
export const SYMBOLS = 6;
/** The rank of the hero, which counts as any symbol. */
export const HERO = 0;

/** The symbols of each reel from top to bottom; the last is followed by the first. Neighbours differ. */
export const STRIPS = [
  [2, 5, 3, 4, 5, 4, 3, 5, 0, 2, 4, 5, 3, 1, 2, 3, 4, 1, 5, 4],
  [3, 5, 4, 2, 0, 4, 3, 5, 1, 4, 5, 2, 1, 3, 4, 2, 5, 3, 4, 5],
  [1, 5, 4, 3, 0, 4, 3, 5, 4, 2, 5, 3, 5, 1, 2, 3, 4, 5, 2, 4],
] as const satisfies readonly (readonly number[])[];

const STRIP_LENGTH = STRIPS[0].length;

/** The row of each line on each reel: the three rows, then the two diagonals. */
export const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const satisfies readonly (readonly number[])[];

/**
 * Payouts of three equal symbols on a line, by rank, in hundredths of the stake. The payout of the hero is
 * computed from the return to player.
 */
const PAYS = [0, 1000, 400, 200, 150, 100] as const;

export interface SlotLine {
  /** The row of the line on each reel. */
  readonly rows: readonly number[];
  readonly symbol: number;
  /** Hundredths of the stake. */
  readonly pays: number;
}

export interface SlotOutcome {
  readonly kind: 'slot';
  /** The ranks shown on each reel, from top to bottom. */
  readonly reels: readonly (readonly number[])[];
  readonly lines: readonly SlotLine[];
}

export const SPIN = 'spin';

/**
 * Builds the rules of a slot whose return to player is exactly `rtpPercent` (at most two decimals).
 *
 * Each of the five lines shows three heroes in 1 of 8,000 outcomes, so 1/1600 of the hero's payout goes into the
 * return. The payout is chosen so that it fills the gap between the return of the other symbols and `rtpPercent`.
 */
export function slotRules(rtpPercent: number): Rules<SlotOutcome> & { readonly pays: readonly number[] } {
  const pays = PAYS.map((pay, rank) => (rank === HERO ? calculateHeroPay(rtpPercent) : pay));
  return {
    pays,
    outcomeCount: STRIP_LENGTH ** REELS,
    buildOutcome: (index) => buildOutcome(findStops(index), pays),
    spots: [SPIN],
    payback: (_spot, { lines }) => lines.reduce((sum, line) => sum + line.pays, 0),
  };
}

function calculateHeroPay(rtpPercent: number): number {
  const ways = STRIP_LENGTH ** REELS / LINES.length;
  const others = PAYS.reduce<number>((sum, pay, rank) => sum + pay * countWays(rank), 0);
  const heroPay = Math.round(rtpPercent * 100) * (ways / 100) - others;
  if (heroPay <= (PAYS[1] ?? 0)) throw new Error(`A return of ${rtpPercent} % is too low for this pay table`);
  return heroPay;
}

/**
 * Counts the outcomes in which a line shows this rank three times. A hero counts as the rank, but three
 * heroes do not.
 */
function countWays(rank: number): number {
  if (rank === HERO) return 0;
  const count = (strip: readonly number[], symbol: number) => strip.filter((one) => one === symbol).length;
  const withHeroes = STRIPS.reduce((ways, strip) => ways * (count(strip, rank) + count(strip, HERO)), 1);
  const heroes = STRIPS.reduce((ways, strip) => ways * count(strip, HERO), 1);
  return withHeroes - heroes;
}

function findStops(index: number): readonly number[] {
  return [
    index % STRIP_LENGTH,
    Math.floor(index / STRIP_LENGTH) % STRIP_LENGTH,
    Math.floor(index / STRIP_LENGTH ** 2),
  ];
}

function buildOutcome(stops: readonly number[], pays: readonly number[]): SlotOutcome {
  const reels = STRIPS.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % STRIP_LENGTH] ?? HERO),
  );
  const lines = LINES.flatMap((rows) => {
    const symbol = findLineSymbol(rows.map((row, reel) => reels[reel]?.[row] ?? HERO));
    return symbol === undefined ? [] : [{ rows, symbol, pays: pays[symbol] ?? 0 }];
  });
  return { kind: 'slot', reels, lines };
}

/**
 * Returns the rank that three symbols share, where a hero counts as any rank; undefined if they share none.
 */
function findLineSymbol(symbols: readonly number[]): number | undefined {
  const [first = HERO, ...others] = symbols.filter((rank) => rank !== HERO);
  return others.every((rank) => rank === first) ? first : undefined;
}
