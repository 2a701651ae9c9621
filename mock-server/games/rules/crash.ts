/**
 * A flight whose end is drawn before it begins. A stake lies on an automatic exit, chosen before the flight too:
 * if the flight comes that far, the exit's multiple of the stake is paid, wherever the flight ends after it.
 */
import type { Rules } from './rules.ts';

/** Where one can get off, in hundredths of the stake. */
export const EXITS = [120, 150, 200, 300, 500, 1000, 2500, 10_000] as const;
/** At the last exit nobody is left aboard: no flight goes on from there. */
export const HIGHEST = Math.max(...EXITS);
/** Where every flight begins, and some end. */
const GROUND = 100;

/** So many that every exit divides a hundredth of them: whatever the return, each exit gives it exactly. */
const FLIGHTS = 3_000_000;

export interface CrashOutcome {
  readonly kind: 'crash';
  /** Where the flight ends, in hundredths of the stake: 342 is 3.42 times. */
  readonly endsAt: number;
}

const exits = new Map<string, number>(EXITS.map((exit) => [exitSpot(exit), exit]));

/**
 * Flights of which every exit returns `rtpPercent` (at most two decimals) to the last digit.
 *
 * The flight in place `n` from the top ends at `FLIGHTS * rtp / n`. So `m` times is reached by `FLIGHTS * rtp / m`
 * flights, and `m` times that is the same wherever one gets off: no exit is better than another.
 */
export function crashRules(rtpPercent: number): Rules<CrashOutcome> {
  const shared = (FLIGHTS / 100) * Math.round(rtpPercent * 100);
  if (shared > FLIGHTS * Math.min(...EXITS)) {
    throw new Error(`A return of ${rtpPercent} % is more than all flights together can pay`);
  }
  return {
    outcomes: FLIGHTS,
    outcomeAt: (index) => ({ kind: 'crash', endsAt: endOf(shared / (index + 1)) }),
    spots: [...exits.keys()],
    payback: (spot, { endsAt }) => {
      const exit = exits.get(spot);
      return exit !== undefined && endsAt >= exit ? exit : 0;
    },
  };
}

/** The spot of an exit: `x1.2`, `x100`. */
export function exitSpot(hundredths: number): string {
  return `x${hundredths / 100}`;
}

/** Multiples are shown with two decimals, and nobody is told of a hundredth that was not reached. */
function endOf(hundredths: number): number {
  return Math.min(HIGHEST, Math.max(GROUND, Math.floor(hundredths)));
}
