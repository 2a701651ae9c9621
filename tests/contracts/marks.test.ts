import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { assumed, secret } from '#contracts/marks';
import { findStatement, hasMarkWithin } from '#contracts/schema';

const wrappers: Record<string, (schema: z.ZodMiniType<string, string>) => z.ZodMiniType> = {
  optional: (schema) => z.optional(schema),
  nullable: (schema) => z.nullable(schema),
  'a default': (schema) => z._default(schema, 'x'),
  'a pipe': (schema) =>
    z.pipe(
      schema,
      z.transform((text) => text.length),
    ),
  'a lazy schema': (schema) => z.lazy(() => schema),
  'an array': (schema) => z.array(schema),
  'a record': (schema) => z.record(z.string(), schema),
  'a tuple': (schema) => z.tuple([schema]),
  'a union': (schema) => z.union([schema, z.number()]),
  'a deep object': (schema) => z.object({ a: z.object({ b: z.optional(z.array(schema)) }) }),
};

describe('a mark is kept by', () => {
  test.each(Object.keys(wrappers))('%s', (name) => {
    const wrap = wrappers[name];

    expect(wrap && hasMarkWithin(wrap(secret(z.string())), 'secret')).toBe(true);
    expect(wrap && hasMarkWithin(wrap(z.string()), 'secret')).toBe(false);
  });

  test('pick, extend and partial', () => {
    const Row = z.object({ id: z.int(), bank: assumed(z.string()) });

    for (const derived of [
      z.pick(Row, { bank: true }),
      z.extend(Row, { more: z.string() }),
      z.partial(Row),
    ]) {
      expect(findStatement(derived, ['bank'])).toBe('assumed');
    }
  });

  test('a second mark', () => {
    const both = assumed(secret(z.string()));

    expect(hasMarkWithin(both, 'secret') && hasMarkWithin(both, 'assumed')).toBe(true);
  });
});

test('marking a schema does not change the original schema', () => {
  const Plain = z.string();
  secret(Plain);

  expect(hasMarkWithin(Plain, 'secret')).toBe(false);
});
