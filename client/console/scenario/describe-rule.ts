/** Describes rules, and changes of the scenario, in words. */
import type { RequestCondition, Rule, ScenarioChange } from '#contracts/control/scenario';
import { formatDateTime } from '../base/istanbul-time.ts';
import { formatCount, SWITCH_TEXTS } from '../base/words.ts';
import { effects, formatClause } from './effects/effects.ts';
import { formatLimit } from './rule-text.ts';

/** Describes a rule in one sentence, which ends with whether and when the server carries the call out. */
export function describeRule(rule: Rule): string {
  const { on, device, where, when, phase, effect } = rule;
  const { ending } = effects[effect.kind].phases[phase];
  return `When ${formatSender(rule)}${formatDevice(device)} calls ${formatPattern(on)}${formatCondition(where)}, ${formatClause(effect)}${formatWhen(when)}${formatSpan(rule)}${ending}.`;
}

function formatSender({ player, playerKind, session }: Rule): string {
  const isAny = player === undefined || player === '*';
  const kind = playerKind === undefined ? '' : isAny ? ` ${playerKind}` : `, if ${playerKind},`;
  const sender = !isAny ? player : player === '*' ? 'a signed-in player' : kind ? 'a player' : 'anybody';
  return `${sender}${kind}${formatSession(session)}`;
}

function formatSession(session: string | undefined): string {
  if (session === undefined) return '';
  return session === 'newest' || session === 'oldest'
    ? ` in the ${session} session`
    : ` in session ${session}`;
}

function formatDevice(device: Rule['device']): string {
  if (device === undefined) return '';
  return device === 'phone' ? ' on a phone' : ' on no phone';
}

function formatPattern(on: string): string {
  if (on === '*') return 'anything';
  return on.endsWith('/*') ? `anything of ${on.slice(0, -2)}` : on;
}

function formatCondition(where: RequestCondition | undefined): string {
  if (!where) return '';
  if ('equals' in where) return ` with ${where.path} equal to “${where.equals}”`;
  if ('contains' in where) return ` with “${where.contains}” in ${where.path}`;
  return ` with ${where.path} of at least ${where.atLeast}`;
}

function formatSpan({ from, until }: Rule): string {
  const format = (word: string, at: string | undefined) =>
    at === undefined ? '' : `, ${word} ${formatDateTime(Date.parse(at))}`;
  return format('from', from) + format('until', until);
}

function formatWhen(when: Rule['when']): string {
  const { after = 0, every = 1, times, probability, per } = when ?? {};
  return [
    times === undefined ? (every === 1 ? ', every time' : '') : `, ${formatLimit(times)}`,
    per === undefined ? '' : times === undefined ? ', counted for each player' : ' for each player',
    after === 0 ? '' : `, after the first ${after}`,
    every === 1 ? '' : `, on one call in ${every}`,
    probability === undefined || probability === 1 ? '' : `, with a chance of ${probability * 100} %`,
  ].join('');
}

/** Describes the change that undo takes back: `Removed: When anybody calls …`. */
export function describeChange({ kind, rule, edited, preset, ...about }: ScenarioChange): string {
  const switchTitle = about.switch ? SWITCH_TEXTS[about.switch].title : 'everything';
  const shown = edited ?? rule;
  const text = shown ? describeRule(shown) : 'a rule';
  const texts: Readonly<Record<ScenarioChange['kind'], string>> = {
    'rule-added': `Added: ${text}`,
    'rule-edited': `${rule?.off === edited?.off ? 'Edited' : edited?.off ? 'Switched off' : 'Switched on'}: ${text}`,
    'rule-moved': `Moved: ${text}`,
    'rule-removed': `Removed: ${text}`,
    'rule-recounted': `Counted from 0: ${text}`,
    'rules-removed': `Removed: all rules (${about.rulesRemoved ?? 0})`,
    'switched-on': `Switched on: ${switchTitle}`,
    'switched-off': `Switched off: ${switchTitle}`,
    'preset-added': `Preset added: ${preset}`,
    'preset-removed': `Preset removed: ${preset}`,
    healthy: `Switched off: ${formatCount(about.rulesOff ?? 0, 'rule', 'rules') || 'everything'}`,
    clock: 'Clock set',
    other: 'Last change of the scenario',
  };
  return about.by === undefined ? texts[kind] : `${texts[kind]} (${about.by})`;
}
