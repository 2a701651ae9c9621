// Instants as testers type them, in the world's time, wherever one is typed.
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { resolveInstants } from '#contracts/control/resolve-instants';
import { NewRule, ScenarioPatch } from '#contracts/control/scenario';
import { ClockSetting } from '#contracts/control/world';
import { formatIstanbulIso } from '#contracts/time/instants';
import { explainInstant, isTypedInstant, parseTypedInstant } from '#contracts/time/typed-instants';

const NOW = Date.parse('2026-12-31T13:05:40+03:00');
const format = (at: number | undefined) =>
  at === undefined ? undefined : formatIstanbulIso(at).slice(0, 19);

test.each([
  ['13:05', '2027-01-01T13:05:00', '2026-12-31T13:05:00'],
  ['13:06', '2026-12-31T13:06:00', '2026-12-30T13:06:00'],
  [' 9:00:30 ', '2027-01-01T09:00:30', '2026-12-31T09:00:30'],
  ['Midnight', '2027-01-01T00:00:00', '2026-12-31T00:00:00'],
  ['2 min', '2026-12-31T13:07:40', '2026-12-31T13:03:40'],
])('%s is %s where the next one counts, and %s where the last one does', (text, next, last) => {
  expect(format(parseTypedInstant(text, NOW))).toBe(next);
  expect(format(parseTypedInstant(text, NOW, 'last'))).toBe(last);
});

test.each([
  ['tomorrow 9:00', '2027-01-01T09:00:00'],
  ['Tomorrow', '2027-01-01T00:00:00'],
  ['today  midnight', '2026-12-31T00:00:00'],
  ['today 9:00', '2026-12-31T09:00:00'],
  ['yesterday 21:46', '2026-12-30T21:46:00'],
  ['+2 h', '2026-12-31T15:05:40'],
  ['+ 90s', '2026-12-31T13:07:10'],
  ['+1,5 hours', '2026-12-31T14:35:40'],
  ['-1 d', '2026-12-30T13:05:40'],
  ['−30 min', '2026-12-31T12:35:40'],
  ['2026-11-20 21:46', '2026-11-20T21:46:00'],
  ['2026-11-20T18:46Z', '2026-11-20T21:46:00'],
  ['1795200360000', '2026-11-20T21:46:00'],
])('%s is %s, wherever it is typed', (text, at) => {
  expect(format(parseTypedInstant(text, NOW))).toBe(at);
  expect(format(parseTypedInstant(text, NOW, 'last'))).toBe(at);
  expect(isTypedInstant(text)).toBe(true);
});

test.each([
  '',
  ' ',
  'soon',
  '24:00',
  '7:60',
  'tomorrow soon',
  'tomorrow +2 h',
  '+2',
  '+2 parsecs',
  '+-2 h',
  '13',
])('“%s” is no instant, and the refusal says how one is typed', (text) => {
  expect(parseTypedInstant(text, NOW)).toBeUndefined();
  expect(explainInstant(text)).toMatch(
    /seconds|^A time is typed as 13:05, tomorrow 9:00, \+2 h or 2026-11-20 21:46/,
  );
});

test('the refusal of an ISO text says which offsets there are', () => {
  expect(explainInstant('2016-01-10T12:00+99:00')).toContain('offset from -12:00 to +14:00');
  expect(explainInstant('soon')).not.toContain('offset');
});

test('a time that counts from now is none while the time is not known', () => {
  expect(parseTypedInstant('+2 h', undefined)).toBeUndefined();
  expect(format(parseTypedInstant('2026-11-20 21:46', undefined))).toBe('2026-11-20T21:46:00');
});

test.each<[schema: z.ZodMiniType, body: object, resolved: object]>([
  [ClockSetting, { now: '+2 h', running: true }, { now: '2026-12-31T15:05:40+03:00', running: true }],
  [ClockSetting, { now: null }, { now: null }],
  [
    NewRule,
    {
      rule: { on: '*', from: '23:58', until: '+4 min', effect: { kind: 'reply', reply: { from: '13:05' } } },
    },
    {
      rule: {
        on: '*',
        from: '2026-12-31T23:58:00+03:00',
        until: '2027-01-01T00:02:00+03:00',
        effect: { kind: 'reply', reply: { from: '13:05' } },
      },
    },
  ],
  [
    ScenarioPatch,
    { ends: { maintenance: 'tomorrow' }, rules: [{ on: '*', until: '13:06' }, null, 'x'] },
    {
      ends: { maintenance: '2027-01-01T00:00:00+03:00' },
      rules: [{ on: '*', until: '2026-12-31T13:06:00+03:00' }, null, 'x'],
    },
  ],
])('the instants in a body are read, and nothing else in it', (schema, body, resolved) => {
  expect(resolveInstants(schema, body, NOW)).toBeUndefined();
  expect(body).toEqual(resolved);
});

test.each<[schema: z.ZodMiniType, body: object, path: string, message: RegExp]>([
  [ClockSetting, { now: 'soon' }, 'now', /^A time is typed as/],
  [ClockSetting, { now: 1_452_416_400 }, 'now', /milliseconds, not seconds/],
  [ScenarioPatch, { rules: [{}, { until: '24:00' }] }, 'rules[1].until', /^A time is typed as/],
  [ScenarioPatch, { rules: [{ until: '+999999999 d' }] }, 'rules[0].until', /years 1 to 9999/],
])('an instant that cannot be read is refused with its place', (schema, body, path, message) => {
  expect(resolveInstants(schema, body, NOW)).toEqual({ path, message: expect.stringMatching(message) });
});
