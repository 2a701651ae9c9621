/** Tells which exchanges a rule matches, and which earlier rule keeps another rule from taking effect. */
import type { JournalEntry } from '#contracts/control/journal';
import type { Rule } from '#contracts/control/scenario';

/**
 * Returns whether a pattern covers a name. `finance/check_balance` is covered by itself, by `finance/*` and
 * by `*`.
 */
export function patternCovers(pattern: string, name: string): boolean {
  return (
    pattern === '*' || pattern === name || (pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1)))
  );
}

/** Returns whether a rule took effect on an exchange, or would match it by call and player. */
export function meetsRule(rule: Rule, { call, player, rules }: JournalEntry): boolean {
  if (rule.id !== undefined && rules.includes(rule.id)) return true;
  if (!patternCovers(rule.on, call)) return false;
  return rule.player === undefined || (rule.player === '*' ? player !== null : rule.player === player);
}

/** Returns whether a rule has reached its maximum number of hits. */
export function isSpent({ when, hits }: Pick<Rule, 'when'> & { readonly hits: number }): boolean {
  return when?.times !== undefined && hits >= when.times;
}

/** Returns whether a rule can still take effect. */
export function isInForce(rule: Rule & { readonly hits: number }): boolean {
  return !rule.off && !isSpent(rule);
}

/**
 * Finds the first rule above the given one that can still take effect and matches at least the same calls, of
 * the same player or of anyone.
 */
export function findRuleAbove<R extends Rule & { readonly hits: number }>(
  rules: readonly R[],
  rule: R,
): { readonly rule: R; readonly number: number } | undefined {
  const above = rules.slice(0, rules.indexOf(rule));
  const index = above.findIndex(
    (other) =>
      isInForce(other) &&
      patternCovers(other.on, rule.on) &&
      (other.player === undefined || other.player === rule.player),
  );
  const match = above[index];
  return match && { rule: match, number: index + 1 };
}
