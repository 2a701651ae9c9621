/** The state of a world's scenario. */
import type { Rule, Scenario } from '#contracts/control/scenario';
import type { RuleState, ScenarioState } from './tables.ts';

/** Returns whether the scenario has a switch, latency or a rule that may take effect. */
export function isActive({
  maintenance,
  serverError,
  sessionExpired,
  latency,
  rules,
}: ScenarioState): boolean {
  return maintenance || serverError || sessionExpired || latency !== null || rules.length > 0;
}

/** Returns the initial state of a rule, with all counts at 0. */
export function newRuleState(rule: Rule): RuleState {
  return { rule, hits: 0, seen: 0, seenByCall: {} };
}

/** Returns the states of new rules: a rule that is equal to a previous one keeps its counts. */
export function carryOverCounts(rules: readonly Rule[], before: readonly RuleState[]): RuleState[] {
  const remaining = before.map((state) => ({ state, text: JSON.stringify(state.rule) }));
  return rules.map((rule) => {
    const text = JSON.stringify(rule);
    const index = remaining.findIndex((candidate) => candidate.text === text);
    const [previous] = index === -1 ? [] : remaining.splice(index, 1);
    return previous?.state ?? newRuleState(rule);
  });
}

/** Returns the scenario as the control interface shows it. */
export function viewScenario(state: ScenarioState): Scenario {
  const { maintenance, serverError, sessionExpired, latency, preset } = state;
  return {
    maintenance,
    serverError,
    sessionExpired,
    ...(latency === null ? {} : { latency }),
    rules: state.rules.map(({ rule, hits }) => ({ ...rule, hits })),
    preset,
  };
}
