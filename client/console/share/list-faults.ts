/** Lists the faults of a scenario that fit into an address: its switches and presets. */
import { type Scenario, SWITCH_NAMES, type SwitchName } from '#contracts/control/scenario';
import type { ScenarioModel } from '../scenario/scenario-model.ts';
import type { SharedPreset } from './situation.ts';

/**
 * Returns the presets that are on, and the switches that no preset stands for. If all rules of a preset have the
 * same maximum number of hits, and count alike, that is `times` and `per`.
 */
export function listFaults({ current, presets }: ScenarioModel): SharedPreset[] {
  const scenario = current.value;
  if (!scenario) return [];
  const isBare = (name: SwitchName) => scenario[name] && !presets.value.some((each) => each.switch === name);
  const switches = SWITCH_NAMES.filter(isBare).map((name) => ({ name }));
  return [...switches, ...scenario.presets.map((name) => ({ name, ...findLimit(scenario.rules, name) }))];
}

function findLimit(rules: Scenario['rules'], preset: string): Pick<SharedPreset, 'times' | 'per'> {
  const [first, ...others] = rules
    .filter((rule) => rule.preset === preset)
    .map(({ when: { times, per } = {} }) => ({ times, per }));
  const isShared = others.every(({ times, per }) => times === first?.times && per === first?.per);
  return first && isShared ? first : { times: undefined, per: undefined };
}
