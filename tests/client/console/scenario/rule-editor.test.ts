import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import type { Rule } from '#contracts/control/scenario';
import { memoryArea } from '../../../../client/storage/area.ts';
import { openTestConsole } from '../open-test-console.ts';

const REFUSE: Rule = { on: 'casino/games_list', phase: 'before', effect: { kind: 'status', status: 503 } };

/** Adds a rule to a new world, and opens it in the console's editor. */
async function openRule(rule = REFUSE) {
  const opened = await openTestConsole();
  const { console, world } = opened;
  await console.scenario.addRule(rule);
  const [saved] = console.scenario.current.value?.rules ?? [];
  if (!saved) throw new Error('the rule was not added');
  console.openRule(saved, false);
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

test('a draft survives that the rule is closed, and is among the drafts', async () => {
  const { console, editor, saved, readRule } = await openRule();

  editor.update({ times: '3' });
  console.closeRule();
  expect([...editor.drafts.value.keys()]).toEqual([saved.id]);
  console.openRule(saved, false);

  expect(editor.draft.value?.times).toBe('3');
  expect((await readRule())?.when).toBeUndefined();
});

test('the draft of a new rule can be gone on with, and is added once, also by a double press', async () => {
  const { console, editor, listRules } = await openRule();
  console.openNewRule();
  editor.update({ on: 'casino/init_game' });
  console.closeRule();
  const [[id = ''] = []] = editor.newDrafts.value;

  console.openDraft(id);
  await Promise.all([editor.apply(), editor.apply()]);

  expect((await listRules()).map(({ on }) => on)).toEqual(['casino/init_game', REFUSE.on]);
  expect(editor.newDrafts.value).toEqual([]);
  expect(editor.savedRule.value?.on).toBe('casino/init_game');
});

test('a form that nobody has typed into leaves no draft', async () => {
  const { console, editor } = await openRule();
  console.openNewRule({ on: 'casino/init_game' });
  console.closeRule();

  editor.open('r1');
  editor.update({ times: '3' });
  editor.update({ times: '' });

  expect(editor.drafts.value.size).toBe(0);
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

  expect(editor.problem.value).toContain('casino/games_list');
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
  expect(editor.conflict.value).toBeUndefined();
});

test('a switched-off rule is applied and switched on in one step', async () => {
  const { console, editor, readRule, saved } = await openRule();
  await console.scenario.setRuleOff(saved, true);

  editor.update({ times: '3' });
  await editor.apply({ off: false });

  expect(await readRule()).toMatchObject({ off: false, when: { times: 3 } });
});

test('an open form without a draft follows what another console makes of the rule', async () => {
  const { console, editor, saved, world } = await openRule();

  await world.control('putRule', { ...REFUSE, player: 'mert.kaya' }, { params: { id: saved.id } });
  await console.scenario.refresh();

  expect(editor.draft.value?.player).toBe('mert.kaya');
  expect(editor.conflict.value).toBeUndefined();
});

test('of a rule that two have edited, one chooses which of the two versions stands', async () => {
  const { console, editor, saved, world, readRule } = await openRule();
  const change = (player: string) =>
    world.control('putRule', { ...REFUSE, player }, { params: { id: saved.id } });

  editor.update({ times: '3' });
  await change('mert.kaya');
  expect(await editor.apply()).toBe(false);
  expect(editor.problem.value).toContain('Somebody else has changed the rule');
  expect(editor.conflict.value).toBe('edited');
  expect(editor.savedRule.value?.player).toBe('mert.kaya');
  expect(editor.draft.value).toMatchObject({ times: '3', player: '' });
  await editor.keepMine();
  expect(await readRule()).toMatchObject({ when: { times: 3 } });
  expect((await readRule())?.player).toBeUndefined();

  editor.update({ times: '4' });
  await change('esra.isik');
  await console.scenario.refresh();
  editor.discard();
  expect(editor.draft.value).toMatchObject({ times: '', player: 'esra.isik' });
  expect(await readRule()).toMatchObject({ player: 'esra.isik' });
});

test('a rule that somebody else removed says so, and the draft can be added as a new rule', async () => {
  const { console, editor, world, listRules } = await openRule();
  editor.update({ times: '3' });
  await world.control('deleteScenario');
  await console.scenario.refresh();

  expect(editor.conflict.value).toBe('removed');
  expect(await listRules()).toEqual([]);
  await editor.keepMine();

  expect(await listRules()).toMatchObject([{ ...REFUSE, when: { times: 3 } }]);
  expect(editor.conflict.value).toBeUndefined();
});

test('undo shows the open rule as it was', async () => {
  const { console, editor, readRule } = await openRule();
  editor.update({ effect: { status: '500' } });
  await editor.apply();

  await console.undo();

  expect(editor.draft.value?.effect).toEqual({ status: '503' });
  expect((await readRule())?.effect).toEqual(REFUSE.effect);
});

test('undo takes back nothing that another console has done since', async () => {
  const { console, world } = await openRule();
  await world.control('postRule', { rule: { ...REFUSE, on: 'user/*' } });

  await console.undo();

  expect((await world.control('getScenario')).rules.map(({ on }) => on)).toEqual(['user/*', REFUSE.on]);
  expect(console.notices.list.value.at(-1)?.text).toContain('Not undone');
  expect(console.scenario.current.value?.undo?.rule?.on).toBe('user/*');
});

test('drafts survive a reload, each in its world, and a new form takes none of their places', async () => {
  const draftStorage = memoryArea();
  const { console, world } = await openTestConsole({ draftStorage });
  const id = (await console.scenario.addRule(REFUSE)) ?? '';
  console.ruleEditor.open(id);
  console.ruleEditor.update({ times: '3' });
  console.openNewRule();
  console.ruleEditor.update({ on: 'crm/*' });

  const { ruleEditor: reloaded } = (await openTestConsole({ draftStorage, beside: { world } })).console;
  const { ruleEditor: elsewhere } = (await openTestConsole({ draftStorage })).console;

  reloaded.open(id);
  expect(reloaded.draft.value).toMatchObject({ on: REFUSE.on, times: '3' });
  reloaded.openNew({ on: 'user/*' });
  reloaded.update({ times: '1' });
  expect(reloaded.newDrafts.value.map(([, { fields }]) => fields.on)).toEqual(['crm/*', 'user/*']);
  expect(elsewhere.drafts.value.size).toBe(0);
});

test('a draft that is applied or discarded does not come back with a reload', async () => {
  const draftStorage = memoryArea();
  const { console, world } = await openTestConsole({ draftStorage });
  for (const end of [console.ruleEditor.apply, console.ruleEditor.discard]) {
    console.openNewRule({ on: 'crm/*', kind: 'drop' });
    console.ruleEditor.update({ times: '3' });
    await end();
  }

  const { ruleEditor } = (await openTestConsole({ draftStorage, beside: { world } })).console;

  expect(ruleEditor.drafts.value.size).toBe(0);
});

test('stored drafts that are damaged are left out', async () => {
  const draftStorage = memoryArea();
  const { console, world } = await openTestConsole({ draftStorage });
  console.openNewRule();
  console.ruleEditor.update({ on: 'crm/*' });
  const key = `vitrinConsoleDrafts/${world.name}`;
  draftStorage.setItem(key, draftStorage.getItem(key)?.replaceAll('"message"', '"explode"') ?? '');

  const { ruleEditor } = (await openTestConsole({ draftStorage, beside: { world } })).console;

  expect(ruleEditor.drafts.value.size).toBe(0);
});
