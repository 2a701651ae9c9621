import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { judge, verdictOf } from '#contracts/judge';
import { assumed, secret } from '#contracts/marks';

const Account = z.object({
  id: z.int(),
  bank: assumed(z.string()),
  holder: z.nullable(assumed(z.object({ name: z.string() }))),
  note: z.optional(secret(z.string())),
});

const holds = { id: 7, bank: '00062', holder: { name: 'Esra' } };

test('a value that fits its schema has no findings', () => {
  expect(judge(Account, holds)).toEqual([]);
  expect(verdictOf([])).toBe('holds');
});

test('a stated field that is missing or wrong is broken, and named with its path', () => {
  const findings = judge(z.array(Account), [holds, { ...holds, id: 'seven' }], 'data');

  expect(findings).toEqual([{ kind: 'broken', path: 'data[1].id', message: 'expected number, got string' }]);
});

test.each([
  [{ kind: 'drp' }, 'kind', 'expected one of "drop", "delay"'],
  [{ ms: 5 }, 'kind', 'is missing, expected one of "drop", "delay"'],
  [{ kind: 'drop', order: 'DESC' }, 'order', 'expected one of 1, -1'],
  [{ kind: 'drop', code: true }, 'code', 'expected one of number, string'],
  [{ kind: 'drop', state: 'on' }, 'state', 'expected "off"'],
])('%j is told what it may be at %s', (value, path, message) => {
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

  expect(judge(Effect, value)).toContainEqual({ kind: 'broken', path, message });
});

test('alternatives that differ further inside are not listed', () => {
  const schema = z.union([z.object({ a: z.number() }), z.object({ b: z.string() })]);

  expect(judge(schema, {}).map(({ message }) => message)).toEqual(['matches none of its alternatives']);
});

test('an assumed field that is missing or wrong is only an assumption', () => {
  const { bank: _, ...withoutBank } = holds;

  expect(judge(Account, withoutBank)).toEqual([
    { kind: 'assumption', path: 'bank', message: 'is missing, expected string' },
  ]);
  expect(verdictOf(judge(Account, { ...holds, bank: 12 }))).toBe('assumption');
});

test('what stands inside an assumed object is assumed as well', () => {
  expect(judge(Account, { ...holds, holder: { name: 1 } }).map((found) => found.kind)).toEqual([
    'assumption',
  ]);
});

test('a field that no schema knows is drift, at any depth', () => {
  const findings = judge(Account, { ...holds, iban: 'TR', holder: { name: 'Esra', age: 35 } });

  expect(findings).toEqual([
    { kind: 'drift', path: 'holder.age', message: 'unknown field, number' },
    { kind: 'drift', path: 'iban', message: 'unknown field, string' },
  ]);
});

test('a field known to one alternative of a union is no drift', () => {
  const Method = z.discriminatedUnion('type', [
    z.object({ type: z.literal('single'), fee: z.number() }),
    z.object({ type: z.literal('group'), methods: z.array(z.object({ id: z.int() })) }),
  ]);

  expect(judge(Method, { type: 'group', methods: [{ id: 1 }] })).toEqual([]);
  expect(judge(Method, { type: 'group', methods: [{ id: 1, extra: 1 }] }).map((found) => found.path)).toEqual(
    ['methods[0].extra'],
  );
});

test('the worst finding decides the verdict', () => {
  const findings = judge(Account, { ...holds, id: null, bank: 1, more: true });

  expect(findings.map((found) => found.kind)).toEqual(['broken', 'assumption', 'drift']);
  expect(verdictOf(findings)).toBe('broken');
});

test('findings never repeat a value: it may be a secret', () => {
  const findings = judge(z.object({ code: secret(z.number()) }), { code: 'hunter2hunter2' });

  expect(JSON.stringify(findings)).not.toContain('hunter2');
});

test.each([
  [z.number().check(z.positive()), 0, 'more than 0'],
  [z.number().check(z.minimum(1)), 0, 'at least 1'],
  [z.number().check(z.negative()), 0, 'less than 0'],
  [z.number(), JSON.parse('1e400'), 'expected number, got infinity'],
])('a bound is told as it is', (schema, value, message) => {
  expect(judge(schema, value)).toMatchObject([{ message }]);
});
