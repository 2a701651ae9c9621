/** Changes the scenario of a world, and undoes changes of the scenario and of the clock. */
import { hasSameContent } from '#contracts/control/rule-content';
import type { ScenarioChange } from '#contracts/control/scenario';
import { measureBytes } from '../base/measure-bytes.ts';
import type { ClockTables, WorldClock } from '../tables/tables.ts';
import type { ScenarioState, ScenarioTables } from './tables.ts';
import { readVersion } from './versions.ts';

/** The number of changes that can be undone. */
export const MAX_UNDO_STEPS = 20;
/** The maximum size of the steps of all worlds together, in the memory that they take. */
export const MAX_UNDO_BYTES = 64 * 1024 * 1024;

/** A change, without its number and without the number of changes that can be undone at the moment. */
export type Change = Omit<ScenarioChange, 'id' | 'steps'>;

/** A change with the state before it. */
export interface ScenarioStep {
  readonly id: number;
  /** The approximate memory that the step takes. */
  readonly bytes: number;
  readonly change: Change;
  readonly scenario: ScenarioState;
  /** The clock, and whether the change of the clock kept the sessions alive; absent for other changes. */
  readonly clock?: { readonly clock: WorldClock; readonly keptSessions: boolean };
}

/** The changes that can be undone, the latest last. */
export interface ScenarioSteps {
  lastId: number;
  readonly undo: ScenarioStep[];
}

export function newScenarioSteps(): ScenarioSteps {
  return { lastId: 0, undo: [] };
}

/** The parts of a world that are needed to change its scenario and to undo the changes. */
export type UndoableWorld = ScenarioTables &
  Pick<ClockTables, 'clock'> & { readonly scenarioSteps: ScenarioSteps };

/** Changes the scenario so that the change can be undone. */
export function changeScenario(world: UndoableWorld, state: ScenarioState, change: Change): void {
  addStep(world, { scenario: world.scenario, change });
  world.scenario = { ...state, version: readVersion(world) + 1 };
}

/**
 * Records the clock before it is changed, so that the change can be undone.
 *
 * keptSessions: whether the times of all sessions are moved with the clock, so that no session ends; by: the name of
 * the tester.
 */
export function recordClockChange(world: UndoableWorld, keptSessions: boolean, by?: string): void {
  const { scenario, clock } = world;
  addStep(world, {
    scenario,
    change: { kind: 'clock', ...(by !== undefined && { by }) },
    clock: { clock, keptSessions },
  });
}

function addStep({ scenarioSteps: steps }: UndoableWorld, step: Omit<ScenarioStep, 'id' | 'bytes'>): void {
  steps.lastId += 1;
  steps.undo.push({ ...step, id: steps.lastId, bytes: measureBytes(step) });
  if (steps.undo.length > MAX_UNDO_STEPS) steps.undo.shift();
}

/**
 * Keeps the steps of all worlds below `MAX_UNDO_BYTES`: the world with the largest steps loses its oldest one. The
 * last step of a world goes only when no world has another one.
 */
export function enforceUndoLimit(worlds: Iterable<Pick<UndoableWorld, 'scenarioSteps'>>): void {
  const holders = Array.from(worlds, ({ scenarioSteps: { undo } }) => {
    const bytes = undo.reduce((sum, step) => sum + step.bytes, 0);
    return { undo, bytes };
  }).filter(({ bytes }) => bytes > 0);
  let total = holders.reduce((sum, { bytes }) => sum + bytes, 0);
  while (total > MAX_UNDO_BYTES) {
    const several = holders.filter(({ undo }) => undo.length > 1);
    const candidates = several.length > 0 ? several : holders;
    const largest = candidates.reduce((most, holder) => (holder.bytes > most.bytes ? holder : most));
    const oldest = largest.undo.shift();
    largest.bytes -= oldest?.bytes ?? 0;
    total -= oldest?.bytes ?? 0;
  }
}

/**
 * Makes undo end here: called after the desk has settled a payment or voided a coupon, since to undo an earlier
 * change, such as one of the clock, would look as if that were taken back.
 */
export function forgetSteps({ scenarioSteps }: UndoableWorld): void {
  scenarioSteps.undo.length = 0;
}

/**
 * Undoes the last change and returns it; undefined if there is none. Rules keep their present counts of
 * requests, unless the change had reset the counts. A change of the clock is only returned: the caller sets the
 * clock, since that needs the real time.
 */
export function undoScenario(world: UndoableWorld): ScenarioStep | undefined {
  const step = world.scenarioSteps.undo.pop();
  if (step && !step.clock) {
    const version = readVersion(world) + 1;
    world.scenario = { ...keepCounts(step, world.scenario), version };
  }
  return step;
}

function keepCounts({ change, scenario }: ScenarioStep, present: ScenarioState): ScenarioState {
  const { rules, delayed, lastRule = 0 } = present;
  const current = new Map(rules.map((state) => [state.rule.id, state]));
  const isRecount = change.kind === 'rule-recounted' || change.kind === 'preset-added';
  return {
    ...scenario,
    delayed,
    lastRule,
    rules: scenario.rules.map((state) => {
      const counted = isRecount ? undefined : current.get(state.rule.id);
      return counted && hasSameContent(counted.rule, state.rule) ? { ...counted, rule: state.rule } : state;
    }),
  };
}

/** Describes the change that would be undone next; null if there is none. */
export function describeUndo({ scenarioSteps: { undo } }: UndoableWorld): ScenarioChange | null {
  const last = undo.at(-1);
  return last ? { ...last.change, id: last.id, steps: undo.length } : null;
}
