/** Builds and changes the state of a world's scenario. */
import { hasSameContent } from '#contracts/control/rule-content';
import { isSpent } from '#contracts/control/rule-limit';
import { type Rule, SWITCH_NAMES, type SwitchEnds, type SwitchName } from '#contracts/control/scenario';
import type { RuleState, ScenarioState, ScenarioTables } from './tables.ts';
import { readVersion } from './versions.ts';

/** Returns whether the scenario has a switch, latency or a rule that may take effect. */
export function isActive(state: ScenarioState): boolean {
  const hasRule = state.rules.some(({ rule }) => !rule.off);
  return hasRule || state.latency !== null || SWITCH_NAMES.some((name) => state[name]);
}

/** Returns a scenario with some switches set. ends: the ends of these switches; without an end a switch stays. */
export function withSwitches(
  state: ScenarioState,
  switches: { readonly [Name in SwitchName]?: boolean | undefined },
  ends: SwitchEnds = {},
): ScenarioState {
  const next: { -readonly [Name in keyof ScenarioState]: ScenarioState[Name] } = { ...state };
  const nextEnds: { [Name in SwitchName]?: string } = {};
  for (const name of SWITCH_NAMES) {
    const isOn = switches[name];
    next[name] = isOn ?? state[name];
    const end = isOn === undefined ? state.ends?.[name] : ends[name];
    if (next[name] && end !== undefined) nextEnds[name] = end;
  }
  const { ends: _, ...others } = next;
  return Object.keys(nextEnds).length === 0 ? others : { ...others, ends: nextEnds };
}

/** Switches off the switches whose end has come. now: world time, epoch ms. */
export function endSwitches(world: ScenarioTables, now: number): void {
  const { ends } = world.scenario;
  if (!ends) return;
  const over = SWITCH_NAMES.filter((name) => now >= Date.parse(ends[name] ?? ''));
  if (over.length === 0) return;
  const switches = Object.fromEntries(over.map((name) => [name, false]));
  // One version for each, since a server that was started meanwhile ends together what another has ended in turn.
  const version = readVersion(world) + over.length;
  world.scenario = { ...withSwitches(world.scenario, switches), version };
}

/** Returns whether the time from which a rule applies has come. now: world time, epoch ms. */
export function hasBegun({ from }: Rule, now: number): boolean {
  return from === undefined || now >= Date.parse(from);
}

/** Returns whether the end of a rule has passed. now: world time, epoch ms. */
export function isEnded({ until }: Rule, now: number): boolean {
  return until !== undefined && now >= Date.parse(until);
}

/**
 * Counts the rules that are on, have not ended, and have not reached their maximum number of hits.
 *
 * now: world time, epoch ms.
 */
export function countRules(rules: readonly Pick<RuleState, 'rule' | 'hits'>[], now: number): number {
  return rules.filter(({ rule, hits }) => !rule.off && !isEnded(rule, now) && !isSpent({ ...rule, hits }))
    .length;
}

/** Returns the initial state of a rule, with all counts of requests at 0. */
export function newRuleState(rule: Rule): RuleState {
  return { rule, hits: 0, seen: 0, seenByCall: {} };
}

/** Returns the id of a rule. Rules of older snapshots have no id; their position, from 1, is used instead. */
export function readRuleId({ rule }: RuleState, index: number): string {
  return rule.id ?? String(index + 1);
}

/**
 * Returns a scenario with other rules. A rule with the id or the content of a previous rule gets that rule's
 * id, and its counts of requests too if the content is equal. All other rules get new ids.
 */
export function withRules(state: ScenarioState, rules: readonly Rule[]): ScenarioState {
  const remaining = [...state.rules];
  let lastRule = state.lastRule ?? 0;
  const takeState = (rule: Rule): RuleState => {
    const byId = remaining.findIndex((each) => rule.id !== undefined && each.rule.id === rule.id);
    const index = byId === -1 ? remaining.findIndex((each) => hasSameContent(each.rule, rule)) : byId;
    const [previous] = index === -1 ? [] : remaining.splice(index, 1);
    const id = previous?.rule.id ?? `r${++lastRule}`;
    const isEqual = previous && hasSameContent(previous.rule, rule);
    return { ...(isEqual ? previous : newRuleState(rule)), rule: { ...rule, id } };
  };
  const states = rules.map(takeState);
  return { ...state, rules: states, lastRule };
}

/** Returns a scenario with further rules at a position from 0; they get new ids. */
export function insertRules(state: ScenarioState, rules: readonly Rule[], at: number): ScenarioState {
  let lastRule = state.lastRule ?? 0;
  const added = rules.map((rule) => newRuleState({ ...rule, id: `r${++lastRule}` }));
  return { ...state, rules: state.rules.toSpliced(at, 0, ...added), lastRule };
}
