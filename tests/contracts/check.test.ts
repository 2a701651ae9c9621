import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check, findVerdict } from '#contracts/check';
import { assumed, secret } from '#contracts/marks';

const Account = z.object({
  id: z.int(),
  bank: assumed(z.string()),
  holder: z.nullable(assumed(z.object({ name: z.string() }))),
  note: z.optional(secret(z.string())),
});

const account = { id: 7, bank: '00062', holder: { name: 'Esra' } };

test('a value that conforms to its schema has no findings', () => {
  expect(check(Account, account)).toEqual([]);
  expect(findVerdict([])).toBe('conforms');
});

test('a wrong stated field is reported as broken with its path', () => {
  const findings = check(z.array(Account), [account, { ...account, id: 'seven' }], 'data');

  expect(findings).toEqual([{ kind: 'broken', path: 'data[1].id', message: 'expected number, got string' }]);
});

test.each([
  [{ kind: 'drp' }, 'kind', 'expected one of "drop", "delay"'],
  [{ ms: 5 }, 'kind', 'is missing, expected one of "drop", "delay"'],
  [{ kind: 'drop', order: 'DESC' }, 'order', 'expected one of 1, -1'],
  [{ kind: 'drop', code: true }, 'code', 'expected one of number, string'],
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

  expect(check(Effect, value)).toContainEqual({ kind: 'broken', path, message });
});

test('alternatives that differ only in their fields are not listed', () => {
  const schema = z.union([z.object({ a: z.number() }), z.object({ b: z.string() })]);

  expect(check(schema, {}).map(({ message }) => message)).toEqual(['matches none of its alternatives']);
});

test('a missing or wrong assumed field is reported as an assumption', () => {
  const { bank: _, ...withoutBank } = account;

  expect(check(Account, withoutBank)).toEqual([
    { kind: 'assumption', path: 'bank', message: 'is missing, expected string' },
  ]);
  expect(findVerdict(check(Account, { ...account, bank: 12 }))).toBe('assumption');
});

test('a field of an assumed object is assumed as well', () => {
  expect(check(Account, { ...account, holder: { name: 1 } }).map((finding) => finding.kind)).toEqual([
    'assumption',
  ]);
});

test('an undeclared field is drift at any depth', () => {
  const findings = check(Account, { ...account, iban: 'TR', holder: { name: 'Esra', age: 35 } });

  expect(findings).toEqual([
    { kind: 'drift', path: 'holder.age', message: 'unknown field, number' },
    { kind: 'drift', path: 'iban', message: 'unknown field, string' },
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
