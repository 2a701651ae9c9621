/** Seeded coupons: what each was worth follows from the world's seed and the transaction's number alone. */
import { diceOf } from '#fixtures/art/dice';

export interface SeededSelection {
  /** In hundredths: 185 pays 1.85 times the stake. */
  readonly oddsHundredths: number;
  readonly won: boolean;
}

export interface SeededCoupon {
  /** One for a single, more for a combined one. */
  readonly selections: readonly SeededSelection[];
  /** All of them have won. */
  readonly won: boolean;
  /** The product of all odds, two decimals, rounded down as the pay-out is reckoned; in hundredths. */
  readonly oddsHundredths: number;
}

const SINGLES = 0.35;
const MOST_SELECTIONS = 5;
const LOWEST_ODDS = 120;
const ODDS_SPREAD = 230;
/** Out of what odds promise, the house keeps this much. */
const MARGIN = 0.06;

/** The coupon behind a seeded bet. seed: of its history's plan; id: the transaction's. */
export function seededCoupon(seed: string, id: number): SeededCoupon {
  const dice = diceOf(`${seed}:coupon:${id}`);
  const count = dice.chance(SINGLES) ? 1 : dice.between(2, MOST_SELECTIONS);
  const selections = Array.from({ length: count }, (): SeededSelection => {
    const oddsHundredths = LOWEST_ODDS + Math.floor(dice.unit() * dice.unit() * ODDS_SPREAD);
    return { oddsHundredths, won: dice.chance((1 - MARGIN) * (100 / oddsHundredths)) };
  });
  return {
    selections,
    won: selections.every(({ won }) => won),
    oddsHundredths: combinedOdds(selections.map(({ oddsHundredths }) => oddsHundredths)),
  };
}

/** The product of odds, in hundredths, rounded down to whole ones after each factor: integers throughout. */
export function combinedOdds(oddsHundredths: readonly number[]): number {
  return oddsHundredths.reduce((product, odds) => Math.floor((product * odds) / 100), 100);
}

/** What a won coupon pays, stake included, in whole kuruş, rounded down. */
export function payoutKurus(stakeKurus: number, oddsHundredths: number): number {
  return Math.floor((stakeKurus * oddsHundredths) / 100);
}
