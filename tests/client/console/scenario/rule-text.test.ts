import { expect, test } from 'vitest';
import { isSpent } from '#contracts/control/rule-limit';
import { formatPlayer } from '../../../../client/console/base/words.ts';
import {
  formatPlayers,
  formatUses,
  isEnded,
  summariseScenario,
} from '../../../../client/console/scenario/rule-text.ts';

const RULE = { on: '*', phase: 'before', effect: { kind: 'drop' }, id: 'r1', hits: 0 } as const;

test('the summary counts switches, rules and latency, and is undefined without any', () => {
  const healthy = {
    maintenance: false,
    serverError: false,
    sessionExpired: false,
    rules: [],
    preset: null,
    presets: [],
    version: 0,
    undo: null,
  };

  expect(summariseScenario(healthy, 0)).toBeUndefined();
  expect(summariseScenario({ ...healthy, maintenance: true }, 0)).toBe('1 switch is on');
  expect(summariseScenario({ ...healthy, maintenance: true, rules: [RULE, RULE, RULE] }, 0)).toBe(
    '1 switch and 3 rules are on',
  );
  const spent = { ...RULE, when: { times: 1 }, hits: 1 };
  expect(summariseScenario({ ...healthy, rules: [spent, { ...RULE, off: true }] }, 0)).toBeUndefined();
  expect(summariseScenario({ ...healthy, rules: [RULE], latency: { kind: 'fixed', ms: 9 } }, 0)).toBe(
    '1 rule and latency are on',
  );
});

test('a rule is spent after its last hit, and then not in force', () => {
  expect(isSpent({ ...RULE, when: { times: 2 }, hits: 2 })).toBe(true);
  expect(isSpent({ ...RULE, when: { times: 2 }, hits: 1 })).toBe(false);
  expect(isSpent({ ...RULE, hits: 9 })).toBe(false);
});

test('a rule that counts for each player is spent only if it is for one player', () => {
  const rule = { ...RULE, when: { times: 1, per: 'player' }, hits: 1 } as const;

  expect([undefined, '*', 'esra.isik'].map((player) => isSpent({ ...rule, player }))).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([
  [{}, 6, undefined, '6 ×', undefined],
  [{ times: 2 }, 1, undefined, '1 of 2', undefined],
  [{ times: 1, per: 'player' }, 3, 3, '3 ×', 'once for each player · 3 players so far'],
  [{ times: 2, per: 'player' }, 2, 1, '2 ×', '2 times for each player · 1 player so far'],
  [{ after: 1, per: 'player' }, 0, 0, '0 ×', 'counted for each player · no player so far'],
] as const)(
  'a rule of %j with %i hits on %s players says “%s” and “%s”',
  (when, hits, players, uses, line) => {
    const rule = { ...RULE, when, hits, players };

    expect([formatUses(rule), formatPlayers(rule)]).toEqual([uses, line]);
  },
);

test('the player of a rule is named', () => {
  expect([undefined, '*', 'esra.isik'].map(formatPlayer)).toEqual(['anyone', 'signed in', 'esra.isik']);
});

test('a rule is ended from its `until` on, and then not in force', () => {
  const rule = { ...RULE, until: '2026-12-31T23:59:00+03:00' };
  const end = Date.parse(rule.until);

  expect([end - 1, end, undefined].map((now) => isEnded(rule, now))).toEqual([false, true, false]);
  expect(isEnded({ ...rule, until: undefined }, end)).toBe(false);
});
