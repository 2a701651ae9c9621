import { expect, test } from 'vitest';
import type { Rule } from '#contracts/control/scenario';
import {
  findRuleAbove,
  isInForce,
  isSpent,
  meetsRule,
} from '../../../../client/console/scenario/meets-rule.ts';
import { listRuleActions, runRuleKey } from '../../../../client/console/scenario/rule-actions.ts';
import { buildEntry } from '../journal/build-entry.ts';
import { openTestConsole } from '../open-test-console.ts';

const rule = (fields: Partial<Rule> = {}, hits = 0) => ({
  on: 'finance/check_balance',
  phase: 'before' as const,
  effect: { kind: 'drop' as const },
  id: 'r1',
  hits,
  ...fields,
});

test('a rule meets an exchange by call and player, or because it took effect there', () => {
  const entry = buildEntry();

  expect(meetsRule(rule(), entry)).toBe(true);
  expect(meetsRule(rule({ on: 'finance/*', player: '*' }), entry)).toBe(true);
  expect(meetsRule(rule({ on: 'casino/*' }), entry)).toBe(false);
  expect(meetsRule(rule({ player: 'mert.kaya' }), entry)).toBe(false);
  expect(meetsRule(rule({ player: '*' }), buildEntry({ player: null }))).toBe(false);
  expect(meetsRule(rule({ on: 'games/round' }), buildEntry({ rules: ['r1'] }))).toBe(true);
});

test('a rule is spent after its last hit, and then not in force', () => {
  const limited = rule({ when: { times: 2 } }, 2);

  expect([isSpent(limited), isInForce(limited)]).toEqual([true, false]);
  expect(isSpent(rule({ when: { times: 2 } }, 1))).toBe(false);
  expect(isInForce(rule({ off: true }))).toBe(false);
});

test('a rule above that takes the same calls is found, unless it is off or spent', () => {
  const below = rule({ id: 'below' });
  const find = (above: Partial<Rule>, hits = 0) =>
    findRuleAbove([rule({ on: 'user/*' }), rule(above, hits), below], below)?.number;

  expect(find({ on: 'finance/*' })).toBe(2);
  expect(find({ on: '*', player: 'esra.isik' })).toBeUndefined();
  expect(find({ on: 'finance/*', off: true })).toBeUndefined();
  expect(find({ on: 'finance/*', when: { times: 1 } }, 1)).toBeUndefined();
});

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
