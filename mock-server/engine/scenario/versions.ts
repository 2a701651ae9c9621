/**
 * Numbers the versions of a scenario and the ids of its rules. Neither comes twice under the name of a world, also if
 * another world takes the name, so that a form that somebody opened before changes nothing else.
 */
import * as z from 'zod/mini';
import { hasSameContent } from '#contracts/control/rule-content';
import { Count } from '../tables/fields.ts';
import type { RuleState, ScenarioState, ScenarioTables } from './tables.ts';

/** An id above this one comes from a document that somebody edited, and is replaced. */
const MAX_RULE_NUMBER = 1_000_000_000;

/** Returns the number of changes of the scenarios and clocks that the name of this world has had. */
export function readVersion({ scenario }: ScenarioTables): number {
  return scenario.version ?? 0;
}

/** Notes a change that the scenario itself does not show, such as one of the clock. */
export function raiseVersion(world: ScenarioTables): void {
  world.scenario = { ...world.scenario, version: readVersion(world) + 1 };
}

/** Returns the scenario of a new world. first: the number from which on nothing was used under its name. */
export function beginScenario(state: ScenarioState, first: number): ScenarioState {
  return first === 0
    ? state
    : { ...continueRules({ ...state, rules: [], lastRule: first }, state), version: first };
}

/**
 * Returns the scenario of a world that takes the name of another one. A rule keeps its id only if the name has the same
 * rule at present, or never had one of this id.
 */
export function continueScenario(previous: ScenarioState, state: ScenarioState): ScenarioState {
  return { ...continueRules(previous, state), version: (previous.version ?? 0) + 1 };
}

function continueRules(previous: ScenarioState, state: ScenarioState): ScenarioState {
  const present = new Map(previous.rules.map(({ rule }) => [rule.id, rule]));
  const used = previous.lastRule ?? 0;
  const numbers = state.rules.map(({ rule }) => readNumber(rule.id));
  let lastRule = Math.max(used, ...numbers, readCount(state.lastRule));
  const taken = new Set<string>();
  const withId = (each: RuleState, index: number): RuleState => {
    const { id } = each.rule;
    const same = present.get(id);
    const isOwn = same ? hasSameContent(same, each.rule) : (numbers[index] ?? 0) > used;
    const isKept = id !== undefined && isOwn && !taken.has(id);
    const next = isKept ? id : `r${++lastRule}`;
    taken.add(next);
    return isKept ? each : { ...each, rule: { ...each.rule, id: next } };
  };
  return { ...state, rules: state.rules.map(withId), lastRule };
}

/** Returns the number in the id of a rule; 0 for an id that this server does not give. */
function readNumber(id = ''): number {
  return /^r[1-9]\d{0,9}$/.test(id) ? readCount(Number(id.slice(1))) : 0;
}

function readCount(count = 0): number {
  return count <= MAX_RULE_NUMBER ? count : 0;
}

const Numbers = z.object({ version: z._default(Count, 0), lastRule: z._default(Count, 0) });

/** Returns the number from which on a scenario has used nothing; 0 for what is none. */
export function findFirstUnused(scenario: unknown): number {
  const { version, lastRule } = Numbers.safeParse(scenario).data ?? { version: 0, lastRule: 0 };
  return version + lastRule === 0 ? 0 : Math.max(version + 1, lastRule);
}
