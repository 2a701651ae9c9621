/** The limit of a rule: how often it takes effect. */
import type { Rule } from './scenario.ts';

type CountedRule = Pick<Rule, 'when' | 'player'> & { readonly hits: number };

/**
 * Returns whether a rule has hit as often as it may. A rule that counts for each player is never spent, unless it is
 * for one player only, since another player may come. hits: of all players.
 */
export function isSpent({ when, player, hits }: CountedRule): boolean {
  const { times, per } = when ?? {};
  const isForMany = per === 'player' && (player === undefined || player === '*');
  return times !== undefined && !isForMany && hits >= times;
}
