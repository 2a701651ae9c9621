/** The rules of a game of chance: a finite list of equally likely outcomes, and the payout of each. */

export interface Rules<Outcome> {
  readonly outcomeCount: number;
  /** Returns the outcome with an index from 0 to `outcomeCount - 1`. */
  readonly buildOutcome: (index: number) => Outcome;
  /** Names of the spots that stakes can be placed on. */
  readonly spots: readonly string[];
  /**
   * Returns the payout of a spot, stake included, in hundredths of the stake: 250 pays 2.5 times the stake. It is a
   * method, so that the rules of one kind of outcome can stand where any kind is expected.
   */
  payback(spot: string, outcome: Outcome): number;
}

export interface Bet {
  readonly spot: string;
  /** Integer kuruş, a multiple of `STAKE_STEP_KURUS`. */
  readonly stake: number;
}

/** Where the random numbers of a result stand, and what they are. */
export interface Drawn {
  readonly stream: string;
  /** The place of the first of the numbers in the stream, from 1 on. */
  readonly place: number;
  /** The numbers from that place on: each is at least 0 and below `of`. */
  readonly numbers: readonly { readonly drawn: number; readonly of: number }[];
}

/** All that is needed to draw a result again. */
export interface DrawReport extends Drawn {
  /** The seed of the world. */
  readonly seed: number;
}

/** Stakes are whole lira, so that all payouts are whole kuruş. */
export const STAKE_STEP_KURUS = 100;
/** The maximum number of bets in one round. No game has more spots. */
export const MAX_BETS = 60;

/** Returns the total payout of all bets, stakes included, in kuruş. */
export function calculateWin<Outcome>(rules: Rules<Outcome>, bets: readonly Bet[], outcome: Outcome): number {
  return bets.reduce((sum, { spot, stake }) => sum + (stake * rules.payback(spot, outcome)) / 100, 0);
}

/** Returns the return to player of a spot, in per cent, from all outcomes. */
export function calculateReturn<Outcome>(rules: Rules<Outcome>, spot: string): number {
  let hundredths = 0;
  for (let index = 0; index < rules.outcomeCount; index++) {
    hundredths += rules.payback(spot, rules.buildOutcome(index));
  }
  return hundredths / rules.outcomeCount;
}
