/** A world's scenario as it stands, with what its rules have counted. */
import type { Latency, Rule, Scenario, SwitchName } from '#contracts/control/scenario';

/** A rule and its counts. */
export interface RuleState {
  readonly rule: Rule;
  /** How often it took effect. */
  readonly hits: number;
  /** Matching calls so far, all and by call name: the dice hang on the latter. */
  readonly seen: number;
  readonly seenByCall: Readonly<Record<string, number>>;
}

export interface ScenarioState extends Readonly<Record<SwitchName, boolean>> {
  readonly latency: Latency | null;
  /** Calls held back so far, by call name, for the dice of latency. */
  readonly delayed: Readonly<Record<string, number>>;
  readonly rules: readonly RuleState[];
  /** The preset that it came from, until something is changed. */
  readonly preset: string | null;
}

export const HEALTHY: ScenarioState = {
  maintenance: false,
  serverError: false,
  sessionExpired: false,
  latency: null,
  delayed: {},
  rules: [],
  preset: null,
};

/** A rule that has counted nothing yet. */
export function freshRule(rule: Rule): RuleState {
  return { rule, hits: 0, seen: 0, seenByCall: {} };
}

/** Rules with their counts; one that stood before goes on counting where it was. */
export function keepingCounts(rules: readonly Rule[], before: readonly RuleState[]): RuleState[] {
  const left = before.map((state) => ({ state, text: JSON.stringify(state.rule) }));
  return rules.map((rule) => {
    const text = JSON.stringify(rule);
    const place = left.findIndex((known) => known.text === text);
    const [known] = place === -1 ? [] : left.splice(place, 1);
    return known?.state ?? freshRule(rule);
  });
}

/** As the control interface shows it. */
export function scenarioView(state: ScenarioState): Scenario {
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
