import { expect, test } from 'vitest';
import { formatPlayer, isSpent, summariseScenario } from '../../../../client/console/scenario/rule-text.ts';

test('the summary counts switches, rules and latency, and is undefined without any', () => {
  const healthy = {
    maintenance: false,
    serverError: false,
    sessionExpired: false,
    rules: [],
    preset: null,
    presets: [],
    undo: null,
  };
  const rule = {
    on: '*',
    phase: 'before',
    effect: { kind: 'drop' },
    id: 'r1',
    hits: 0,
  } as const;

  expect(summariseScenario(healthy)).toBeUndefined();
  expect(summariseScenario({ ...healthy, maintenance: true })).toBe('1 switch is on');
  expect(summariseScenario({ ...healthy, maintenance: true, rules: [rule, rule, rule] })).toBe(
    '1 switch and 3 rules are on',
  );
  const spent = { ...rule, when: { times: 1 }, hits: 1 };
  expect(summariseScenario({ ...healthy, rules: [spent, { ...rule, off: true }] })).toBeUndefined();
  expect(summariseScenario({ ...healthy, rules: [rule], latency: { kind: 'fixed', ms: 9 } })).toBe(
    '1 rule and latency are on',
  );
});

test('a rule is spent after its last hit, and then not in force', () => {
  const rule = { on: '*', phase: 'before', effect: { kind: 'drop' }, id: 'r1' } as const;

  expect(isSpent({ ...rule, when: { times: 2 }, hits: 2 })).toBe(true);
  expect(isSpent({ ...rule, when: { times: 2 }, hits: 1 })).toBe(false);
  expect(isSpent({ ...rule, hits: 9 })).toBe(false);
});

test('the player of a rule is named', () => {
  expect([undefined, '*', 'esra.isik'].map(formatPlayer)).toEqual(['anyone', 'signed in', 'esra.isik']);
});
