/** Formats the elements of a scenario for the rows and headings of the console. */
import type { Delay, Rule, Scenario, ScenarioChange, SwitchName } from '#contracts/control/scenario';
import { formatMs } from '#contracts/time/durations';
import { isInForce } from './meets-rule.ts';

/** The name of each switch, and its effect on calls. */
export const SWITCH_TEXTS: Readonly<Record<SwitchName, { readonly title: string; readonly does: string }>> = {
  maintenance: { title: 'Maintenance', does: 'every call answers maintenance' },
  serverError: { title: 'Server error', does: 'every call answers HTTP 500' },
  sessionExpired: { title: 'Session expired', does: 'every signed-in call is refused' },
};

/** Formats a latency as `900 ms`, `8 s`, `50–1200 ms` or `never answers`. */
export function formatLatency(latency: Delay): string {
  switch (latency.kind) {
    case 'never':
      return 'never answers';
    case 'fixed':
      return formatMs(latency.ms);
    case 'uniform':
      return `${latency.min}–${latency.max} ms`;
    case 'lognormal':
      return `lognormal ${latency.median} ms, σ ${latency.sigma}`;
  }
}

/** Formats the conditions of a rule: `2 times, skip 2, 1 in 3, p 0.25`, or `always`. */
export function formatConditions({ when }: Pick<Rule, 'when'>): string {
  const conditions = [
    when?.times === undefined ? '' : `${when.times} ${when.times === 1 ? 'time' : 'times'}`,
    when?.after ? `skip ${when.after}` : '',
    (when?.every ?? 1) === 1 ? '' : `1 in ${when?.every}`,
    when?.probability === undefined ? '' : `p ${when.probability}`,
  ].filter(Boolean);
  return conditions.length === 0 ? 'always' : conditions.join(', ');
}

/** Formats the player whose calls a rule matches. */
export function formatPlayer(player: string | undefined): string {
  if (player === undefined) return 'anyone';
  return player === '*' ? 'signed in' : player;
}

/** Summarises a scenario as `1 switch and 3 rules are on`; returns undefined when nothing takes effect. */
export function summariseScenario(scenario: Scenario): string | undefined {
  const switches = [scenario.maintenance, scenario.serverError, scenario.sessionExpired].filter(Boolean);
  const rules = scenario.rules.filter(isInForce);
  const items = [
    formatCount(switches.length, 'switch', 'switches'),
    formatCount(rules.length, 'rule', 'rules'),
    scenario.latency ? 'latency' : '',
  ].filter(Boolean);
  if (items.length === 0) return undefined;
  const list = items.length === 1 ? items[0] : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
  const total = switches.length + rules.length + (scenario.latency ? 1 : 0);
  return `${list} ${total === 1 ? 'is' : 'are'} on`;
}

/** Formats `1 rule` and `3 rules`; empty for 0. */
export function formatCount(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}

/**
 * Describes the change that undo takes back: `Removed: rule on crm/*, HTTP 500`. formatRule: describes a
 * rule, and what has changed in it if it was edited.
 */
export function describeChange(
  { kind, rule, edited, preset, rulesOff }: ScenarioChange,
  formatRule: (rule: Rule, edited?: Rule) => string,
): string {
  const text = rule ? formatRule(rule, edited) : 'rule';
  switch (kind) {
    case 'rule-added':
      return `Added: ${text}`;
    case 'rule-edited':
      return `Edited: ${text}`;
    case 'rule-moved':
      return `Moved: ${text}`;
    case 'rule-removed':
      return `Removed: ${text}`;
    case 'rule-recounted':
      return `Counted from 0: ${text}`;
    case 'preset-added':
      return `Preset added: ${preset}`;
    case 'preset-removed':
      return `Preset removed: ${preset}`;
    case 'healthy':
      return `Switched off: ${formatCount(rulesOff ?? 0, 'rule', 'rules') || 'everything'}`;
    case 'clock':
      return 'Clock set';
    case 'other':
      return 'Last change of the scenario';
  }
}
