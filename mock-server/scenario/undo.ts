/** Changes the scenario of a world. Undoes changes of the scenario and of the clock, the latest first. */
import type { ScenarioChange } from '#contracts/control/scenario';
import type { ClockTables, WorldClock } from '../worlds/tables.ts';
import type { ScenarioState, ScenarioTables } from './tables.ts';

/** The number of changes that can be undone. */
export const MAX_UNDO_STEPS = 20;

/** A change, without `steps`, the number of changes that can be undone at the moment. */
export type Change = Omit<ScenarioChange, 'steps'>;

export interface ScenarioStep {
  /** The scenario before the change. */
  readonly before: ScenarioState;
  readonly change: Change;
  /** The clock before a change of the clock, and whether that change kept the sessions alive. */
  readonly clock?: { readonly clock: WorldClock; readonly keptSessions: boolean };
}

/** The parts of a world that are needed to change its scenario and to undo the changes. */
export type UndoableWorld = ScenarioTables & { readonly scenarioSteps: ScenarioStep[] };

/**
 * Changes the scenario so that the change can be undone. Successive edits of one rule count as one change.
 */
export function changeScenario(world: UndoableWorld, state: ScenarioState, change: Change): void {
  const { scenarioSteps: steps, scenario: before } = world;
  const last = steps.at(-1)?.change;
  const isSameEdit =
    change.kind === 'rule-edited' && last?.kind === 'rule-edited' && last.rule?.id === change.rule?.id;
  if (!isSameEdit) addStep(steps, { before, change });
  world.scenario = state;
}

/**
 * Records the clock before it is changed, so that the change can be undone.
 *
 * keptSessions: whether the times of all sessions are moved with the clock, so that no session ends.
 */
export function recordClockChange(
  world: UndoableWorld & Pick<ClockTables, 'clock'>,
  keptSessions: boolean,
): void {
  const { scenarioSteps, scenario: before, clock } = world;
  addStep(scenarioSteps, { before, change: { kind: 'clock' }, clock: { clock, keptSessions } });
}

function addStep(steps: ScenarioStep[], step: ScenarioStep): void {
  steps.push(step);
  if (steps.length > MAX_UNDO_STEPS) steps.shift();
}

/**
 * Undoes the last change and returns it; undefined if there is none. Rules keep their present counts of
 * requests, unless the change had reset the counts. A change of the clock is only returned: the caller undoes
 * it, since that needs the real time.
 */
export function undoScenario(world: UndoableWorld): ScenarioStep | undefined {
  const step = world.scenarioSteps.pop();
  if (!step || step.clock) return step;
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
  return step;
}

/** Describes the change that would be undone next; null if there is none. */
export function describeUndo({ scenarioSteps: steps }: UndoableWorld): ScenarioChange | null {
  const last = steps.at(-1);
  return last ? { ...last.change, steps: steps.length } : null;
}
