/** Lists the faults of a scenario that fit into an address: its switches and presets. */
import { type Scenario, SWITCH_NAMES } from '#contracts/control/scenario';
import type { SharedPreset } from './situation.ts';

type Rules = Scenario['rules'];

/**
 * Returns the switches and the presets that are on. If all rules of a preset have the same maximum number of
 * hits, `times` is that number.
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
