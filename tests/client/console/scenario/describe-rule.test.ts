import { expect, test } from 'vitest';
import { Rule, type ScenarioChange } from '#contracts/control/scenario';
import { findEffect } from '#mock-server/engine/scenario/effects/effects';
import { describeChange, describeRule } from '../../../../client/console/scenario/describe-rule.ts';
import { effectKinds, effects } from '../../../../client/console/scenario/effects/effects.ts';
import { createDraft, parseRuleDraft } from '../../../../client/console/scenario/rule-draft.ts';

const PHASES = ['before', 'after'] as const;

/** The rules of all effects in both phases, as the editor makes them from its first values. */
const RULES = effectKinds.flatMap((kind) =>
  PHASES.map((phase) => {
    const parsed = parseRuleDraft(createDraft({ on: 'finance/check_balance', kind, phase, times: '1' }));
    if ('problem' in parsed) throw new Error(parsed.problem);
    return parsed.rule;
  }),
);

test('the sentence of each effect says in which phase it comes, and no two rules have the same', () => {
  expect(RULES).toHaveLength(2 * effectKinds.length);
  for (const { effect, phase } of RULES) {
    const { ending } = effects[effect.kind].phases[phase];
    const sentence = describeRule({ on: '*', effect, phase });
    expect(sentence.endsWith(`${ending}.`)).toBe(true);
    expect(ending).toMatch(/^(?:, after|; the call is|, before|, the (?:first|second) time)/);
  }

  const sentences = RULES.map(describeRule);

  expect(new Set(sentences).size).toBe(RULES.length);
  expect(sentences).toContain(
    'When anybody calls finance/check_balance, the connection breaks, once, after it was carried out; the player does not learn it.',
  );
});

test.each(effectKinds)(
  '“the call is not carried out” is said of %s exactly if it keeps the call from happening',
  (kind) => {
    const letsItHappen = findEffect(kind).next === 'continues';
    const { before, after } = effects[kind].phases;

    expect(before.ending.includes('not carried out')).toBe(!letsItHappen);
    expect(after.ending).not.toContain('not carried out');
  },
);

test('refusals that differ in their code, and patches that differ in a value, have sentences of their own', () => {
  const sentences = [
    { kind: 'message', message: 'No' } as const,
    { kind: 'message', message: 'No', code: 401 } as const,
    { kind: 'message', message: 'No', code: '401' } as const,
    { kind: 'patch', merge: { data: null } } as const,
    { kind: 'patch', merge: { data: [] } } as const,
  ].map((effect) => describeRule({ on: '*', phase: 'after', effect }));

  expect(new Set(sentences).size).toBe(sentences.length);
});

test.each<[Partial<Rule>, string]>([
  [
    { effect: { kind: 'reply', reply: {}, status: 503, latency: { kind: 'fixed', ms: 900 } } },
    'When anybody calls finance/check_balance, the pinned reply with HTTP 503 comes late (900 ms), every time; the call is not carried out.',
  ],
  [
    { effect: { kind: 'reply', reply: {}, latency: { kind: 'never' } } },
    'When anybody calls finance/check_balance, the pinned reply never comes, every time; the call is not carried out.',
  ],
  [
    {},
    'When anybody calls finance/check_balance, the answer is HTTP 500, every time; the call is not carried out.',
  ],
  [
    { device: 'phone', when: { times: 1 } },
    'When anybody on a phone calls finance/check_balance, the answer is HTTP 500, once; the call is not carried out.',
  ],
  [
    { player: 'esra.isik', when: { times: 1 } },
    'When esra.isik calls finance/check_balance, the answer is HTTP 500, once; the call is not carried out.',
  ],
  [
    { on: 'finance/*', player: '*', when: { after: 2, times: 3, probability: 0.5 } },
    'When a signed-in player calls anything of finance, the answer is HTTP 500, 3 times, after the first 2, with a chance of 50 %; the call is not carried out.',
  ],
  [
    { where: { path: 'amount', atLeast: 500 }, until: '2026-12-31T20:59:00Z' },
    'When anybody calls finance/check_balance with amount of at least 500, the answer is HTTP 500, every time, until 2026-12-31 23:59:00; the call is not carried out.',
  ],
  [
    { player: 'esra.isik', session: 'newest' },
    'When esra.isik in the newest session calls finance/check_balance, the answer is HTTP 500, every time; the call is not carried out.',
  ],
  [
    { playerKind: 'without money' },
    'When a player without money calls finance/check_balance, the answer is HTTP 500, every time; the call is not carried out.',
  ],
  [
    { from: '2026-12-31T18:00:00Z', until: '2026-12-31T18:05:00Z' },
    'When anybody calls finance/check_balance, the answer is HTTP 500, every time, from 2026-12-31 21:00:00, until 2026-12-31 21:05:00; the call is not carried out.',
  ],
  [
    { where: { path: 'Lang', equals: 'en' }, when: { times: 1 } },
    'When anybody calls finance/check_balance with Lang equal to “en”, the answer is HTTP 500, once; the call is not carried out.',
  ],
  [
    { where: { path: 'text', contains: 'bonus' } },
    'When anybody calls finance/check_balance with “bonus” in text, the answer is HTTP 500, every time; the call is not carried out.',
  ],
  [
    { when: { times: 1, per: 'player' } },
    'When anybody calls finance/check_balance, the answer is HTTP 500, once for each player; the call is not carried out.',
  ],
  [
    { player: '*', when: { after: 1, every: 2, times: 3, per: 'player' } },
    'When a signed-in player calls finance/check_balance, the answer is HTTP 500, 3 times for each player, after the first 1, on one call in 2; the call is not carried out.',
  ],
  [
    { when: { after: 2, per: 'player' } },
    'When anybody calls finance/check_balance, the answer is HTTP 500, every time, counted for each player, after the first 2; the call is not carried out.',
  ],
  [
    { when: { every: 3 } },
    'When anybody calls finance/check_balance, the answer is HTTP 500, on one call in 3; the call is not carried out.',
  ],
])('the rule %j is a sentence', (fields, sentence) => {
  const rule: Rule = {
    on: 'finance/check_balance',
    phase: 'before',
    effect: { kind: 'status', status: 500 },
    ...fields,
  };

  expect(describeRule(rule)).toBe(sentence);
});

test('a change is named by the sentence of its rule, as an edit has left it', () => {
  const rule = Rule.parse({ on: 'crm/*', effect: { kind: 'status', status: 500 } });
  const describe = (kind: ScenarioChange['kind'], edited?: Partial<Rule>) =>
    describeChange({ kind, rule, ...(edited && { edited: { ...rule, ...edited } }), id: 1, steps: 1 });

  expect(describe('rule-removed')).toBe(
    'Removed: When anybody calls anything of crm, the answer is HTTP 500, every time; the call is not carried out.',
  );
  expect(describe('rule-edited', { when: { times: 2 } })).toBe(
    'Edited: When anybody calls anything of crm, the answer is HTTP 500, 2 times; the call is not carried out.',
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

test('a patch of 80 characters stands in its sentence, and of a longer one its fields', () => {
  const describe = (chars: number) =>
    describeRule({
      on: '*',
      phase: 'after',
      effect: { kind: 'patch', merge: { a: 'x'.repeat(chars - 14), b: 1 } },
    });
  expect(JSON.stringify({ a: 'x'.repeat(66), b: 1 })).toHaveLength(80);
  expect(describe(80)).toContain(`the reply is patched ({"a":"${'x'.repeat(66)}","b":1})`);
  expect(describe(81)).toContain('the reply is patched (a, b)');
});
