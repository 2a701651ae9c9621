/** The content of a rule, by which rules are compared and random numbers are drawn. */
import * as z from 'zod/mini';
import { lazyOf } from '../lazy.ts';
import { Rule } from './scenario.ts';

/** A rule without its id, its preset, and whether it is off. */
export const RuleContent = z.omit(Rule, { id: true, off: true, preset: true });
export type RuleContent = z.output<typeof RuleContent>;

/**
 * Returns the content of a rule as text. Equal rules have equal texts, since the schema orders their members. The text
 * is cached, since formatting a long reply takes time, and stays valid, since rules are immutable.
 */
export const formatRuleContent = lazyOf((rule: RuleContent): string =>
  JSON.stringify(RuleContent.parse(rule)),
);

/** Returns whether two rules differ at most in their ids, their presets and in `off`. */
export function hasSameContent(one: RuleContent, other: RuleContent): boolean {
  return formatRuleContent(one) === formatRuleContent(other);
}
