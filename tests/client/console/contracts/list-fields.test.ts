import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { toJsonSchema } from '#contracts/export/json-schema';
import { assumed } from '#contracts/marks';
import { contracts } from '#contracts/registry';
import { listFields } from '../../../../client/console/contracts/list-fields.ts';

const list = (schema: z.ZodMiniType, path?: string) => listFields(toJsonSchema(schema), path);

test('the fields of rows stand below the path at which the journal names them, with what is assumed of each', () => {
  const rows = z.array(z.object({ gameID: z.int(), name: assumed(z.optional(z.string())) }));

  expect(list(rows, 'data')).toMatchObject([
    { path: 'data[].gameID', type: 'integer', isOptional: false, assumed: undefined },
    { path: 'data[].name', type: 'string', isOptional: true, assumed: 'the spec does not state it' },
  ]);
});

test('a type names lists, values, alternatives and the value of a field that is not sent', () => {
  const schema = z.object({
    ids: z.array(z.int()),
    order: z.enum(['NAME', 'NEW']),
    either: z.union([z.string(), z.null()]),
    limit: z._default(z.int(), 48),
  });

  expect(list(schema).map(({ type }) => type)).toEqual([
    'integer[]',
    '"NAME" | "NEW"',
    'string | null',
    'integer = 48',
  ]);
});

test('a field that several forms of a row have is listed once', () => {
  const form = (type: string) => z.object({ type: z.literal(type), id: z.int() });

  expect(list(z.array(z.union([form('single'), form('group')]))).map(({ path }) => path)).toEqual([
    '[].type',
    '[].id',
  ]);
});

test('a value without fields, or one that is assumed as a whole, is listed itself', () => {
  expect(list(z.string(), 'data')).toMatchObject([{ path: 'data', type: 'string' }]);
  expect(list(assumed(z.array(z.object({ id: z.int() }))), 'data').map(({ path }) => path)).toEqual([
    'data',
    'data[].id',
  ]);
});

test('each contract has fields with a type', () => {
  for (const { name, request, response } of contracts.values()) {
    const fields = [...list(request), ...list(response, 'data')];
    expect(
      fields.filter(({ type }) => type === '' || type.includes('undefined')),
      name,
    ).toEqual([]);
  }
});
