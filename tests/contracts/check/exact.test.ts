import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check, parseAndCheck } from '#contracts/check/check';
import { checkExactly, closeSchema, isExact, parseExactly } from '#contracts/check/exact';
import { User } from '#contracts/envelope';
import { isRecord } from '#contracts/json-values';
import { contracts, documents } from '#contracts/registry';
import { type Entry, fetchReply } from '#tests/support/checks/mock-replies';
import { checkProperty } from '#tests/support/checks/property';
import { generateValid } from '#tests/support/checks/schema-values';
import { casino as site } from '../../../scripts/contract/casino/casino.ts';
import { createInProcessTarget } from '../../../scripts/contract/live/in-process.ts';

const entries: readonly Entry[] = [...contracts.values(), ...documents.values()];
const replies = new Map<string, unknown>();

beforeAll(async () => {
  const mock = await createInProcessTarget(site);
  for (const entry of entries) {
    const body = await fetchReply(mock, entry);
    replies.set(entry.name, entry.kind === 'contract' && isRecord(body) ? body.data : body);
  }
});

test('what the mock answers to every call and document is exact', () => {
  for (const { name, response } of entries) expect(isExact(response, replies.get(name)), name).toBe(true);
});

const oddValue = fc.constantFrom(null, true, -1, 0.5, '', 'x', '7', [], {}, [{}], { x: 1 }, undefined);

/** Changes one place of a value: a field is replaced, removed or added, or a row doubled. */
const change = fc.record({ path: fc.array(fc.nat(), { maxLength: 6 }), to: oddValue, isNew: fc.boolean() });
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function applyChange(value: unknown, { path: [step, ...path], to, isNew }: Change): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return to;
  if (Array.isArray(value)) {
    const index = step % (value.length + 1);
    const changed = index === value.length ? to : applyChange(value[index], { path, to, isNew });
    return Object.assign([...value], { [index]: changed });
  }
  const names = Object.keys(value);
  const name = names[step % names.length];
  if (name === undefined || (isNew && path.length === 0)) return { ...value, unknownField: to };
  return { ...value, [name]: applyChange(Reflect.get(value, name), { path, to, isNew }) };
}

const changes = fc.array(change, { maxLength: 3 });

test('the findings of a changed reply are the same as without the compiled schemas', () =>
  checkProperty(
    800,
    fc.property(fc.constantFrom(...entries), changes, ({ name, response }, all) => {
      const value = all.reduce(applyChange, structuredClone(replies.get(name)));
      expect(checkExactly(response, value, 'data')).toEqual(check(response, value, 'data'));
    }),
  ));

test('a changed request is parsed to the same data and findings as without the compiled schemas', () =>
  checkProperty(
    800,
    fc.property(
      fc.constantFrom(User, ...[...contracts.values()].map(({ request }) => request)).chain((schema) =>
        fc.record({
          schema: fc.constant(schema),
          value: generateValid(schema),
          all: changes,
        }),
      ),
      ({ schema, value, all }) => {
        const changed = all.reduce(applyChange, value);
        expect(parseExactly(schema, changed)).toEqual(parseAndCheck(schema, changed));
      },
    ),
  ));

const row = z.object({ a: z.optional(z.number()) });

test.each([
  ['a tuple', z.tuple([row]), [{ a: 1, b: 1 }]],
  ['the rest of a tuple', z.tuple([z.number()], row), [1, { b: 1 }]],
  ['a record', z.record(z.string(), row), { x: { b: 1 } }],
  ['a discriminated union', z.discriminatedUnion('k', [z.object({ k: z.literal(1) })]), { k: 1, b: 1 }],
  ['a pipe', z.pipe(row, z.transform(Object)), { b: 1 }],
  ['a default', z._default(row, {}), { b: 1 }],
])('an unknown field in %s is not exact', (_, schema, value) => {
  expect(isExact(schema, value)).toBe(false);
  expect(checkExactly(schema, value)).toMatchObject([{ kind: 'drift' }]);
});

test('a union whose alternatives overlap takes the long way, which takes the first that fits', () => {
  const union = z.union([z.object({ a: z.number() }), z.object({ a: z.number(), b: z.number() })]);
  const value = { a: 1, b: 2 };

  expect(closeSchema(union)).toBeUndefined();
  expect(parseExactly(union, value)).toEqual(parseAndCheck(union, value));
});
