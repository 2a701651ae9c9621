import { expect, test } from 'vitest';
import type { Delay, Rule } from '#contracts/control/scenario';
import {
  createDraft,
  draftFromExchange,
  parseRuleDraft,
  type RuleDraft,
  readDraft,
} from '../../../../client/console/scenario/rule-draft.ts';
import { buildEntry } from '../journal/build-entry.ts';

const NOW = Date.parse('2026-12-31T23:58:40+03:00');
const COMPARISON = { on: '*', kind: 'drop', path: 'amount' } as const;

test('a draft from an exchange refuses this call of this player with a message', () => {
  const fields = draftFromExchange(buildEntry({ call: 'casino/init_game' }));

  expect(parseRuleDraft(createDraft(fields))).toEqual({
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

  expect(parseRuleDraft(createDraft(draftFromExchange(refusal)))).toMatchObject({
    rule: { effect: { kind: 'message', message: 'Giriş Başarısız' } },
  });
});

test('a draft from an exchange has its reply as JSON', () => {
  const entry = buildEntry();

  expect(parseRuleDraft(createDraft({ ...draftFromExchange(entry), kind: 'reply' }))).toMatchObject({
    rule: { effect: { kind: 'reply', reply: entry.reply } },
  });
});

const DELAYS: readonly (readonly [string, Delay])[] = [
  ['900', { kind: 'fixed', ms: 900 }],
  ['50-1200', { kind: 'uniform', min: 50, max: 1200 }],
  ['lognormal 1800 0.5', { kind: 'lognormal', median: 1800, sigma: 0.5 }],
  ['never', { kind: 'never' }],
];

test.each<[inputs: Partial<RuleDraft>, fields: Partial<Rule>]>([
  [
    { kind: 'drop', times: '2', probability: '0,5' },
    { when: { times: 2, probability: 0.5 }, effect: { kind: 'drop' } },
  ],
  [{ kind: 'drop', times: '1', per: 'player' }, { when: { times: 1, per: 'player' } }],
  [{ kind: 'delay' }, { effect: { kind: 'delay', latency: { kind: 'fixed', ms: 2000 } } }],
  [aStatus(''), { effect: { kind: 'status', status: 429 } }],
  [
    aStatus('Retry-After: 120'),
    { effect: { kind: 'status', status: 429, headers: { 'Retry-After': '120' } } },
  ],
  [
    aStatus('retry-after:120;  Location: http://a.example/x'),
    {
      effect: {
        kind: 'status',
        status: 429,
        headers: { 'retry-after': '120', Location: 'http://a.example/x' },
      },
    },
  ],
  [aReply({}), { effect: { kind: 'reply', reply: {} } }],
  [aReply({ status: '503' }), { effect: { kind: 'reply', reply: {}, status: 503 } }],
  [
    aReply({ status: ' ', latency: 'never' }),
    { effect: { kind: 'reply', reply: {}, latency: { kind: 'never' } } },
  ],
  ...DELAYS.map(([text, latency]): [Partial<RuleDraft>, Partial<Rule>] => [
    { kind: 'delay', phase: 'after', effect: { latency: text } },
    { phase: 'after', effect: { kind: 'delay', latency } },
  ]),
])('the inputs %j are the rule %j, and are shown of it again', (inputs, fields) => {
  const rule = { on: '*', phase: 'before', effect: { kind: 'drop' }, ...fields } satisfies Rule;

  expect(parseRuleDraft(createDraft({ on: '*', ...inputs }))).toEqual({ rule });
  expect(parseRuleDraft(readDraft(rule))).toEqual({ rule });
});

function aStatus(headers: string): Partial<RuleDraft> {
  return { on: '*', kind: 'status', effect: { status: '429', headers } };
}

function aReply(inputs: Record<string, string>): Partial<RuleDraft> {
  return { on: '*', kind: 'reply', effect: { reply: '{}', ...inputs } };
}

test('a pinned reply that gives up its delay keeps none of it', () => {
  const base: Rule = {
    on: 'system/ping',
    phase: 'before',
    effect: { kind: 'reply', reply: {}, status: 503, latency: { kind: 'never' } },
  };
  const draft = readDraft(base);

  const result = parseRuleDraft({ ...draft, effect: { ...draft.effect, latency: '' } }, base);

  expect(result).toEqual({ rule: { ...base, effect: { kind: 'reply', reply: {}, status: 503 } } });
});

test.each<[string, Partial<RuleDraft>, RegExp]>([
  ['an invalid name', { on: 'casino init_game' }, /^Call: /],
  ['a status below 400', { on: '*', kind: 'status', effect: { status: '200' } }, /^Status: /],
  ['a delay above a minute', { on: '*', kind: 'delay', effect: { latency: '60001' } }, /^Delay: 0 to 60000/],
  ['a count that is no number', { on: '*', times: 'twice' }, /^How many times: /],
  ['JSON that does not parse', { on: '*', kind: 'patch', effect: { merge: '{' } }, /^JSON: /],
  ['JSON that is no object', { on: '*', kind: 'reply', effect: { reply: '[]' } }, /^JSON: /],
  ...['120', 'a b: 1', 'Content-Length: 3'].map((headers): [string, Partial<RuleDraft>, RegExp] => [
    'a header',
    aStatus(headers),
    /^Headers: such as/,
  ]),
  ['the status of a pinned reply', aReply({ status: '302' }), /^HTTP status: 200, or 400 to 599$/],
  ['its delay', aReply({ latency: 'soon' }), /^Delay: 0 to 60000 ms, a range such as 50-1200, or never$/],
  [
    'a comparison',
    { ...COMPARISON, comparison: 'atLeast', value: 'many' },
    /^Value: a number, for “is at least”$/,
  ],
  ...(['equals', 'contains', 'atLeast'] as const).map((comparison): [string, Partial<RuleDraft>, RegExp] => [
    'an empty value',
    { ...COMPARISON, comparison, value: ' ' },
    /^Value: it is empty/,
  ]),
  ...['soon', '9'.repeat(20), '+2', '24:00', '7:60'].map((until): [string, Partial<RuleDraft>, RegExp] => [
    'an end that is no time',
    { on: '*', kind: 'drop', until },
    /^Until: 13:05, tomorrow 9:00, \+2 h, 2026-12-31 23:59, midnight, or empty for no end$/,
  ]),
])('%s is named with its input', (_, fields, problem) => {
  expect(parseRuleDraft(createDraft(fields), undefined, NOW)).toEqual({
    problem: expect.stringMatching(problem),
  });
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

  expect(parseRuleDraft(readDraft(rule), rule)).toEqual({ rule });
  expect(parseRuleDraft({ ...readDraft(rule), kind: 'drop' }, rule)).toEqual({
    rule: { ...rule, effect: { kind: 'drop' } },
  });
});

test.each<Partial<Rule>>([
  { where: { path: 'Lang', equals: 'en' } },
  { where: { path: 'text', contains: 'bonus' } },
  { where: { path: 'amount', atLeast: 500 } },
  { until: '2026-12-31T20:59:00.000Z' },
  { from: '2026-12-31T18:00:00.000Z', until: '2026-12-31T20:59:00.000Z' },
  { device: 'phone' },
  { playerKind: 'without money', session: '1x2y3z' },
  { device: 'other' },
])('a rule with %j is shown in the form and read from it again', (fields) => {
  const rule: Rule = { on: '*', phase: 'before', effect: { kind: 'drop' }, ...fields };

  expect(parseRuleDraft(readDraft(rule))).toEqual({ rule });
});

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
  const draft = createDraft({ on: '*', kind: 'drop', until });

  expect(parseRuleDraft(draft, undefined, NOW)).toMatchObject({
    rule: { until: new Date(instant).toISOString() },
  });
});

test.each([
  ['21:00', '21:05', ['2027-01-01T21:00:00+03:00', '2027-01-01T21:05:00+03:00']],
  ['23:59', '00:10', ['2026-12-31T23:59:00+03:00', '2027-01-01T00:10:00+03:00']],
  ['23:59–00:05', '', ['2026-12-31T23:59:00+03:00', '2027-01-01T00:05:00+03:00']],
  ['+1 h', '+2 min', ['2027-01-01T00:58:40+03:00', '2027-01-01T01:00:40+03:00']],
])('a rule from %j until %j ends after it has begun', (from, until, instants) => {
  const draft = createDraft({ on: '*', kind: 'drop', from, until });
  const [begin, end] = instants.map((instant) => new Date(instant).toISOString());

  expect(parseRuleDraft(draft, undefined, NOW)).toMatchObject({ rule: { from: begin, until: end } });
});

test('a duration is no end while the time of the world is not known', () => {
  const draft = createDraft({ on: '*', kind: 'drop', until: '+2 min' });

  expect(parseRuleDraft(draft)).toEqual({ problem: expect.stringMatching(/^Until: /) });
});
