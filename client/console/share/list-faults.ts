/** Lists the faults of a scenario that fit into an address: its switches and presets. */
import { type Scenario, SWITCH_NAMES } from '#contracts/control/scenario';
import type { SharedPreset } from './situation.ts';

type Rules = Scenario['rules'];

/**
 * Returns the switches that are on and the presets in force. A preset has the maximum number of hits of its
 * rules if that number is the same for all of them.
 */
export function listFaults(scenario: Scenario | undefined): SharedPreset[] {
  if (!scenario) return [];
  const switches = SWITCH_NAMES.filter((name) => scenario[name]).map((name) => ({ name }));
  const presets = scenario.presets.map((name) => ({ name, times: findLimit(scenario.rules, name) }));
  return [...switches, ...presets.filter(({ name }) => !SWITCH_NAMES.some((one) => one === name))];
}

function findLimit(rules: Rules, preset: string): number | undefined {
  const [limit, ...others] = new Set(
    rules.filter((rule) => rule.preset === preset).map(({ when }) => when?.times),
  );
  return others.length === 0 ? limit : undefined;
}
