// Compares the registry and its marks with the statements of the spec (`stated.ts`): a field that the spec
// names must not be marked as assumed, and every other field must be. Our own calls are omitted.
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { isOurs } from '#contracts/contract';
import { Envelope, Pagination, User } from '#contracts/envelope';
import { type Json, toJsonSchema } from '#contracts/export/json-schema';
import { contracts } from '#contracts/registry';
import { findChildren, isMarked, readDefinition, unwrapSchema } from '#contracts/schema';
import { listStatements, parseStatements } from './list-statements.ts';
import { STATED_ACCESS, STATED_CALLS, STATED_ENVELOPE, STATED_PAGINATION } from './stated.ts';

/** The expected maximum of `limit` in each call that has this field (spec §7, §9). */
const MAX_ROWS: Readonly<Record<string, number>> = {
  'cmscontroller/getSlider': 7,
  'cmscontroller/getTournaments': 50,
  'crm/list_mass_messages': 10,
  'casino/category_list': 100,
  'casino/provider_list': 100,
  'casino/games_list': 100,
  'livecasino/category_list': 150,
  'livecasino/provider_list': 150,
  'livecasino/game_table_list': 100,
  'finance/list_transactions': 250,
};

const specCalls = [...contracts.values()].filter((call) => !isOurs(call));

test('the registry has exactly the calls of the specification, apart from our own', () => {
  expect(specCalls.map(({ name }) => name).sort()).toEqual(Object.keys(STATED_CALLS).sort());
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

  test('accepts limit and offset only within their bounds', () => {
    const takes = (data: object) => contract.request.safeParse({ ...contract.example, ...data }).success;
    const maxRows = MAX_ROWS[name];

    expect('limit' in request, 'whether the call has a limit').toBe(maxRows !== undefined);
    expect('offset' in request).toBe(maxRows !== undefined);
    if (maxRows === undefined) return;
    expect([0, 1, maxRows].map((limit) => takes({ limit }))).toEqual([true, true, true]);
    expect([-1, 1.5, maxRows + 1, String(maxRows), null].filter((limit) => takes({ limit }))).toEqual([]);
    expect([-1, 0.5, '0', null].filter((offset) => takes({ offset }))).toEqual([]);
  });
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

/** Lists the fields of an object, or of a list's rows. */
function listFields(schema: Json): Readonly<Record<string, unknown>> {
  const { properties, items } = Object(schema);
  return properties ?? (items ? listFields(items) : {});
}
