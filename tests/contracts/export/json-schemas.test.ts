/** Reads the exported schemas as validators and generators of other teams do. */
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toJsonSchema } from '#contracts/export/json-schema';
import { buildJsonSchemas, buildOpenApi } from '#contracts/export/openapi';
import { contracts, documents } from '#contracts/registry';

const openApi = buildOpenApi({ contracts, documents }, '1.2.3');
const schemas = buildJsonSchemas(openApi);
const defs = Object.entries<object>(Object(schemas.$defs));

/** Lists the schemas at any depth. A property may be called like a keyword, so the walk follows keywords alone. */
function* listSchemas(
  value: unknown,
  path: string,
): Generator<{ path: string; schema: Record<string, unknown> }> {
  if (typeof value !== 'object' || value === null) return;
  const schema: Record<string, unknown> = { ...value };
  yield { path, schema };
  for (const key of ['items', 'additionalProperties', 'propertyNames', 'not'])
    yield* listSchemas(schema[key], `${path}/${key}`);
  for (const key of ['properties', 'patternProperties', '$defs', 'anyOf', 'oneOf', 'allOf', 'prefixItems'])
    for (const [name, inner] of Object.entries(Object(schema[key])))
      yield* listSchemas(inner, `${path}/${key}/${name}`);
}

const operationSchemas = Object.entries(Object(openApi.paths)).flatMap(([path, item]) =>
  Object.values(Object(item))
    .flatMap((operation) => [
      Object(operation).requestBody?.content['application/json']?.schema,
      ...Object.values(Object(Object(operation).responses)).flatMap((reply) =>
        Object.values(Object(Object(reply).content)).map((media) => Object(media).schema),
      ),
    ])
    .map((schema) => ({ path, schema })),
);
const all = [
  ...listSchemas(schemas, '#'),
  ...operationSchemas.flatMap(({ path, schema }) => [...listSchemas(schema, path)]),
];

const find = (isWrong: (schema: Record<string, unknown>) => boolean) =>
  all.filter(({ schema }) => isWrong(schema)).map(({ path }) => path);

test('Ajv compiles each schema in its strict mode, with the marks as its only own words', () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true, validateFormats: true });
  const marks = all.flatMap(({ schema }) => Object.keys(schema).filter((key) => key.startsWith('x-')));
  ajv.addVocabulary([...new Set(marks)]);
  ajv.addSchema({ ...schemas, $id: 'vitrin' });

  const broken = defs.flatMap(([name]) => {
    try {
      return ajv.getSchema(`vitrin#/$defs/${name}`) ? [] : [`${name} is missing`];
    } catch (error) {
      return [`${name}: ${error}`];
    }
  });

  expect(defs.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
  const validate = ajv.getSchema('vitrin#/$defs/user.favorites.request');
  expect(validate?.({ type: 'casino', mode: 'insert', id: 1 })).toBe(true);
  expect(validate?.({ type: 'casino', mode: 'replace' })).toBe(false);
});

test.each([
  [z.string().check(z.startsWith('a')), '^a'],
  [z.string().check(z.endsWith('a')), 'a$'],
  [z.string().check(z.includes('a')), 'a'],
  [z.string().check(z.lowercase()), ''],
  [z.e164(), ''],
  [z.base64url(), ''],
])('a check of zod that JSON Schema has no format for is a pattern alone', (schema, pattern) => {
  const { format, ...described } = toJsonSchema(schema);

  expect(format).toBeUndefined();
  expect(JSON.stringify(described)).toContain(pattern);
  expect(toJsonSchema(z.email()).format).toBe('email');
});

describe('openapi-typescript and json-schema-to-typescript', () => {
  test('find a reference alone in its schema, and its target in the document', () => {
    const references = all.filter(({ schema }) => '$ref' in schema);

    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(({ schema }) => Object.keys(schema).length > 1)).toEqual([]);
    expect(find(({ nullable }) => nullable !== undefined)).toEqual([]); // The word of OpenAPI 3.0.
  });

  test('make a name of their own for each schema, also where letters are all that a name may have', () => {
    const names = defs.map(([name]) => name.replace(/[^a-z0-9]/gi, '').toLowerCase());

    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.filter((name) => /^[0-9]/.test(name))).toEqual([]);
  });
});

describe('quicktype and openapi-generator', () => {
  const fits = (type: unknown, value: unknown) =>
    (Array.isArray(type) ? type : [type]).some((one) =>
      one === 'integer' ? Number.isInteger(value) : one === 'null' ? value === null : typeof value === one,
    );

  test('find the type of each constant and of each value of a list', () => {
    expect(
      find(({ type, enum: values }) => Array.isArray(values) && !values.every((each) => fits(type, each))),
    ).toEqual([]);
    expect(find(({ enum: values }) => Array.isArray(values) && new Set(values).size < values.length)).toEqual(
      [],
    );
    expect(find((schema) => 'const' in schema && !fits(schema.type, schema.const))).toEqual([]);
  });

  test('find no list without its items, and no field required that is not declared', () => {
    expect(find(({ type, items, prefixItems }) => type === 'array' && !items && !prefixItems)).toEqual([]);
    expect(
      find(
        ({ required, properties }) =>
          Array.isArray(required) &&
          required.some((name) => !Object.hasOwn(Object(properties), String(name))),
      ),
    ).toEqual([]);
  });
});
