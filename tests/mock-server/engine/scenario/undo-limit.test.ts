/** The steps of undo of all worlds together have a bound in bytes. */
import { expect, test } from 'vitest';
import {
  changeScenario,
  enforceUndoLimit,
  MAX_UNDO_BYTES,
  newScenarioSteps,
  type UndoableWorld,
  undoScenario,
} from '#mock-server/engine/scenario/undo';
import { aWorld, type TestWorld } from '#tests/support/a-world';

const MIB = 2 ** 20;
const CHANGE = { kind: 'other' } as const;

const createWorlds = async (count: number): Promise<UndoableWorld[]> => {
  const { scenario, clock } = (await aWorld()).world();
  return Array.from({ length: count }, () => ({ scenario, clock, scenarioSteps: newScenarioSteps() }));
};
const countSteps = ({ scenarioSteps }: UndoableWorld) => scenarioSteps.undo.length;
const measure = (worlds: readonly UndoableWorld[]) =>
  worlds.flatMap(({ scenarioSteps: { undo } }) => undo).reduce((sum, { bytes }) => sum + bytes, 0);

/** Changes the scenario of one of the worlds. Each step holds the scenario before it, of as many bytes. */
function fill(world: UndoableWorld, bytes: number, times: number, worlds: readonly UndoableWorld[]): void {
  for (let time = 0; time < times; time++) {
    changeScenario(world, { ...world.scenario, preset: `${time}`.padEnd(bytes) }, CHANGE);
    enforceUndoLimit(worlds);
  }
}

test('the worlds with the largest steps lose their oldest ones, and each world can undo its last change', async () => {
  const worlds = await createWorlds(6);
  const [small, ...big] = worlds;
  if (!small) throw new Error('There is no world');
  fill(small, 0, 20, worlds);
  for (const world of big) fill(world, MIB, 20, worlds);

  expect(measure(worlds)).toBeLessThanOrEqual(MAX_UNDO_BYTES);
  expect(measure(worlds)).toBeGreaterThan(0.9 * MAX_UNDO_BYTES);
  expect(countSteps(small)).toBe(20);
  for (const world of big) {
    expect(countSteps(world)).toBeGreaterThan(1);
    undoScenario(world);
    expect(world.scenario.preset?.trimEnd()).toBe('18');
  }
});

test('a step is counted by the memory that it takes', async () => {
  const [world] = await createWorlds(1);
  if (!world) throw new Error('There is no world');
  const rows = Array.from({ length: 1000 }, () => ({}));
  const reply = { on: '*', phase: 'before', effect: { kind: 'reply', reply: { rows } } } as const;
  const state = { rule: reply, hits: 0, seen: 0, seenByCall: {} };

  changeScenario(world, { ...world.scenario, rules: [state] }, CHANGE);
  changeScenario(world, world.scenario, CHANGE);

  expect(world.scenarioSteps.undo.at(-1)?.bytes).toBeGreaterThan(10 * JSON.stringify(rows).length);
});

test('a world that can undo one large change keeps it while others can undo several small ones', async () => {
  const worlds = await createWorlds(21);
  const [large, ...others] = worlds;
  if (!large) throw new Error('There is no world');
  fill(large, 16 * MIB, 2, worlds);
  for (const world of others) fill(world, MIB, 5, worlds);

  expect(measure(worlds)).toBeGreaterThan(0.9 * MAX_UNDO_BYTES);
  expect(countSteps(large)).toBe(1);
});

test('the last change of a world goes only when no world can undo more than one', async () => {
  const worlds = await createWorlds(8);

  for (const world of worlds) fill(world, 15 * MIB, 2, worlds);

  expect(measure(worlds)).toBeLessThanOrEqual(MAX_UNDO_BYTES);
  expect(worlds.map(countSteps)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
});

test.each([
  ['scenario', ({ control }: TestWorld) => control('putScenario', {})],
  ['clock', ({ control }: TestWorld) => control('putClock', { running: false })],
])('a change of the %s of one world costs another one its oldest steps', async (_, changeIt) => {
  const full = await aWorld();
  fill(full.world(), 16 * MIB, 6, []);

  await changeIt(await aWorld({ beside: full }));

  expect(countSteps(full.world())).toBeLessThan(6);
  expect(measure([full.world()])).toBeLessThanOrEqual(MAX_UNDO_BYTES);
});
