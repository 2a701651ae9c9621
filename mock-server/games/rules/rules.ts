/** What a game of chance is, to the server: a finite list of equally likely outcomes, and what each pays. */

export interface Rules<Outcome> {
  /** How many outcomes there are; each is as likely as any other. */
  readonly outcomes: number;
  /** The outcome number `index`, from 0 to `outcomes - 1`. */
  readonly outcomeAt: (index: number) => Outcome;
  /** Where stakes can be put. */
  readonly spots: readonly string[];
  /** What a spot pays back, the stake included, in hundredths of the stake: 250 returns two and a half times. */
  readonly payback: (spot: string, outcome: Outcome) => number;
}

export interface Bet {
  readonly spot: string;
  /** Integer kuruş, a multiple of `STAKE_STEP_KURUS`. */
  readonly stake: number;
}

/** Stakes are whole lira, so that hundredths of them are whole kuruş. */
export const STAKE_STEP_KURUS = 100;

/** What all bets win together, stakes included, in kuruş. */
export function winOf<Outcome>(rules: Rules<Outcome>, bets: readonly Bet[], outcome: Outcome): number {
  return bets.reduce((sum, { spot, stake }) => sum + (stake * rules.payback(spot, outcome)) / 100, 0);
}

/** What a spot returns on average, in per cent of the stake, found by counting every outcome. */
export function returnToPlayer<Outcome>(rules: Rules<Outcome>, spot: string): number {
  return returnsToPlayer(rules, [spot]).get(spot) ?? 0;
}

/** The same of several spots, counted in one go. */
export function returnsToPlayer<Outcome>(
  rules: Rules<Outcome>,
  spots: readonly string[],
): ReadonlyMap<string, number> {
  const hundredths = spots.map(() => 0);
  for (let index = 0; index < rules.outcomes; index++) {
    const outcome = rules.outcomeAt(index);
    for (const [place, spot] of spots.entries()) {
      hundredths[place] = (hundredths[place] ?? 0) + rules.payback(spot, outcome);
    }
  }
  return new Map(spots.map((spot, place) => [spot, (hundredths[place] ?? 0) / rules.outcomes]));
}
