import { expect, test } from 'vitest';
import { listRuleActions, runRuleKey } from '../../../../client/console/scenario/rule-actions.ts';
import { openTestConsole } from '../open-test-console.ts';

test('the keys on a row duplicate, move, switch off and remove its rule', async () => {
  const { console, world } = await openTestConsole();
  await console.scenario.addRule({ on: 'user/*', phase: 'before', effect: { kind: 'drop' } });
  await console.scenario.addRule({ on: 'finance/*', phase: 'before', effect: { kind: 'drop' } });
  const press = async (index: number, key: string, altKey = false) => {
    const rules = console.scenario.current.value?.rules ?? [];
    const [pressed] = rules.slice(index);
    if (!pressed) throw new Error(`there is no rule ${index}`);
    const actions = listRuleActions(console, pressed, index, rules.length);
    runRuleKey(actions, { key, altKey, ctrlKey: false, metaKey: false });
    await console.scenario.refresh();
    return (await world.control('getScenario')).rules.map(({ on, off }) => (off ? `(${on})` : on));
  };

  expect(await press(0, 'ArrowUp', true)).toEqual(['finance/*', 'user/*']);
  expect(await press(0, 'D')).toEqual(['finance/*', 'finance/*', 'user/*']);
  expect(await press(1, 'ArrowDown', true)).toEqual(['finance/*', 'user/*', 'finance/*']);
  expect(await press(1, ' ')).toEqual(['finance/*', '(user/*)', 'finance/*']);
  expect(await press(0, 'Delete')).toEqual(['(user/*)', 'finance/*']);
});

test('a rule moves by one place, and neither above the first nor below the last', async () => {
  const { console, world } = await openTestConsole();
  for (const on of ['user/*', 'finance/*', 'casino/*', 'system/*'])
    await console.scenario.addRule({ on, phase: 'before', effect: { kind: 'drop' } });
  const press = async (name: string, key: string) => {
    const rules = console.scenario.current.value?.rules ?? [];
    const index = rules.findIndex(({ on }) => on.startsWith(name));
    const pressed = rules[index];
    if (!pressed) throw new Error(`there is no rule ${name}`);
    const actions = listRuleActions(console, pressed, index, rules.length);
    const hasRun = runRuleKey(actions, { key, altKey: true, ctrlKey: false, metaKey: false });
    await console.scenario.refresh();
    const order = (await world.control('getScenario')).rules.map(({ on }) => on.slice(0, 1)).join('');
    return [hasRun, order];
  };

  const [first = '', second = '', third = '', last = ''] = (await world.control('getScenario')).rules.map(
    ({ on }) => on.slice(0, 1),
  );
  expect(await press(first, 'ArrowUp')).toEqual([false, [first, second, third, last].join('')]);
  expect(await press(last, 'ArrowDown')).toEqual([false, [first, second, third, last].join('')]);
  expect(await press(last, 'ArrowUp')).toEqual([true, [first, second, last, third].join('')]);
  expect(await press(first, 'ArrowDown')).toEqual([true, [second, first, last, third].join('')]);
  expect(await press(second, 'x')).toEqual([false, [second, first, last, third].join('')]);
});
