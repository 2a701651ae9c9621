// Compares the registry and its marks with the statements of the spec (`stated.ts`): a field that the spec
// names must not be marked as assumed, and every other field must be. Our own calls are omitted.
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { isOurs } from '#contracts/contract';
import { Envelope, Pagination, User } from '#contracts/envelope';
import { type Json, toJsonSchema } from '#contracts/export/json-schema';
import { contracts, documents } from '#contracts/registry';
import { findChildren, isMarked, listChildren, readDefinition, unwrapSchema } from '#contracts/schema';
import { listStatements, parseStatements } from './list-statements.ts';
import { STATED_ACCESS, STATED_CALLS, STATED_ENVELOPE, STATED_PAGINATION } from './stated.ts';

const specCalls = [...contracts.values()].filter((call) => !isOurs(call));

test('the registry has exactly the calls of the specification, apart from our own', () => {
  expect(
    specCalls.map(({ name }) => name).sort(),
    'STATED_CALLS of tests/contracts/stated.ts has a row for each call whose source is not ours',
  ).toEqual(Object.keys(STATED_CALLS).sort());
});

describe.each(specCalls.map((contract) => [contract.name, contract] as const))('%s', (name, contract) => {
  const stated = STATED_CALLS[name] ?? {};
  const request = listFields(toJsonSchema(contract.request));

  test('carries a session when the specification says so', () => {
    const [, access = 'visitor'] = STATED_ACCESS.find(([calls]) => calls.test(name)) ?? [];

    expect(contract.access).toBe(access);
  });

  test('has the request fields and defaults of the specification', () => {
    const statedFields = Object.entries({ Lang: 'tr', ...stated.asks });

    expect(Object.keys(request)).toEqual(expect.arrayContaining(statedFields.map(([field]) => field)));
    expect(statedFields.map(([field]) => [field, Object(request[field]).default])).toEqual(statedFields);
    expect(contract.request.safeParse({ ...contract.example, Lang: 'de' }).success).toBe(false);
  });

  test('marks in its request exactly the fields as assumed that the specification does not name', () => {
    const named = listFieldNames(contract.request).filter(
      (field) => !findChildren(contract.request, field).some((schema) => isMarked(schema, 'assumed')),
    );

    expect(named.sort()).toEqual(['Lang', ...Object.keys(stated.asks ?? {})].sort());
  });

  test('marks in its reply exactly what the specification states', () => {
    expect(listStatements(contract.response)).toEqual(parseStatements(stated.answers));
    expect(isMarked(contract.response, 'assumed')).toBe(stated.answers === undefined);
    expect(contract.paged).toBe(stated.paged ?? false);
  });
});

test('every field of a reply that is not assumed names its section of the specification', () => {
  const replies: [string, z.ZodMiniType][] = [
    ['envelope', Envelope],
    ['pagination', Pagination],
    ...[...specCalls, ...documents.values()].map(({ name, response }): [string, z.ZodMiniType] => [
      name,
      response,
    ]),
  ];

  expect(replies.flatMap(([name, schema]) => listUnsourced(schema, name))).toEqual([]);
});

test('the envelope, its session and its pagination are marked as the specification states them', () => {
  expect(listStatements(Envelope)).toEqual(
    parseStatements(
      `${STATED_ENVELOPE} pagination? ${STATED_PAGINATION.replaceAll(/\w+/g, 'pagination.$&')}`,
    ),
  );
  expect(listStatements(Pagination)).toEqual(parseStatements(STATED_PAGINATION));
  expect(listStatements(User)).toEqual(parseStatements('uid sid uip? gmt? lang?'));
});

function listFieldNames(schema: z.ZodMiniType): string[] {
  const def = readDefinition(unwrapSchema(schema));
  return def.type === 'object' ? Object.keys(def.shape) : [];
}

/** Lists the paths of fields that are neither assumed nor marked with a section. */
function listUnsourced(schema: z.core.$ZodType, at: string): string[] {
  if (isMarked(schema, 'assumed')) return [];
  const def = readDefinition(unwrapSchema(schema));
  if (def.type !== 'object') return listChildren(schema).flatMap((child) => listUnsourced(child, at));
  return Object.entries(def.shape).flatMap(([name, child]) => {
    const hasSection = (['assumed', 'named', 'stated'] as const).some((mark) => isMarked(child, mark));
    return [...(hasSection ? [] : [`${at} ${name}`]), ...listUnsourced(child, `${at} ${name}`)];
  });
}

/** Lists the fields of an object, or of a list's rows. */
function listFields(schema: Json): Readonly<Record<string, unknown>> {
  const { properties, items } = Object(schema);
  return properties ?? (items ? listFields(items) : {});
}
