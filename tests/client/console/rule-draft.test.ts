import { expect, test } from 'vitest';
import {
  createRuleDraft,
  draftFrom,
  type RuleDraft,
  ruleOf,
} from '../../../client/console/state/rule-draft.ts';
import { anEntry } from './journal-entry.ts';

test('a draft made from an exchange refuses this call to this player with a message', () => {
  expect(ruleOf(aDraft(draftFrom(anEntry({ call: 'casino/init_game' }))))).toEqual({
    rule: {
      on: 'casino/init_game',
      player: 'esra.isik',
      phase: 'before',
      effect: { kind: 'message', message: 'Internal Server Error' },
    },
  });
});

test('a draft made from a refusal keeps its message', () => {
  const refused = anEntry({ reply: { result: false, message: 'Giriş Başarısız', data: null } });

  expect(draftFrom(refused).message).toBe('Giriş Başarısız');
});

test('what is left empty limits nothing', () => {
  const limited = ruleOf(aDraft({ on: 'finance/*', kind: 'drop', times: '2', probability: '0.5' }));

  expect(limited).toEqual({
    rule: {
      on: 'finance/*',
      when: { times: 2, probability: 0.5 },
      phase: 'before',
      effect: { kind: 'drop' },
    },
  });
});

test.each<[string, Partial<RuleDraft>, string]>([
  [
    'a name that is no pattern',
    { on: 'casino init_game' },
    'On: a call as casino/init_game, a class as finance/*, or *',
  ],
  ['a status below 400', { on: '*', kind: 'status', status: '200' }, 'Status: 400 to 599'],
  ['a delay beyond a minute', { on: '*', kind: 'delay', delayMs: '60001' }, 'Delay: 0 to 60000 ms'],
  ['a count that is no number', { on: '*', times: 'twice' }, 'Times: a whole number from 1'],
  ['JSON that does not parse', { on: '*', kind: 'patch', json: '{' }, 'JSON: this does not parse'],
  ['JSON that is no object', { on: '*', kind: 'reply', json: '[]' }, 'JSON: an object'],
])('%s is told in words', (_, fields, problem) => {
  expect(ruleOf(aDraft(fields))).toEqual({ problem });
});

function aDraft(fields: Partial<RuleDraft>): RuleDraft {
  const { draft, begin } = createRuleDraft();
  begin(fields);
  if (!draft.value) throw new Error('begin makes a draft');
  return draft.value;
}
