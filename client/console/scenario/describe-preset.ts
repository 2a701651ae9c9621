import { describeRuleShortly } from './describe-rule.ts';
import type { PresetRule } from './preset-rules.ts';

/** At most this many rules are described. The others are only counted. */
const MAX_RULES_NAMED = 3;

/** Describes the rules of a preset: `rule on crm/*, HTTP 500; rule on *, connection breaks; 4 more`. */
export function describePreset({ rules }: { readonly rules: readonly PresetRule[] }): string {
  const others = rules.length - MAX_RULES_NAMED;
  const named = rules.slice(0, MAX_RULES_NAMED).map(describeRuleShortly);
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join('; ');
}
