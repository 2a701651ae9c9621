import { expect, test } from 'vitest';
import { formatEffect } from '../../../../client/console/scenario/effects/effects.ts';
import {
  formatConditions,
  formatPlayer,
  summariseScenario,
} from '../../../../client/console/scenario/rule-text.ts';

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
  expect(summariseScenario({ ...healthy, rules: [rule], latency: { kind: 'fixed', ms: 9 } })).toBe(
    '1 rule and latency are on',
  );
});

test('a rule is listed with its conditions, player and effect', () => {
  expect(formatConditions({})).toBe('always');
  expect(formatConditions({ when: { after: 2, every: 4, times: 3, probability: 0 } })).toBe(
    '3 times, skip 2, 1 in 4, p 0',
  );
  expect([undefined, '*', 'esra.isik'].map(formatPlayer)).toEqual(['anyone', 'signed in', 'esra.isik']);
  expect(formatEffect({ kind: 'status', status: 503 })).toBe('HTTP 503');
  expect(formatEffect({ kind: 'drop' })).toBe('connection breaks');
});
