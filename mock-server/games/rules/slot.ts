/** Three reels, five lines. A symbol is a rank: 0 is the hero of the game, 5 the most frequent. */
import type { Rules } from './rules.ts';

export const REELS = 3;
export const ROWS = 3;
export const SYMBOLS = 6;
/** The hero stands for any symbol. */
export const HERO = 0;

/** Twenty places a reel, read downwards and round. Neighbours differ, and each reel has its own order. */
export const STRIPS = [
  [2, 5, 3, 4, 5, 4, 3, 5, 0, 2, 4, 5, 3, 1, 2, 3, 4, 1, 5, 4],
  [3, 5, 4, 2, 0, 4, 3, 5, 1, 4, 5, 2, 1, 3, 4, 2, 5, 3, 4, 5],
  [1, 5, 4, 3, 0, 4, 3, 5, 4, 2, 5, 3, 5, 1, 2, 3, 4, 5, 2, 4],
] as const satisfies readonly (readonly number[])[];

const PLACES = STRIPS[0].length;

/** The row that counts on each reel: the three rows, then the two diagonals. */
export const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const satisfies readonly (readonly number[])[];

/** What three of a kind on a line pay, in hundredths of the whole stake, by rank; the hero's follows from the RTP. */
const PAYS = [0, 1000, 400, 200, 150, 100] as const;

export interface SlotLine {
  /** Index into `LINES`. */
  readonly line: number;
  readonly symbol: number;
  /** Hundredths of the stake. */
  readonly pays: number;
}

export interface SlotOutcome {
  readonly kind: 'slot';
  /** Ranks by reel, top to bottom. */
  readonly reels: readonly (readonly number[])[];
  readonly lines: readonly SlotLine[];
}

export const SPIN = 'spin';

/**
 * A slot whose return to player is `rtpPercent` (at most two decimals) to the last digit.
 *
 * Each line sees each reel's twenty places evenly, and three heroes are one triple in 8,000, five lines: so
 * the hero's pay moves the return by 1/1600 and takes up exactly what the other symbols leave.
 */
export function slotRules(rtpPercent: number): Rules<SlotOutcome> & { readonly pays: readonly number[] } {
  const pays = PAYS.map((pay, rank) => (rank === HERO ? heroPays(rtpPercent) : pay));
  return {
    pays,
    outcomes: PLACES ** REELS,
    outcomeAt: (index) => outcomeOf(stopsAt(index), pays),
    spots: [SPIN],
    payback: (_spot, { lines }) => lines.reduce((sum, line) => sum + line.pays, 0),
  };
}

function heroPays(rtpPercent: number): number {
  const ways = PLACES ** REELS / LINES.length;
  const others = PAYS.reduce<number>((sum, pay, rank) => sum + pay * waysOf(rank), 0);
  const left = Math.round(rtpPercent * 100) * (ways / 100) - others;
  if (left <= (PAYS[1] ?? 0)) throw new Error(`A return of ${rtpPercent} % leaves nothing for the hero`);
  return left;
}

/** In how many of the 8,000 ways three places on a line show this rank, heroes standing in, but not three heroes. */
function waysOf(rank: number): number {
  if (rank === HERO) return 0;
  const count = (strip: readonly number[], wanted: number) => strip.filter((one) => one === wanted).length;
  const withHeroes = STRIPS.reduce((ways, strip) => ways * (count(strip, rank) + count(strip, HERO)), 1);
  const heroes = STRIPS.reduce((ways, strip) => ways * count(strip, HERO), 1);
  return withHeroes - heroes;
}

function stopsAt(index: number): readonly number[] {
  return [index % PLACES, Math.floor(index / PLACES) % PLACES, Math.floor(index / PLACES ** 2)];
}

function outcomeOf(stops: readonly number[], pays: readonly number[]): SlotOutcome {
  const reels = STRIPS.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % PLACES] ?? HERO),
  );
  const lines = LINES.flatMap((rows, line) => {
    const symbol = sameSymbol(rows.map((row, reel) => reels[reel]?.[row] ?? HERO));
    return symbol === undefined ? [] : [{ line, symbol, pays: pays[symbol] ?? 0 }];
  });
  return { kind: 'slot', reels, lines };
}

/** The rank that all show, heroes standing in; undefined when they differ. */
function sameSymbol(shown: readonly number[]): number | undefined {
  const [first = HERO, ...others] = shown.filter((rank) => rank !== HERO);
  return others.every((rank) => rank === first) ? first : undefined;
}
