/** Builds the scenarios of presets, which a domain declares. */
import type * as z from 'zod/mini';
import type { PresetSummary } from '#contracts/control/preset';
import {
  type ScenarioInput,
  ScenarioInput as ScenarioSchema,
  SWITCH_NAMES,
  type SwitchName,
} from '#contracts/control/scenario';
import { withRules, withSwitches } from './scenario.ts';
import { HEALTHY_SCENARIO, type ScenarioState } from './tables.ts';

export interface Preset {
  /** The name in words. */
  readonly title: string;
  /** The first sign of it for a player, of at most `MAX_SYMPTOM_CHARS`. */
  readonly symptom: string;
  readonly summary: string;
  /** The behaviour that a tester should see in a client while the preset is on. */
  readonly expectation: string;
  readonly scenario: ScenarioInput;
  /** True for what is no fault but eases the work, so that “all healthy” leaves it on. */
  readonly isConvenience?: true;
}

export type Presets = Readonly<Record<string, Preset>>;

export function findPreset(presets: Presets, name: string): Preset | undefined {
  return Object.hasOwn(presets, name) ? presets[name] : undefined;
}

/** Returns the scenario state that a preset sets; throws for an unknown name. lastRule: the last number of a rule's id. */
export function buildPresetState(presets: Presets, name: string, lastRule = 0): ScenarioState {
  const preset = findPreset(presets, name);
  if (!preset) throw new Error(`There is no preset ${name}: ${Object.keys(presets).join(', ')}`);
  const { rules, ...rest } = ScenarioSchema.parse(preset.scenario);
  const tagged = rules.map((rule) => ({ ...rule, preset: name }));
  return { ...buildScenarioState({ ...rest, rules: tagged }, lastRule), preset: name };
}

/** Returns the initial state of a scenario, with all counts of requests at 0. lastRule: the last number of a rule's id. */
export function buildScenarioState(input: ScenarioInput, lastRule = 0): ScenarioState {
  const { rules, latency, ends, ...switches } = ScenarioSchema.parse(input);
  const state = withSwitches(HEALTHY_SCENARIO, switches, ends);
  return withRules({ ...state, latency: latency ?? null, lastRule }, rules);
}

/** Describes the presets for the control interface. */
export function listPresets(presets: Presets): z.output<typeof PresetSummary>[] {
  return Object.entries(presets).map(([name, { scenario, isConvenience = false, ...texts }]) => ({
    name,
    ...texts,
    switch: findOnlySwitch(scenario),
    isCountable: (scenario.rules ?? []).length > 0,
    isConvenience,
  }));
}

function findOnlySwitch({ rules, latency, ...switches }: ScenarioInput): SwitchName | null {
  const [name, ...others] = SWITCH_NAMES.filter((each) => switches[each]);
  const isOnly = name !== undefined && others.length === 0 && rules === undefined && latency === undefined;
  return isOnly ? name : null;
}
