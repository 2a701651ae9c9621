/**
 * The rules of the crash game: a flight whose multiple of the stake rises until the flight ends. The end is
 * drawn before take-off. Before take-off, stakes are placed on exits; if the flight reaches an exit, the
 * exit's multiple of the stake is paid.
 */
import type { Rules } from './rules.ts';

/** The multiples of the exits, in hundredths. */
export const EXITS = [120, 150, 200, 300, 500, 1000, 2500, 10_000] as const;
/** The multiple of the last exit, in hundredths. No flight goes beyond it. */
export const MAX_EXIT = Math.max(...EXITS);
/** The multiple at take-off, where some flights end. */
const MIN_MULTIPLE = 100;

/**
 * The number of possible flights. A hundredth of this number can be divided by every exit without a
 * remainder, so all returns are exact.
 */
const FLIGHTS = 3_000_000;

export interface CrashOutcome {
  readonly kind: 'crash';
  /** The multiple at which the flight ends, in hundredths: 342 is 3.42 times the stake. */
  readonly endsAt: number;
}

const exits = new Map<string, number>(EXITS.map((exit) => [formatExitSpot(exit), exit]));

/**
 * Builds the rules of a flight in which every exit returns exactly `rtpPercent` (at most two decimals).
 *
 * The flight with index `n - 1` ends at `FLIGHTS * rtp / n`. So `FLIGHTS * rtp / m` of all `FLIGHTS` flights reach the
 * multiple `m`, and each pays `m`: whatever `m` is, the return is `rtp`.
 */
export function crashRules(rtpPercent: number): Rules<CrashOutcome> {
  const shared = (FLIGHTS / 100) * Math.round(rtpPercent * 100);
  if (shared > FLIGHTS * Math.min(...EXITS)) {
    throw new Error(`A return of ${rtpPercent} % is too high for the lowest exit`);
  }
  return {
    outcomeCount: FLIGHTS,
    buildOutcome: (index) => ({ kind: 'crash', endsAt: roundMultiple(shared / (index + 1)) }),
    spots: [...exits.keys()],
    payback: (spot, { endsAt }) => {
      const exit = exits.get(spot);
      return exit !== undefined && endsAt >= exit ? exit : 0;
    },
  };
}

/** Formats the spot of an exit, such as `x1.2` or `x100`. */
export function formatExitSpot(hundredths: number): string {
  return `x${hundredths / 100}`;
}

/** Rounds a multiple down to two decimals, and keeps it between take-off and the last exit. */
function roundMultiple(hundredths: number): number {
  return Math.min(MAX_EXIT, Math.max(MIN_MULTIPLE, Math.floor(hundredths)));
}
