/** Adds presets to a scenario, changes their limits and removes them, without changing the other rules. */
import type { PresetUse } from '#contracts/control/preset';
import type { Rule } from '#contracts/control/scenario';
import { SWITCH_NAMES } from '#contracts/control/scenario';
import { buildPresetState, type Presets } from './preset.ts';
import { insertRules, newRuleState, withSwitches } from './scenario.ts';
import type { RuleState, ScenarioState } from './tables.ts';

/**
 * Returns the scenario with a preset's switches and latency, and with its rules in front of all other rules.
 * If the scenario has rules of the preset already, they stay in their place and are switched on.
 *
 * use: the limit of each rule. If it has none, the limits stay as they are, and the rules count requests from 0 again.
 */
export function addPreset(
  presets: Presets,
  state: ScenarioState,
  name: string,
  use: PresetUse = null,
): ScenarioState {
  const added = buildPresetState(presets, name);
  const rules = added.rules.map(({ rule }) => rule);
  const isThere = state.rules.some(({ rule }) => rule.preset === name);
  const next = isThere ? state : insertRules(state, rules, 0);
  const switches = SWITCH_NAMES.filter((each) => added[each]).map((each) => [each, true]);
  return {
    ...withSwitches(next, Object.fromEntries(switches)),
    latency: added.latency ?? state.latency,
    rules: next.rules.map((each) => (each.rule.preset === name ? restartRule(each, use ?? {}) : each)),
    preset: null,
  };
}

function restartRule(state: RuleState, use: NonNullable<PresetUse>): RuleState {
  const { off: _, ...rule } = state.rule;
  return Object.keys(use).length === 0 ? newRuleState(rule) : limitHits(state, rule, use);
}

/** Changes the limit of a rule. Its counts stay, unless it counts for each player from now on. */
function limitHits(
  state: RuleState,
  rule: Rule,
  { times, per = rule.when?.per }: NonNullable<PresetUse>,
): RuleState {
  const { times: present, per: _, ...others } = rule.when ?? {};
  const limit = times === undefined ? present : times;
  const limited: Rule = {
    ...rule,
    when: { ...others, ...(limit != null && { times: limit }), ...(per && { per }) },
  };
  return (per ?? undefined) === rule.when?.per ? { ...state, rule: limited } : newRuleState(limited);
}

/** Returns the scenario without the rules, the latency and the switches of a preset. */
export function removePreset(presets: Presets, state: ScenarioState, name: string): ScenarioState {
  const removed = buildPresetState(presets, name);
  const switches = SWITCH_NAMES.filter((each) => removed[each]).map((each) => [each, false]);
  return {
    ...withSwitches(state, Object.fromEntries(switches)),
    latency: isSameLatency(state, removed) ? null : state.latency,
    rules: state.rules.filter(({ rule }) => rule.preset !== name),
    preset: null,
  };
}

/**
 * Returns the names of the active presets. A preset with rules is active while any of them is on; any other
 * preset is active while its latency or its switch is set.
 */
export function listActivePresets(presets: Presets, state: ScenarioState): string[] {
  const tags = new Set(state.rules.flatMap(({ rule }) => (rule.off ? [] : [rule.preset])));
  return Object.keys(presets).filter((name) => {
    const preset = buildPresetState(presets, name);
    if (preset.rules.length > 0) return tags.has(name);
    if (preset.latency !== null) return isSameLatency(state, preset);
    return SWITCH_NAMES.some((each) => preset[each] && state[each]);
  });
}

/** Returns whether the latency comes from an active preset. */
export function isLatencyOfPreset(presets: Presets, state: ScenarioState): boolean {
  return listActivePresets(presets, state).some((name) =>
    isSameLatency(state, buildPresetState(presets, name)),
  );
}

function isSameLatency(a: ScenarioState, b: ScenarioState): boolean {
  return a.latency !== null && JSON.stringify(a.latency) === JSON.stringify(b.latency);
}
