import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check, findVerdict, MAX_FINDINGS, parseAndCheck } from '#contracts/check/check';
import { Instant } from '#contracts/fields';
import { agreed, alsoNamed, assumed, firstItem, secret, stated } from '#contracts/marks';
import { read } from '#contracts/read/read';

const Account = z.object({
  id: stated('§7', z.int()),
  state: z.enum(['open', 'closed']),
  bank: assumed(z.string()),
  holder: z.nullable(assumed(z.object({ name: z.string() }))),
  note: z.optional(secret(z.string())),
});

const account = { id: 7, state: 'open', bank: '00062', holder: { name: 'Esra' } };

test('a value that conforms to its schema has no findings', () => {
  expect(check(Account, account)).toEqual([]);
  expect(findVerdict([])).toBe('conforms');
});

test('a wrong type is broken where the spec states it, and is reported with its path', () => {
  const findings = check(z.array(Account), [account, { ...account, id: 'seven' }], 'data');

  expect(findings).toEqual([
    { kind: 'broken', path: 'data[1].id', message: 'expected number, got string', difference: 'type' },
  ]);
});

test.each([
  ['a named field that is missing', { ...account, state: undefined }, 'broken', 'state'],
  ['a named field that is null', { ...account, state: null }, 'broken', 'state'],
  ['a named field of another type', { ...account, state: 1 }, 'assumption', 'state'],
  ['a named field with another value', { ...account, state: 'OPEN' }, 'assumption', 'state'],
  ['null in place of a field that may be left out', { ...account, note: null }, 'assumption', 'note'],
  ['a field of an assumed object', { ...account, holder: { name: 1 } }, 'assumption', 'holder.name'],
  ['a scalar in place of an object with named fields', 'none', 'broken', ''],
  ['a list in place of an object', [account], 'assumption', ''],
])('%s: %3$s', (_, value, kind, path) => {
  expect(check(Account, value)).toMatchObject([{ kind, path }]);
});

test.each([
  ['a number as a text', { total: '12' }, 'assumption'],
  ['a date in another notation', { date: '20.11.2026 21:46' }, 'assumption'],
  ['a text that is no number', { total: 'many' }, 'broken'],
  ['a yes in place of a number', { total: true }, 'broken'],
  ['a text that is no date', { date: 'soon' }, 'broken'],
  ['a number in place of a text', { url: 5 }, 'broken'],
])('of what the spec states, %s is %3$s', (_, value, kind) => {
  const Stated = z.object({
    total: z.optional(stated('§3', z.int())),
    date: z.optional(stated('§4', Instant)),
    url: z.optional(stated('§7', z.string())),
  });

  expect(check(Stated, value)).toMatchObject([{ kind }]);
});

describe('what a team has agreed on breaks like what is stated, and the finding has the day', () => {
  const Agreed = assumed(
    z.array(
      z.object({
        name: agreed('2026-11-30', z.string()),
        note: z.string(),
        size: agreed('2026-12-01', z.int()),
      }),
    ),
  );
  const row = { name: 'Kumru', note: 'x', size: 1 };

  test.each([
    [
      'is missing',
      { ...row, name: undefined },
      'is missing, expected string; agreed on 2026-11-30',
      'broken',
    ],
    ['is null', { ...row, name: null }, 'expected string, got null; agreed on 2026-11-30', 'broken'],
    [
      'has another type',
      { ...row, size: 'big' },
      'expected number, got string; agreed on 2026-12-01',
      'broken',
    ],
    ['is lost with its row', 'gone', 'expected object, got string; agreed on 2026-11-30', 'broken'],
    ['is only written otherwise', { ...row, size: '1' }, 'expected number, got string', 'assumption'],
    ['stands beside a wrong assumption', { ...row, note: 1 }, 'expected string, got number', 'assumption'],
  ])('if it %s', (_, other, message, kind) => {
    expect(check(Agreed, [other])).toMatchObject([{ kind, message }]);
  });

  test('a client reads it as what is assumed', () => {
    expect(read(z.object({ id: z.int(), name: agreed('2026-11-30', z.string()) }), { id: 1 }).ok).toBe(true);
  });
});

test('a list in place of a stated object is broken', () => {
  expect(check(stated('§7', Account), [account])).toMatchObject([{ kind: 'broken', path: '' }]);
});

test('a sender is bound by the whole schema: a wrong type in a request is broken unless the field is assumed', () => {
  const findKinds = (value: unknown) => parseAndCheck(Account, value).findings.map(({ kind }) => kind);

  expect(findKinds({ ...account, state: 1 })).toEqual(['broken']);
  expect(findKinds({ ...account, bank: 1 })).toEqual(['assumption']);
});

test('a field under the other name of the spec is one assumption, and no drift', () => {
  const Session = z.object({ gtm: alsoNamed(z.number(), 'gmt') });

  expect(check(Session, { gmt: 3 })).toEqual([
    { kind: 'assumption', path: 'gtm', message: 'is named gmt', difference: 'name' },
  ]);
  expect(check(Session, { gtm: 3, gmt: 3 })).toMatchObject([{ kind: 'drift', path: 'gmt' }]);
  expect(check(Session, {})).toMatchObject([{ kind: 'broken', path: 'gtm' }]);
});

test('of a list of which the spec states the first item, the others are assumed', () => {
  const Balances = firstItem('§7', z.array(z.object({ balance: z.number() })));

  expect(check(Balances, [{}])).toMatchObject([{ kind: 'broken', path: '[0].balance' }]);
  expect(check(Balances, [{ balance: 1 }, {}])).toMatchObject([{ kind: 'assumption' }]);
  expect(check(Balances, { balance: 1 })).toMatchObject([{ kind: 'broken', path: '' }]);
});

test('a field that all rows lack is one finding with their number', () => {
  const { state: _, ...stateless } = account;

  expect(check(z.array(Account), new Array(100).fill(stateless), 'data')).toEqual([
    {
      kind: 'broken',
      path: 'data[].state',
      message: 'is missing, expected one of "open", "closed"',
      difference: 'missing',
      times: 100,
    },
  ]);
});

test.each([
  [{ kind: 'drp' }, 'kind', 'expected one of "drop", "delay"'],
  [{ ms: 5 }, 'kind', 'is missing, expected one of "drop", "delay"'],
  [{ kind: 'drop', order: 'DESC' }, 'order', 'expected one of 1, -1, got string'],
  [{ kind: 'drop', code: true }, 'code', 'expected one of number, string, got boolean'],
  [{ kind: 'drop', state: 'on' }, 'state', 'expected "off"'],
])('the finding for %j lists the allowed values of %s', (value, path, message) => {
  const Effect = z.intersection(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('drop') }),
      z.object({ kind: z.literal('delay'), ms: z.number() }),
    ]),
    z.object({
      order: z.optional(z.union([z.literal(1), z.literal(-1)])),
      code: z.optional(z.union([z.number(), z.string()])),
      state: z.optional(z.literal('off')),
    }),
  );

  expect(parseAndCheck(Effect, value).findings).toContainEqual(
    expect.objectContaining({ kind: 'broken', path, message }),
  );
});

test('alternatives that differ only in their fields are not listed', () => {
  const schema = z.union([z.object({ a: z.number() }), z.object({ b: z.string() })]);

  expect(check(schema, {}).map(({ message }) => message)).toEqual(['matches none of its alternatives']);
});

test('a missing or wrong assumed field is reported as an assumption', () => {
  const { bank: _, ...withoutBank } = account;

  expect(check(Account, withoutBank)).toEqual([
    { kind: 'assumption', path: 'bank', message: 'is missing, expected string', difference: 'missing' },
  ]);
  expect(findVerdict(check(Account, { ...account, bank: 12 }))).toBe('assumption');
});

test('an undeclared field is drift at any depth', () => {
  const findings = check(Account, { ...account, iban: 'TR', holder: { name: 'Esra', age: 35 } });

  expect(findings).toEqual([
    { kind: 'drift', path: 'holder.age', message: 'unknown field, number', difference: 'unknown-field' },
    { kind: 'drift', path: 'iban', message: 'unknown field, string', difference: 'unknown-field' },
  ]);
});

test('a field that one alternative of a union declares is no drift', () => {
  const Method = z.discriminatedUnion('type', [
    z.object({ type: z.literal('single'), fee: z.number() }),
    z.object({ type: z.literal('group'), methods: z.array(z.object({ id: z.int() })) }),
  ]);

  expect(check(Method, { type: 'group', methods: [{ id: 1 }] })).toEqual([]);
  expect(
    check(Method, { type: 'group', methods: [{ id: 1, extra: 1 }] }).map((finding) => finding.path),
  ).toEqual(['methods[0].extra']);
});

test('the worst finding decides the verdict', () => {
  const findings = check(Account, { ...account, id: null, bank: 1, more: true });

  expect(findings.map((finding) => finding.kind)).toEqual(['broken', 'assumption', 'drift']);
  expect(findVerdict(findings)).toBe('broken');
});

test('a finding does not repeat the value, which may be a secret', () => {
  const findings = check(z.object({ code: secret(z.number()) }), { code: 'hunter2hunter2' });

  expect(JSON.stringify(findings)).not.toContain('hunter2');
});

test.each([
  ['more than 0', z.number().check(z.positive()), 0],
  ['at least 1', z.number().check(z.minimum(1)), 0],
  ['less than 0', z.number().check(z.negative()), 0],
  ['expected number, got infinity', z.number(), JSON.parse('1e400')],
])('the finding for a number out of bounds is "%s"', (message, schema, value) => {
  expect(check(schema, value)).toMatchObject([{ message }]);
});

test.each([
  [{ ...account, id: undefined }, 'missing'],
  [{ ...account, id: null }, 'null'],
  [{ ...account, id: 'x' }, 'type'],
  [{ ...account, more: 1 }, 'unknown-field'],
])('the kind of difference of %j is %s, whatever the value', (value, difference) => {
  expect(check(Account, value)).toMatchObject([{ difference }]);
});

test('many wrong assumptions do not hide an unknown field', () => {
  const names = Array.from({ length: MAX_FINDINGS + 10 }, (_, index) => `field${index}`);
  const Wide = z.object(Object.fromEntries(names.map((name) => [name, assumed(z.string())])));

  const kinds = check(Wide, { more: 1 }).map(({ kind }) => kind);

  expect(kinds.filter((kind) => kind === 'assumption')).toHaveLength(MAX_FINDINGS);
  expect(kinds.filter((kind) => kind === 'drift')).toHaveLength(1);
  expect(check(Wide, {}, '', Number.POSITIVE_INFINITY)).toHaveLength(names.length);
});

test('a text that misses a pattern is told the pattern', () => {
  const [finding] = check(z.string().check(z.regex(/^\d{4}-\d\d$/)), 'today');

  expect(finding?.message).toBe('expected a text like /^\\d{4}-\\d\\d$/');
});
