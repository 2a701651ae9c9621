/** Changes the scenario of a world, and takes the changes back, the last one first. */
import type { ScenarioChange } from '#contracts/control/scenario';
import type { ScenarioState, ScenarioTables } from './tables.ts';

/** The number of changes that can be undone. */
export const MAX_UNDO_STEPS = 20;

/** What a change did. */
export type Change = Omit<ScenarioChange, 'steps'>;

export interface ScenarioStep {
  /** The scenario before the change. */
  readonly before: ScenarioState;
  readonly change: Change;
}

/** A world, as far as its scenario can be changed and undone. */
export type UndoableWorld = ScenarioTables & { readonly scenarioSteps: ScenarioStep[] };

/** Changes the scenario so that the change can be undone. Edits of one rule in a row are one change. */
export function changeScenario(world: UndoableWorld, state: ScenarioState, change: Change): void {
  const { scenarioSteps: steps, scenario: before } = world;
  const last = steps.at(-1)?.change;
  const isSameEdit =
    change.kind === 'rule-edited' && last?.kind === 'rule-edited' && last.rule?.id === change.rule?.id;
  if (!isSameEdit) steps.push({ before, change });
  if (steps.length > MAX_UNDO_STEPS) steps.shift();
  world.scenario = state;
}

/** Takes the last change back. Returns whether there was one. Hits that were counted since then stay counted. */
export function undoScenario(world: UndoableWorld): boolean {
  const step = world.scenarioSteps.pop();
  if (!step) return false;
  const { rules, delayed, lastRule = 0 } = world.scenario;
  const current = new Map(rules.map((state) => [state.rule.id, state]));
  const isRecount = step.change.kind === 'rule-recounted' || step.change.kind === 'preset-added';
  world.scenario = {
    ...step.before,
    delayed,
    lastRule,
    rules: step.before.rules.map((state) => {
      const counted = isRecount ? undefined : current.get(state.rule.id);
      return counted ? { ...counted, rule: state.rule } : state;
    }),
  };
  return true;
}

/** Describes the change that would be undone next; null if there is none. */
export function describeUndo({ scenarioSteps: steps }: UndoableWorld): ScenarioChange | null {
  const last = steps.at(-1);
  return last ? { ...last.change, steps: steps.length } : null;
}
