/** Takes every request that an exported schema allows at its bounds: what the schema does not say, nobody can know. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseExactly } from '#contracts/check/exact';
import { toJsonSchema } from '#contracts/export/json-schema';
import { isRecord } from '#contracts/json-values';
import { contracts } from '#contracts/registry';

/** Values where a schema has no bound. */
const HUGE_NUMBER = 2 ** 60;
const HUGE_COUNT = 3000;

/** Returns the values that a schema allows at its bounds, each inside of what an example has at its place. */
function* listExtremes(given: unknown, example: unknown, root: unknown): Generator<unknown> {
  const schema = resolve(given, root);
  const { enum: values, const: only, anyOf, oneOf, type, pattern } = schema;
  const alternatives = [anyOf, oneOf].find(Array.isArray);
  if (Array.isArray(values)) yield* values;
  else if (only !== undefined) yield only;
  else if (alternatives) for (const each of alternatives) yield* listExtremes(each, example, root);
  else if (type === 'integer' || type === 'number') {
    yield schema.maximum ??
      (schema.exclusiveMaximum === undefined ? HUGE_NUMBER : Number(schema.exclusiveMaximum) - 1);
    yield schema.minimum ??
      (schema.exclusiveMinimum === undefined ? -HUGE_NUMBER : Number(schema.exclusiveMinimum) + 1);
  } else if (type === 'string' && pattern === undefined && schema.format === undefined) {
    yield 'x'.repeat(Number(schema.maxLength ?? HUGE_COUNT));
    yield 'x'.repeat(Number(schema.minLength ?? 0));
  } else if (type === 'array') {
    const [first, ...others] = listExtremes(
      schema.items,
      Array.isArray(example) ? example[0] : undefined,
      root,
    );
    yield Array.from({ length: Number(schema.maxItems ?? HUGE_COUNT) }, () => first);
    yield Array.from({ length: Number(schema.minItems ?? 0) }, () => first);
    for (const each of others)
      yield Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () => each);
  } else if (type === 'object') {
    const base = isRecord(example) ? example : {};
    for (const [name, property] of Object.entries(Object(schema.properties))) {
      for (const value of listExtremes(property, base[name], root)) {
        const needed = Object(Object(schema.dependentRequired)[name] ?? []);
        const has = (each: string) => each in base;
        if (Array.from<string>(needed).every(has)) yield { ...base, [name]: value };
      }
    }
  } else if (type === 'null') yield null;
}

function resolve(schema: unknown, root: unknown): Readonly<Record<string, unknown>> {
  const { $ref } = Object(schema);
  if (typeof $ref !== 'string') return Object(schema);
  const target = $ref
    .slice(2)
    .split('/')
    .filter((step) => step !== '')
    .reduce<unknown>((inner, step) => Object(inner)[step], root);
  return resolve(target, root);
}

/** Lists what a contract refuses of that which its exported schema allows. */
function listRefusals(request: z.ZodMiniType, example: unknown): { taken: number; refused: string[] } {
  const schema = toJsonSchema(request);
  const results = [...listExtremes(schema, example, schema)].map((value) => parseExactly(request, value));
  const refused = results.flatMap(({ parsed, findings }) =>
    parsed.success ? [] : findings.map(({ path, message }) => `${path}: ${message}`),
  );
  return { taken: results.length, refused };
}

test('each call takes what its exported schema allows, at every bound', () => {
  let taken = 0;
  for (const { name, request, example } of contracts.values()) {
    const result = listRefusals(request, example);
    expect(result.refused, name).toEqual([]);
    taken += result.taken;
  }
  expect(taken).toBeGreaterThan(400);
});

test('a bound that no exported schema states is found', () => {
  const hidden = z.object({ rows: z.array(z.int()).check(z.refine((rows) => rows.length < 50)) });

  expect(listRefusals(hidden, { rows: [1] }).refused).not.toEqual([]);
});
