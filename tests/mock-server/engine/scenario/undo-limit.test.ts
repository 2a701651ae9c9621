/** The steps of undo of all worlds together have a bound in bytes. */
import { expect, test } from 'vitest';
import type { Rule } from '#contracts/control/scenario';
import { MAX_UNDO_BYTES } from '#mock-server/engine/scenario/undo';
import { aWorld, type TestWorld } from '#tests/support/a-world';

const rule = (reply: object): Rule => ({
  on: '*',
  phase: 'before',
  effect: { kind: 'reply', reply: { ...reply } },
});
const BIG = { text: 'x'.repeat(1_000_000) };
/** A megabyte of text that takes many times the memory. */
const ROWS = { rows: Array.from({ length: 300_000 }, () => ({})) };

const countSteps = ({ world }: TestWorld) => world().scenarioSteps.undo.length;
const measureAll = ({ platform }: TestWorld) =>
  [...platform.worlds.values()].reduce(
    (sum, { scenarioSteps: { undo } }) => sum + undo.reduce((bytes, step) => bytes + step.bytes, 0),
    0,
  );

/** Changes the scenario of a world twenty times; each step holds a scenario of its own. */
async function fill(world: TestWorld, reply: object, times = 20): Promise<void> {
  for (let time = 0; time < times; time++) {
    await world.control('putScenario', { rules: [rule({ ...reply, time })] });
  }
}

test('the worlds with the largest steps lose their oldest ones, and each world can undo its last change', async () => {
  const small = await aWorld();
  await fill(small, {}, 20);
  const big: TestWorld[] = [];
  for (let number = 0; number < 5; number++) {
    const world = await aWorld({ beside: small });
    await fill(world, BIG);
    big.push(world);
  }

  expect(measureAll(small)).toBeLessThanOrEqual(MAX_UNDO_BYTES);
  expect(measureAll(small)).toBeGreaterThan(0.9 * MAX_UNDO_BYTES);
  expect(countSteps(small)).toBe(20);
  for (const world of big) {
    expect(countSteps(world)).toBeGreaterThan(1);
    const { rules } = await world.control('undoScenario');
    expect(rules[0]?.effect).toMatchObject({ reply: { time: 18 } });
  }
});

test('steps are counted by the memory that they take', async () => {
  const world = await aWorld();

  await fill(world, ROWS, 8);

  expect(countSteps(world)).toBeLessThan(7);
  expect(measureAll(world)).toBeLessThanOrEqual(MAX_UNDO_BYTES);
});

test('a world that can undo one large change keeps it while others can undo several small ones', async () => {
  const large = await aWorld();
  await fill(large, ROWS, 2);
  for (let number = 0; number < 20; number++) await fill(await aWorld({ beside: large }), BIG, 5);

  expect(measureAll(large)).toBeGreaterThan(0.9 * MAX_UNDO_BYTES);
  expect(countSteps(large)).toBe(1);
});

test('the last change of a world goes only when no world can undo more than one', async () => {
  const first = await aWorld();
  const worlds = [first];
  while (worlds.length < 8) worlds.push(await aWorld({ beside: first }));

  for (const world of worlds) await fill(world, ROWS, 2);

  expect(measureAll(first)).toBeLessThanOrEqual(MAX_UNDO_BYTES);
  expect(worlds.map(countSteps)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
});
