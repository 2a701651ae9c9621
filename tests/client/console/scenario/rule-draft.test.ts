import { expect, test } from 'vitest';
import type { Delay, Effect, Rule } from '#contracts/control/scenario';
import {
  draftFromExchange,
  draftFromRule,
  newDraft,
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

test.each<[typed: string, headers: object | undefined, shown?: string]>([
  ['', undefined],
  ['Retry-After: 120', { 'Retry-After': '120' }],
  [
    'retry-after:120;  Location: http://a.example/x',
    { 'retry-after': '120', Location: 'http://a.example/x' },
  ],
])('the headers of a status are typed as %j', (typed, headers) => {
  const draft = openDraft({ on: '*', kind: 'status', effect: { status: '429', headers: typed } });

  const result = parseRuleDraft(draft);

  const effect = { kind: 'status', status: 429, ...(headers && { headers }) };
  expect(result).toMatchObject({ rule: { effect } });
  const rule = 'rule' in result ? result.rule : undefined;
  expect(rule && parseRuleDraft(draftFromRule(rule))).toMatchObject({ rule: { effect } });
});

test.each(['120', 'a b: 1', 'Content-Length: 3'])('the headers %j are refused', (headers) => {
  const draft = openDraft({ on: '*', kind: 'status', effect: { status: '429', headers } });

  expect(parseRuleDraft(draft)).toEqual({ problem: expect.stringMatching(/^Headers: such as/) });
});

test.each<[Record<string, string>, object]>([
  [{}, {}],
  [{ status: '503' }, { status: 503 }],
  [{ status: ' ', latency: 'never' }, { latency: { kind: 'never' } }],
  [{ latency: '50-1200' }, { latency: { kind: 'uniform', min: 50, max: 1200 } }],
])('a pinned reply with the inputs %j has %j, and is shown with them again', (inputs, properties) => {
  const draft = openDraft({ on: 'system/ping', kind: 'reply', effect: { reply: '{}', ...inputs } });

  const result = parseRuleDraft(draft);

  expect(result).toEqual({
    rule: expect.objectContaining({ effect: { kind: 'reply', reply: {}, ...properties } }),
  });
  if ('rule' in result) expect(parseRuleDraft(draftFromRule(result.rule))).toEqual(result);
});

test('a pinned reply that gives up its delay keeps none of it', () => {
  const base: Rule = {
    on: 'system/ping',
    phase: 'before',
    effect: { kind: 'reply', reply: {}, status: 503, latency: { kind: 'never' } },
  };
  const draft = draftFromRule(base);

  const result = parseRuleDraft({ ...draft, effect: { ...draft.effect, latency: '' } }, base);

  expect(result).toEqual({ rule: { ...base, effect: { kind: 'reply', reply: {}, status: 503 } } });
});

test.each([
  [{ status: '302' }, 'HTTP status: 200, or 400 to 599'],
  [{ latency: 'soon' }, 'Delay: 0 to 60000 ms, a range such as 50-1200, or never'],
])('a pinned reply with %j is refused with a reason', (inputs, problem) => {
  const draft = openDraft({ on: 'system/ping', kind: 'reply', effect: { reply: '{}', ...inputs } });

  expect(parseRuleDraft(draft)).toEqual({ problem });
});

test('empty inputs set no conditions', () => {
  const draft = openDraft({ on: 'finance/*', kind: 'drop', times: '2', probability: '0,5' });

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
    rule: { effect: { kind: 'delay', latency: { kind: 'fixed', ms: 2000 } } },
  });
});

test.each<[string, Partial<RuleDraft>, RegExp]>([
  ['an invalid name', { on: 'casino init_game' }, /^Call: /],
  ['a status below 400', { on: '*', kind: 'status', effect: { status: '200' } }, /^Status: /],
  ['a delay above a minute', { on: '*', kind: 'delay', effect: { latency: '60001' } }, /^Delay: 0 to 60000/],
  ['a count that is no number', { on: '*', times: 'twice' }, /^How many times: /],
  ['JSON that does not parse', { on: '*', kind: 'patch', effect: { merge: '{' } }, /^JSON: /],
  ['JSON that is no object', { on: '*', kind: 'reply', effect: { reply: '[]' } }, /^JSON: /],
])('%s is named with its input', (_, fields, problem) => {
  expect(parseRuleDraft(openDraft(fields))).toEqual({ problem: expect.stringMatching(problem) });
});

test.each<[string, Delay]>([
  ['900', { kind: 'fixed', ms: 900 }],
  ['50-1200', { kind: 'uniform', min: 50, max: 1200 }],
  ['lognormal 1800 0.5', { kind: 'lognormal', median: 1800, sigma: 0.5 }],
  ['never', { kind: 'never' }],
])('the delay %s is read and written', (text, latency) => {
  const effect: Effect = { kind: 'delay', latency };
  const rule: Rule = { on: '*', phase: 'after', effect };

  expect(
    parseRuleDraft(openDraft({ on: '*', kind: 'delay', phase: 'after', effect: { latency: text } })),
  ).toEqual({ rule });
  expect(draftFromRule(rule).effect).toEqual({ latency: text });
});

test('an edited rule keeps what the editor has no input for', () => {
  const rule: Rule = {
    on: 'finance/*',
    player: '*',
    when: { after: 1, every: 3, times: 2, probability: 0.5 },
    phase: 'before',
    effect: { kind: 'message', message: 'Olmadı', code: 401 },
    off: true,
    preset: 'not-authorised',
  };

  expect(parseRuleDraft(draftFromRule(rule), rule)).toEqual({ rule });
  expect(parseRuleDraft({ ...draftFromRule(rule), kind: 'drop' }, rule)).toEqual({
    rule: { ...rule, effect: { kind: 'drop' } },
  });
});

function openDraft(fields: Partial<RuleDraft>): RuleDraft {
  return newDraft(fields);
}

test.each<Partial<Rule>>([
  { where: { path: 'Lang', equals: 'en' } },
  { where: { path: 'text', contains: 'bonus' } },
  { where: { path: 'amount', atLeast: 500 } },
  { until: '2026-12-31T20:59:00.000Z' },
  { device: 'phone' },
  { device: 'other' },
])('a rule with %j is shown in the form and read from it again', (fields) => {
  const rule: Rule = { on: '*', phase: 'before', effect: { kind: 'drop' }, ...fields };

  expect(parseRuleDraft(draftFromRule(rule))).toEqual({ rule });
});

test('a comparison with no number, and an end that is no time, say what they take', () => {
  const draft = openDraft({ on: '*', kind: 'drop' });

  expect(parseRuleDraft({ ...draft, path: 'amount', comparison: 'atLeast', value: 'many' })).toEqual({
    problem: 'Value: a number, for “is at least”',
  });
  for (const until of ['tomorrow', '9'.repeat(20), '+2', '24:00', '7:60']) {
    expect(parseRuleDraft({ ...draft, until }, undefined, NOW)).toEqual({
      problem: 'Until: +2 min, 23:59, midnight, 2026-12-31 23:59, or empty for no end',
    });
  }
});

test('a condition whose value is empty is asked about', () => {
  for (const comparison of ['equals', 'contains', 'atLeast'] as const) {
    const draft = openDraft({ on: '*', kind: 'drop', path: 'amount', comparison, value: ' ' });
    expect(parseRuleDraft(draft)).toEqual({ problem: expect.stringMatching(/^Value: it is empty/) });
  }
});

const NOW = Date.parse('2026-12-31T23:58:40+03:00');

test.each([
  ['+2 min', '2027-01-01T00:00:40+03:00'],
  ['+ 90s', '2027-01-01T00:00:10+03:00'],
  ['+1,5 hours', '2027-01-01T01:28:40+03:00'],
  ['+2 days', '2027-01-02T23:58:40+03:00'],
  ['23:59', '2026-12-31T23:59:00+03:00'],
  ['23:58', '2027-01-01T23:58:00+03:00'],
  ['Midnight', '2027-01-01T00:00:00+03:00'],
  ['2026-12-31 23:59', '2026-12-31T23:59:00+03:00'],
])('a rule ends at %j, counted from the time of the world', (until, instant) => {
  const draft = openDraft({ on: '*', kind: 'drop', until });

  expect(parseRuleDraft(draft, undefined, NOW)).toMatchObject({
    rule: { until: new Date(instant).toISOString() },
  });
});

test('a duration is no end while the time of the world is not known', () => {
  const draft = openDraft({ on: '*', kind: 'drop', until: '+2 min' });

  expect(parseRuleDraft(draft)).toEqual({ problem: expect.stringMatching(/^Until: /) });
});
