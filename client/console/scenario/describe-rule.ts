/** Describes rules in words. */
import type { Rule } from '#contracts/control/scenario';
import { effects, formatClause, formatEffect } from './effects/effects.ts';
import { formatConditions, formatPlayer } from './rule-text.ts';

/** Describes a rule in a few words: `rule on crm/*, HTTP 500`. */
export function describeRuleShortly({ on, effect }: Rule): string {
  return `rule on ${on}, ${formatEffect(effect)}`;
}

/** The parts of a rule that an edit can change, as the list of rules shows them. */
const PARTS: readonly ((rule: Rule) => string)[] = [
  ({ off }) => (off ? 'off' : 'on'),
  ({ on }) => on,
  ({ player }) => formatPlayer(player),
  formatConditions,
  ({ effect }) => formatEffect(effect),
  ({ effect, phase }) => effects[effect.kind].phases[phase].choice,
];

/** Describes a rule in a few words, and what an edit has changed: `rule on crm/*, HTTP 500: always → 2 times`. */
export function describeEdit(rule: Rule, edited: Rule = rule): string {
  const changes = PARTS.map((format) => [format(rule), format(edited)])
    .filter(([before, after]) => before !== after)
    .map((texts) => texts.join(' → '));
  return [describeRuleShortly(rule), ...(changes.length > 0 ? [changes.join(', ')] : [])].join(': ');
}

/** Describes a rule in one sentence; `note` says whether and when the server executes the matched call. */
export function describeRule(rule: Rule): { readonly sentence: string; readonly note: string } {
  const { on, player, when, phase, effect } = rule;
  const sentence = `When ${formatSender(player)} calls ${formatPattern(on)}, ${formatClause(effect)}${formatWhen(when)}.`;
  return { sentence, note: effects[effect.kind].phases[phase].note };
}

function formatSender(player: string | undefined): string {
  if (player === undefined) return 'anybody';
  return player === '*' ? 'a signed-in player' : player;
}

function formatPattern(on: string): string {
  if (on === '*') return 'anything';
  return on.endsWith('/*') ? `anything of ${on.slice(0, -2)}` : on;
}

function formatWhen(when: Rule['when']): string {
  const { after = 0, every = 1, times, probability } = when ?? {};
  return [
    times === undefined ? (every === 1 ? ', every time' : '') : times === 1 ? ', once' : `, ${times} times`,
    after === 0 ? '' : `, after the first ${after}`,
    every === 1 ? '' : `, on one call in ${every}`,
    probability === undefined || probability === 1 ? '' : `, with a chance of ${probability * 100} %`,
  ].join('');
}
