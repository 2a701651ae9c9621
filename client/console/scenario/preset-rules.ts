/**
 * Finds, adds and removes the rules of a tester's own preset in a scenario. The rules are recognised by their
 * content, since the server does not know these presets.
 */
import { hasSameContent, RuleContent } from '#contracts/control/rule-content';
import type { Rule } from '#contracts/control/scenario';

/** Returns the rules that a new preset would contain: those that are on and not part of a built-in preset. */
export function listOwnRules(rules: readonly Rule[]): RuleContent[] {
  return rules
    .filter(({ preset, off }) => preset === undefined && !off)
    .map((rule) => RuleContent.parse(rule));
}

/** Finds the rules of a preset in a scenario; returns undefined if one of them is missing or switched off. */
export function findPresetRules<R extends Rule>(
  preset: readonly RuleContent[],
  rules: readonly R[],
): R[] | undefined {
  const { matches } = matchRules(
    preset,
    rules.filter(({ off }) => !off),
  );
  const present = matches.filter((rule) => rule !== undefined);
  return present.length === preset.length ? present : undefined;
}

/**
 * Returns a list with the rules of a preset before the given rules. If a given rule has the same content as a
 * rule of the preset, it is moved and switched on instead of being repeated.
 */
export function applyPreset(preset: readonly RuleContent[], rules: readonly Rule[]): Rule[] {
  const { matches, rest } = matchRules(preset, rules);
  const applied = preset.map((content, index) => {
    const match: Rule = matches[index] ?? content;
    const { off: _, ...rule } = match;
    return rule;
  });
  return [...applied, ...rest];
}

/** Returns a list of rules without those of a preset. */
export function takeOutPreset(preset: readonly RuleContent[], rules: readonly Rule[]): Rule[] {
  const { matches } = matchRules(preset, rules);
  return rules.filter((rule) => !matches.includes(rule));
}

/** Pairs each rule of a preset with a rule of the same content, preferably one that is on. */
function matchRules<R extends Rule>(preset: readonly RuleContent[], rules: readonly R[]) {
  const rest = [...rules];
  const matches = preset.map((content) => {
    const same = rest.filter((rule) => rule.preset === undefined && hasSameContent(rule, content));
    const match = same.find(({ off }) => !off) ?? same[0];
    if (match) rest.splice(rest.indexOf(match), 1);
    return match;
  });
  return { matches, rest };
}
