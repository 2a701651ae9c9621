import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import type { Rule } from '#contracts/control/scenario';
import { openTestConsole } from '../open-test-console.ts';

const REFUSE: Rule = { on: 'casino/games_list', phase: 'before', effect: { kind: 'status', status: 503 } };

/** Adds a rule to a new world, and opens it in the console's editor. */
async function openRule(rule = REFUSE) {
  const opened = await openTestConsole();
  const { console, world } = opened;
  await console.scenario.addRule(rule);
  const [saved] = console.scenario.current.value?.rules ?? [];
  if (!saved) throw new Error('the rule was not added');
  console.ruleEditor.open(saved, false);
  const listRules = async () => (await world.control('getScenario')).rules;
  return {
    ...opened,
    saved,
    editor: console.ruleEditor,
    listRules,
    readRule: async () => (await listRules())[0],
  };
}

test('what is typed is a draft, which applies to no call until it is applied', async () => {
  const { editor, readRule, world } = await openRule();

  editor.update({ on: '*', effect: { status: '502' } });
  expect(await readRule()).toMatchObject(REFUSE);
  expect(editor.isChanged.value).toBe(true);
  await editor.apply();

  expect(await readRule()).toMatchObject({ on: '*', effect: { status: 502 } });
  expect((await world.call(casino.games_list)).status).toBe(502);
  expect(editor.isChanged.value).toBe(false);
});

test('what is typed stays in the form of the rule while something else is shown', async () => {
  const { console, editor, saved, readRule } = await openRule();

  editor.update({ times: '3' });
  console.journal.open(1, false);
  editor.open(saved, false);

  expect(editor.draft.value?.times).toBe('3');
  expect((await readRule())?.when).toBeUndefined();
});

test('a new rule is gone on with until it is applied, and is added once, also by a double press', async () => {
  const { editor, listRules } = await openRule();
  editor.openNew();
  editor.update({ on: 'casino/init_game' });
  editor.close();

  editor.openNew();
  await Promise.all([editor.apply(), editor.apply()]);

  expect((await listRules()).map(({ on }) => on)).toEqual(['casino/init_game', REFUSE.on]);
  expect(editor.savedRule.value?.on).toBe('casino/init_game');
  editor.openNew();
  expect(editor.draft.value?.on).toBe('');
});

test('a form in which nothing differs has nothing to apply', async () => {
  const { editor } = await openRule();

  editor.update({ times: '3' });
  expect(editor.isChanged.value).toBe(true);
  editor.update({ times: '' });
  expect(editor.isChanged.value).toBe(false);

  editor.openNew({ on: 'casino/init_game' });
  expect(editor.isChanged.value).toBe(false);
});

test('invalid input is named when it is applied, and the rule and the draft stay', async () => {
  const { editor, readRule } = await openRule();

  editor.update({ effect: { status: '5' } });
  expect(editor.problem.value).toBeUndefined();
  expect(await editor.apply()).toBe(false);

  expect(editor.problem.value).toBe('Status: 400 to 599');
  expect((await readRule())?.effect).toEqual(REFUSE.effect);
  expect(editor.draft.value?.effect.status).toBe('5');
});

test('an unknown call is refused by the server with the nearest name, and the draft stays', async () => {
  const { editor, readRule } = await openRule();

  editor.update({ on: 'casino/game_list' });
  await editor.apply();

  expect(editor.problem.value).toMatch(
    /^Call: No call or document is named casino\/game_list.*casino\/games_list/,
  );
  expect(editor.draft.value?.on).toBe('casino/game_list');
  expect((await readRule())?.on).toBe('casino/games_list');
});

test('what is typed while a draft is being applied stays a draft', async () => {
  const { editor, readRule } = await openRule();
  editor.update({ times: '3' });

  const applied = editor.apply();
  editor.update({ times: '35' });
  await applied;

  expect((await readRule())?.when).toEqual({ times: 3 });
  expect(editor.draft.value?.times).toBe('35');
  expect(editor.isChanged.value).toBe(true);
});

test('a switched-off rule is applied and switched on in one step', async () => {
  const { console, editor, readRule, saved } = await openRule();
  await console.scenario.setRuleOff(saved, true);

  editor.update({ times: '3' });
  await editor.apply({ off: false });

  expect(await readRule()).toMatchObject({ off: false, when: { times: 3 } });
});

test('a form that nobody has typed into follows what another console makes of the rule', async () => {
  const { console, editor, saved, world } = await openRule();

  await world.control('putRule', { ...REFUSE, player: 'mert.kaya' }, { params: { id: saved.id } });
  await console.scenario.refresh();

  expect(editor.draft.value?.player).toBe('mert.kaya');
});

test.each([
  ['knows it already', true],
  ['learns it by the refusal', false],
])(
  'a rule that somebody else has changed is overwritten only when that is confirmed: the console %s',
  async (_, isRefreshed) => {
    const { console, editor, saved, world, readRule } = await openRule();

    editor.update({ times: '3' });
    await world.control('putRule', { ...REFUSE, player: 'mert.kaya' }, { params: { id: saved.id } });
    if (isRefreshed) await console.scenario.refresh();
    expect(editor.draft.value).toMatchObject({ times: '3', player: '' });
    expect(await editor.apply()).toBe(false);
    expect([editor.isConflicting.value, console.scenario.error.value]).toEqual([true, undefined]);
    expect(editor.savedRule.value?.player).toBe('mert.kaya');
    expect(await readRule()).toMatchObject({ player: 'mert.kaya' });
    await editor.apply({ overwrites: true });

    expect(await readRule()).toMatchObject({ when: { times: 3 } });
    expect((await readRule())?.player).toBeUndefined();
    await console.undo();
    expect(await readRule()).toMatchObject({ player: 'mert.kaya' });
  },
);

test('a change of another rule is no conflict, and what applies is kept on request', async () => {
  const { editor, saved, world, readRule } = await openRule();
  editor.update({ times: '3' });
  await world.control('patchScenario', { maintenance: true });

  expect(await editor.apply()).toBe(true);

  editor.update({ times: '4' });
  await world.control('putRule', { ...REFUSE, player: 'mert.kaya' }, { params: { id: saved.id } });
  await editor.apply();
  editor.discard();
  expect([editor.isConflicting.value, editor.draft.value?.player]).toEqual([false, 'mert.kaya']);
  expect((await readRule())?.when).toBeUndefined();
});

test('a rule that somebody else removed is added again when it is applied', async () => {
  const { console, editor, world, listRules } = await openRule();
  editor.update({ times: '3' });
  await world.control('deleteScenario');
  await console.scenario.refresh();

  await editor.apply();

  expect(await listRules()).toMatchObject([{ ...REFUSE, when: { times: 3 } }]);
  expect(editor.isChanged.value).toBe(false);
});

test('undo shows the open rule as it was', async () => {
  const { console, editor, readRule } = await openRule();
  editor.update({ effect: { status: '500' } });
  await editor.apply();

  await console.undo();

  expect(editor.draft.value?.effect).toEqual({ status: '503' });
  expect((await readRule())?.effect).toEqual(REFUSE.effect);
});
