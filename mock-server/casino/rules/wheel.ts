/** European roulette with one zero and 37 pockets. The return to player of every spot is 36/37. */
import type { Rules } from './rules.ts';

/** The pockets in their order on the wheel, clockwise. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const REDS: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

export type PocketColour = 'red' | 'black' | 'green';

export interface WheelOutcome {
  readonly kind: 'wheel';
  readonly pocket: number;
  readonly colour: PocketColour;
  /** The angle from the zero to the pocket, in degrees. */
  readonly turn: number;
}

/** Returns the colour of a pocket, 0 to 36. */
export function findColour(pocket: number): PocketColour {
  if (pocket === 0) return 'green';
  return REDS.has(pocket) ? 'red' : 'black';
}

/** The spots that win on several numbers. The other spots win on one number, which is their name. */
const GROUPS: Readonly<Record<string, (pocket: number) => boolean>> = {
  red: (pocket) => findColour(pocket) === 'red',
  black: (pocket) => findColour(pocket) === 'black',
  even: (pocket) => pocket > 0 && pocket % 2 === 0,
  odd: (pocket) => pocket % 2 === 1,
  low: (pocket) => pocket >= 1 && pocket <= 18,
  high: (pocket) => pocket >= 19,
  dozen1: (pocket) => pocket >= 1 && pocket <= 12,
  dozen2: (pocket) => pocket >= 13 && pocket <= 24,
  dozen3: (pocket) => pocket >= 25,
};

const POCKETS = WHEEL_ORDER.length;

export const wheelRules: Rules<WheelOutcome> = {
  outcomeCount: POCKETS,
  buildOutcome: (pocket) => ({
    kind: 'wheel',
    pocket,
    colour: findColour(pocket),
    turn: (WHEEL_ORDER.indexOf(pocket) * 360) / POCKETS,
  }),
  spots: [...Array.from({ length: POCKETS }, (_, pocket) => String(pocket)), ...Object.keys(GROUPS)],
  payback: (spot, { pocket }) => {
    const wins = GROUPS[spot];
    if (!wins) return spot === String(pocket) ? 3600 : 0;
    if (!wins(pocket)) return 0;
    return spot.startsWith('dozen') ? 300 : 200;
  },
};
