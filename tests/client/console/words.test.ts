// What the console writes: times, rules, JSON.
import { expect, test } from 'vitest';
import { dateTimeText, offsetText, timeText } from '../../../client/console/istanbul-time.ts';
import { piecesOf, prettyJson } from '../../../client/console/pretty-json.ts';
import { situationText, whenText, whoseText } from '../../../client/console/rule-text.ts';
import { isWorldName, worldAddress } from '../../../client/console/state/world.ts';

test('times are those of Istanbul, whatever the zone they come in', () => {
  expect(dateTimeText(Date.UTC(2026, 11, 31, 21, 30))).toBe('2027-01-01 00:30:00');
  expect(timeText('2026-11-20T21:46:12.480+03:00')).toBe('21:46:12.480');
  expect(timeText('2026-11-20T18:46:12.480Z')).toBe('21:46:12.480');
});

test('an offset is told in its largest unit, with its sign', () => {
  expect(offsetText(41 * 24 * 3_600_000)).toBe('+41 d');
  expect(offsetText(-3_600_000)).toBe('−1 h');
  expect(offsetText(5 * 60_000)).toBe('+5 min');
  expect(offsetText(0)).toBe('');
});

test('the warning counts what is on, and says nothing when all is healthy', () => {
  const healthy = { maintenance: false, serverError: false, sessionExpired: false, rules: [], preset: null };
  const rule = { on: '*', phase: 'before', effect: { kind: 'drop' }, hits: 0 } as const;

  expect(situationText(healthy)).toBeUndefined();
  expect(situationText({ ...healthy, maintenance: true })).toBe('1 switch is on');
  expect(situationText({ ...healthy, maintenance: true, rules: [rule, rule, rule] })).toBe(
    '1 switch and 3 rules are on',
  );
  expect(situationText({ ...healthy, rules: [rule], latency: { kind: 'fixed', ms: 9 } })).toBe(
    '1 rule and latency are on',
  );
});

test('a rule says when and for whom it holds', () => {
  expect(whenText({ phase: 'before' })).toBe('always');
  expect(whenText({ phase: 'after', when: { after: 2, times: 3, probability: 0 } })).toBe(
    'skip 2, times 3, p 0, after commit',
  );
  expect([undefined, '*', 'esra.isik'].map(whoseText)).toEqual(['anyone', 'signed in', 'esra.isik']);
});

test('pretty JSON keeps short things on one line and is the same value still', () => {
  const value = {
    api: { class: 'user', method: 'login' },
    list: [],
    rows: [{ deep: [{ id: 1 }] }],
    none: null,
  };

  const text = prettyJson(value);

  expect(text).toContain('"api": { "class": "user", "method": "login" }');
  expect(JSON.parse(text)).toEqual(value);
});

test('the pieces of a JSON text are the text, and name what was masked', () => {
  const text = prettyJson({
    sid: '[redacted]',
    more: '[unknown string]',
    'a "key"': 'a: b',
    n: -1.5e3,
    yes: true,
  });

  const pieces = piecesOf(text);

  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ kind }) => kind === 'redacted').map((piece) => piece.text)).toEqual([
    '"[redacted]"',
    '"[unknown string]"',
  ]);
  expect(pieces.filter(({ kind }) => kind === 'key')).toHaveLength(5);
});

test('a world has an address of its own, seen from this machine', () => {
  const here = 'http://qa-ayse.localhost:5173/__mock/';

  expect(worldAddress('ci-17', here, '/')).toBe('http://ci-17.localhost:5173/');
  expect(worldAddress('default', here, '/__mock/')).toBe('http://localhost:5173/__mock/');
  expect(worldAddress('ci-17', 'http://127.0.0.1:8787/', '/')).toBe('http://ci-17.localhost:8787/');
  expect(worldAddress('ci-17', 'http://192.168.0.7:8787/', '/')).toBeUndefined();
  expect(['qa-ayse', 'Ayşe', '-a'].map(isWorldName)).toEqual([true, false, false]);
});
