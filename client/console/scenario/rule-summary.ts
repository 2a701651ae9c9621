import type { Rule } from '#contracts/control/scenario';
import { formatEffect } from './effect-forms.ts';

/** Describes a rule in a few words: `rule on crm/*, HTTP 500`. */
export function describeRuleShortly({ on, effect }: Rule): string {
  return `rule on ${on}, ${formatEffect(effect)}`;
}
