import { expect, test } from 'vitest';
import { Rule, type ScenarioChange } from '#contracts/control/scenario';
import { findEffect } from '#mock-server/engine/scenario/effects/effects';
import { describeChange, describeRule } from '../../../../client/console/scenario/describe-rule.ts';
import { effectKinds, effects } from '../../../../client/console/scenario/effects/effects.ts';

test.each(effectKinds)(
  '“the call does not happen” is said of %s exactly if it keeps the call from happening',
  (kind) => {
    const letsItHappen = findEffect(kind).next === 'continues';

    expect(effects[kind].phases.before.note.includes('does not happen')).toBe(!letsItHappen);
    expect(effects[kind].phases.after.note.includes('does not happen')).toBe(false);
  },
);

test.each<[Partial<Rule>, string]>([
  [
    { effect: { kind: 'reply', reply: {}, status: 503, latency: { kind: 'fixed', ms: 900 } } },
    'When anybody calls finance/check_balance, the pinned reply with HTTP 503 comes late (900 ms), every time.',
  ],
  [
    { effect: { kind: 'reply', reply: {}, latency: { kind: 'never' } } },
    'When anybody calls finance/check_balance, the pinned reply never comes, every time.',
  ],
  [{}, 'When anybody calls finance/check_balance, the answer is HTTP 500, every time.'],
  [
    { device: 'phone', when: { times: 1 } },
    'When anybody on a phone calls finance/check_balance, the answer is HTTP 500, once.',
  ],
  [
    { player: 'esra.isik', when: { times: 1 } },
    'When esra.isik calls finance/check_balance, the answer is HTTP 500, once.',
  ],
  [
    { on: 'finance/*', player: '*', when: { after: 2, times: 3, probability: 0.5 } },
    'When a signed-in player calls anything of finance, the answer is HTTP 500, 3 times, after the first 2, with a chance of 50 %.',
  ],
  [
    { where: { path: 'amount', atLeast: 500 }, until: '2026-12-31T20:59:00Z' },
    'When anybody calls finance/check_balance with amount of at least 500, the answer is HTTP 500, every time, until 2026-12-31 23:59:00.',
  ],
  [
    { player: 'esra.isik', session: 'newest' },
    'When esra.isik in the newest session calls finance/check_balance, the answer is HTTP 500, every time.',
  ],
  [
    { playerKind: 'without money' },
    'When a player without money calls finance/check_balance, the answer is HTTP 500, every time.',
  ],
  [
    { from: '2026-12-31T18:00:00Z', until: '2026-12-31T18:05:00Z' },
    'When anybody calls finance/check_balance, the answer is HTTP 500, every time, from 2026-12-31 21:00:00, until 2026-12-31 21:05:00.',
  ],
  [
    { where: { path: 'Lang', equals: 'en' }, when: { times: 1 } },
    'When anybody calls finance/check_balance with Lang equal to “en”, the answer is HTTP 500, once.',
  ],
  [
    { where: { path: 'text', contains: 'bonus' } },
    'When anybody calls finance/check_balance with “bonus” in text, the answer is HTTP 500, every time.',
  ],
  [
    { when: { times: 1, per: 'player' } },
    'When anybody calls finance/check_balance, the answer is HTTP 500, once for each player.',
  ],
  [
    { player: '*', when: { after: 1, every: 2, times: 3, per: 'player' } },
    'When a signed-in player calls finance/check_balance, the answer is HTTP 500, 3 times for each player, after the first 1, on one call in 2.',
  ],
  [
    { when: { after: 2, per: 'player' } },
    'When anybody calls finance/check_balance, the answer is HTTP 500, every time, counted for each player, after the first 2.',
  ],
  [
    { when: { every: 3 } },
    'When anybody calls finance/check_balance, the answer is HTTP 500, on one call in 3.',
  ],
])('the rule %j is a sentence', (fields, sentence) => {
  const rule: Rule = {
    on: 'finance/check_balance',
    phase: 'before',
    effect: { kind: 'status', status: 500 },
    ...fields,
  };

  expect(describeRule(rule).sentence).toBe(sentence);
});

test('a change is named by the sentence of its rule, as an edit has left it', () => {
  const rule = Rule.parse({ on: 'crm/*', effect: { kind: 'status', status: 500 } });
  const describe = (kind: ScenarioChange['kind'], edited?: Partial<Rule>) =>
    describeChange({ kind, rule, ...(edited && { edited: { ...rule, ...edited } }), id: 1, steps: 1 });

  expect(describe('rule-removed')).toBe(
    'Removed: When anybody calls anything of crm, the answer is HTTP 500, every time.',
  );
  expect(describe('rule-edited', { when: { times: 2 } })).toBe(
    'Edited: When anybody calls anything of crm, the answer is HTTP 500, 2 times.',
  );
  expect(describe('rule-edited', { off: true })).toMatch(/^Switched off: When anybody/);
});

test('a change of a switch, and the removal of all rules, are named', () => {
  const steps = { id: 1, steps: 1 };

  expect(describeChange({ kind: 'switched-on', switch: 'maintenance', ...steps })).toBe(
    'Switched on: Maintenance',
  );
  expect(describeChange({ kind: 'switched-off', switch: 'serverError', ...steps })).toBe(
    'Switched off: Server error',
  );
  expect(describeChange({ kind: 'rules-removed', rulesRemoved: 3, ...steps })).toBe('Removed: all rules (3)');
});
