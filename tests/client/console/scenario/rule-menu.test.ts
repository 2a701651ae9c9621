// Tests the menu of a rule: what can be done with it, and what is shown then.
import { expect, test } from 'vitest';
import type { Rule } from '#contracts/control/scenario';
import { listRuleActions } from '../../../../client/console/scenario/rule-actions.ts';
import { openTestConsole } from '../open-test-console.ts';

const CALLS = ['user/login', 'user/register', 'system/ping'];
const DROP: Rule = { on: '*', phase: 'before', effect: { kind: 'drop' } };

async function openRules(count: number) {
  const opened = await openTestConsole();
  const { console, focused } = opened;
  for (const on of CALLS.slice(0, count).reverse()) await console.scenario.addRule({ ...DROP, on });
  const shown: string[] = [];
  const pageFocus = { ...console.pageFocus, showRule: (id: string) => shown.push(id) };
  const list = (index: number) => {
    const rules = console.scenario.current.value?.rules ?? [];
    const rule = rules[index];
    if (!rule) throw new Error(`There is no rule ${index}`);
    return { rule, actions: listRuleActions({ ...console, pageFocus }, rule, index, rules.length) };
  };
  const run = async (index: number, name: string) => {
    list(index)
      .actions.find((action) => action.name === name)
      ?.run();
    await console.scenario.refresh();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const listCalls = () => console.scenario.current.value?.rules.map(({ on }) => on);
  return { ...opened, shown, focused, list, run, listCalls };
}

test('a rule can be moved where there is room, and counted from 0 once it was used', async () => {
  const { console, list } = await openRules(3);
  const listDisabled = (index: number) =>
    list(index)
      .actions.filter(({ isDisabled }) => isDisabled)
      .map(({ name }) => name);
  expect([0, 1, 2].map(listDisabled)).toEqual([
    ['Move up', 'Count from 0'],
    ['Count from 0'],
    ['Move down', 'Count from 0'],
  ]);
  const { current } = console.scenario;
  if (current.value)
    current.value = {
      ...current.value,
      rules: current.value.rules.map((rule) => ({ ...rule, hits: 1, off: true })),
    };
  expect(listDisabled(1)).toEqual([]);
  expect(list(0).actions.map(({ name, hint }) => [name, hint])).toEqual([
    ['Edit', 'Enter'],
    ['Duplicate', 'D'],
    ['Move up', 'Alt ↑'],
    ['Move down', 'Alt ↓'],
    ['Switch on', 'Space'],
    ['Count from 0', undefined],
    ['Remove', 'Del'],
  ]);
  expect(list(0).actions.filter(({ isDangerous }) => isDangerous)).toHaveLength(1);
});

test('after each change the rule is shown, its copy, or that which follows a removed one', async () => {
  const { console, shown, focused, list, run, listCalls } = await openRules(3);
  const ids = [0, 1, 2].map((index) => list(index).rule.id);
  await run(0, 'Move down');
  expect([listCalls(), shown.splice(0)]).toEqual([['user/register', 'user/login', 'system/ping'], [ids[0]]]);
  await run(1, 'Switch off');
  expect([console.scenario.current.value?.rules[1]?.off, shown.splice(0)]).toEqual([true, [ids[0]]]);
  await run(1, 'Duplicate');
  expect(listCalls()).toEqual(['user/register', 'user/login', 'user/login', 'system/ping']);
  expect([shown, focused.splice(0)]).toEqual([[], [`rule ${list(2).rule.id}`]]);
  await run(0, 'Remove');
  expect([listCalls(), shown.splice(0)]).toEqual([['user/login', 'user/login', 'system/ping'], [ids[0]]]);
  await run(2, 'Remove');
  expect(shown.splice(0)).toEqual([list(1).rule.id]);
  await console.scenario.removeRule(list(1).rule.id);
  await run(0, 'Remove');
  expect([listCalls(), shown]).toEqual([[], []]);
});

test('a refused change is shown at its rule, until the next one', async () => {
  const { console, shown, list, run, connection } = await openRules(2);
  const { scenario } = console;
  const actions = list(0).actions;
  const { id } = list(0).rule;
  connection.isCut = true;
  actions.find(({ name }) => name === 'Remove')?.run();
  await expect
    .poll(() => scenario.ruleFailure.value)
    .toEqual({
      ...{ ruleId: id, text: 'The mock server does not answer.' },
    });
  expect(shown).toEqual([id]);
  connection.isCut = false;
  await run(0, 'Move down');
  expect(scenario.ruleFailure.value).toBeUndefined();
});

test('a form that is closed and opened again has what was typed, and another rule what applies', async () => {
  const { console, list, focused } = await openRules(2);
  const { ruleEditor, layout } = console;
  const [first, second] = [list(0).rule, list(1).rule];
  expect([ruleEditor.shownRule.value, ruleEditor.isApplying.value, ruleEditor.isConflicting.value]).toEqual([
    ...[undefined, false, false],
  ]);
  ruleEditor.update({ times: '3' });
  expect(ruleEditor.draft.value).toBeUndefined();
  list(0)
    .actions.find(({ name }) => name === 'Edit')
    ?.run();
  expect([ruleEditor.shownRule.value?.id, focused.splice(0)]).toEqual([first.id, ['detail']]);
  expect(await ruleEditor.apply()).toBe(false);
  ruleEditor.update({ times: 'x' });
  expect(await ruleEditor.apply()).toBe(false);
  expect(ruleEditor.problem.value).toMatch(/^How many times: /);
  ruleEditor.close();
  expect([layout.detail.value, ruleEditor.shownRule.value, focused.splice(0)]).toEqual([
    ...['exchange', undefined, [`rule ${first.id}`]],
  ]);
  ruleEditor.open(first, false);
  expect([ruleEditor.draft.value?.times, ruleEditor.problem.value, focused]).toEqual([
    ...['x', expect.any(String), []],
  ]);
  ruleEditor.update({ times: '4' });
  expect(ruleEditor.problem.value).toBeUndefined();
  ruleEditor.isConflicting.value = true;
  ruleEditor.open(second, false);
  expect([ruleEditor.draft.value?.times, ruleEditor.isConflicting.value]).toEqual(['', false]);
  ruleEditor.openNew({ on: 'x/y' });
  ruleEditor.update({ times: '5' });
  ruleEditor.openNew();
  expect(ruleEditor.draft.value).toMatchObject({ on: 'x/y', times: '5' });
  expect(focused).toEqual(['call of the rule', 'call of the rule']);
  ruleEditor.discard();
  expect([ruleEditor.draft.value, layout.detail.value]).toEqual([undefined, 'exchange']);
});
