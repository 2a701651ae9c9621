import type { Rules } from '#mock-server/casino/rules/rules';

/** Returns every outcome of a game of chance. */
export function listOutcomes<Outcome>(rules: Rules<Outcome>): Outcome[] {
  return Array.from({ length: rules.outcomeCount }, (_, index) => rules.buildOutcome(index));
}
