/** The content of a rule, by which rules are compared and random numbers are drawn. */
import * as z from 'zod/mini';
import { Rule } from './scenario.ts';

/** A rule without its id, its preset, and whether it is off. */
export const RuleContent = z.omit(Rule, { id: true, off: true, preset: true });
export type RuleContent = z.output<typeof RuleContent>;

/**
 * Caches the text of each rule, since formatting a rule with a long reply takes time. Rules are immutable, so
 * the text stays valid.
 */
const texts = new WeakMap<object, string>();

/** Returns the content of a rule as text. Equal rules have equal texts, since the schema orders their members. */
export function formatRuleContent(rule: RuleContent): string {
  const text = texts.get(rule) ?? JSON.stringify(RuleContent.parse(rule));
  texts.set(rule, text);
  return text;
}

/** Returns whether two rules differ at most in their ids, their presets and in `off`. */
export function hasSameContent(one: RuleContent, other: RuleContent): boolean {
  return formatRuleContent(one) === formatRuleContent(other);
}
