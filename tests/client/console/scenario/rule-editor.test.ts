import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import type { Rule } from '#contracts/control/scenario';
import { SAVE_DELAY_MS } from '../../../../client/console/scenario/rule-editor.ts';
import { openTestConsole } from '../open-test-console.ts';

const REFUSE: Rule = { on: 'casino/games_list', phase: 'before', effect: { kind: 'status', status: 503 } };

/** Adds a rule to a new world, and opens it in the console's editor. */
async function openRule(rule = REFUSE) {
  const opened = await openTestConsole();
  const { console, timers, world } = opened;
  await console.scenario.addRule(rule);
  const [saved] = console.scenario.current.value?.rules ?? [];
  if (!saved) throw new Error('the rule was not added');
  console.openRule(saved, false);
  return {
    ...opened,
    editor: console.ruleEditor,
    /** Types into the inputs, and waits until the editor saves. */
    type(fields: Parameters<typeof console.ruleEditor.update>[0]) {
      console.ruleEditor.update(fields);
      timers.advance(SAVE_DELAY_MS);
    },
    readRule: async () => (await world.control('getScenario')).rules[0],
  };
}

test('a rule is saved as it is typed, after a pause', async () => {
  const { editor, type, readRule, world } = await openRule();

  editor.update({ effect: { status: '500' } });
  expect((await readRule())?.effect).toEqual(REFUSE.effect);
  type({ effect: { status: '502' } });

  await expect.poll(readRule).toMatchObject({ effect: { kind: 'status', status: 502 } });
  expect((await world.call(casino.games_list)).status).toBe(502);
});

test('half-typed input names its problem and keeps the last valid rule', async () => {
  const { editor, type, readRule } = await openRule();

  type({ effect: { status: '5' } });

  await expect.poll(() => editor.problem.value).toBe('Status: 400 to 599');
  expect((await readRule())?.effect).toEqual(REFUSE.effect);
});

test('an unknown call is refused by the server with the nearest name, and the rule stays', async () => {
  const { editor, type, readRule } = await openRule();

  type({ on: 'casino/game_list' });

  await expect.poll(() => editor.problem.value).toContain('casino/games_list');
  expect((await readRule())?.on).toBe('casino/games_list');
});

test('a new rule is added once, as soon as it is complete', async () => {
  const { console, timers, world } = await openTestConsole();
  const listCalls = async () => (await world.control('getScenario')).rules.map(({ on }) => on);
  console.openNewRule();
  console.ruleEditor.update({ on: 'casino init' });
  timers.advance(SAVE_DELAY_MS);
  await expect.poll(() => console.ruleEditor.problem.value).toContain('Call: ');

  console.ruleEditor.update({ on: 'casino/init_game' });
  timers.advance(SAVE_DELAY_MS);
  console.ruleEditor.update({ on: 'casino/*' });
  timers.advance(SAVE_DELAY_MS);

  await expect.poll(listCalls).toEqual(['casino/*']);
  expect(console.ruleEditor.savedRule.value?.on).toBe('casino/*');
});

test('closing the editor saves what was typed last', async () => {
  const { console, editor, readRule } = await openRule();

  editor.update({ times: '3' });
  console.closeRule();

  await expect.poll(async () => (await readRule())?.when).toEqual({ times: 3 });
});

test('undo shows the open rule as it was', async () => {
  const { console, editor, type, readRule } = await openRule();
  type({ effect: { status: '500' } });
  await expect.poll(async () => (await readRule())?.effect).toMatchObject({ status: 500 });

  await console.undo();

  expect(editor.draft.value?.effect).toEqual({ status: '503' });
  expect((await readRule())?.effect).toEqual(REFUSE.effect);
});

test('a rule that somebody else removed is not added again by typing', async () => {
  const { console, type, world } = await openRule();
  await world.control('deleteScenario');
  await console.scenario.refresh();

  type({ times: '3' });
  await console.scenario.refresh();

  expect((await world.control('getScenario')).rules).toEqual([]);
});
