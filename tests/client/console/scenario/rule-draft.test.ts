import { expect, test } from 'vitest';
import {
  createRuleDraftModel,
  draftFromExchange,
  parseRuleDraft,
  type RuleDraft,
} from '../../../../client/console/scenario/rule-draft.ts';
import { buildEntry } from '../journal/build-entry.ts';

test('a draft from an exchange refuses this call of this player with a message', () => {
  const fields = draftFromExchange(buildEntry({ call: 'casino/init_game' }));

  expect(parseRuleDraft(openDraft(fields))).toEqual({
    rule: {
      on: 'casino/init_game',
      player: 'esra.isik',
      phase: 'before',
      effect: { kind: 'message', message: 'Internal Server Error' },
    },
  });
});

test('a draft from a refusal has its message', () => {
  const refusal = buildEntry({ reply: { result: false, message: 'Giriş Başarısız', data: null } });

  expect(parseRuleDraft(openDraft(draftFromExchange(refusal)))).toMatchObject({
    rule: { effect: { kind: 'message', message: 'Giriş Başarısız' } },
  });
});

test('a draft from an exchange has its reply as JSON', () => {
  const entry = buildEntry();

  expect(parseRuleDraft(openDraft({ ...draftFromExchange(entry), kind: 'reply' }))).toMatchObject({
    rule: { effect: { kind: 'reply', reply: entry.reply } },
  });
});

test('empty inputs set no conditions', () => {
  const draft = openDraft({ on: 'finance/*', kind: 'drop', times: '2', probability: '0.5' });

  expect(parseRuleDraft(draft)).toEqual({
    rule: {
      on: 'finance/*',
      when: { times: 2, probability: 0.5 },
      phase: 'before',
      effect: { kind: 'drop' },
    },
  });
});

test('a delay is a fixed latency', () => {
  expect(parseRuleDraft(openDraft({ on: '*', kind: 'delay' }))).toMatchObject({
    rule: { effect: { kind: 'delay', latency: { kind: 'fixed', ms: 3000 } } },
  });
});

test.each<[string, Partial<RuleDraft>, RegExp]>([
  ['an invalid name', { on: 'casino init_game' }, /^On: /],
  ['a status below 400', { on: '*', kind: 'status', effect: { status: '200' } }, /^Status: /],
  ['a delay above a minute', { on: '*', kind: 'delay', effect: { latency: '60001' } }, /^Delay: 0 to 60000/],
  ['a count that is no number', { on: '*', times: 'twice' }, /^Times: /],
  ['JSON that does not parse', { on: '*', kind: 'patch', effect: { merge: '{' } }, /^JSON: /],
  ['JSON that is no object', { on: '*', kind: 'reply', effect: { reply: '[]' } }, /^JSON: /],
])('%s is named with its input', (_, fields, problem) => {
  expect(parseRuleDraft(openDraft(fields))).toEqual({ problem: expect.stringMatching(problem) });
});

function openDraft(fields: Partial<RuleDraft>): RuleDraft {
  const { current, open } = createRuleDraftModel();
  open(fields);
  if (!current.value) throw new Error('the draft did not open');
  return current.value;
}
