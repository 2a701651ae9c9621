/** No word of the schema library reaches a reader of findings. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check } from '#contracts/check/check';
import { checkReplyBody } from '#contracts/check/check-reply';
import { contracts, documents } from '#contracts/registry';
import { listChildren, readDefinition, unwrapSchema } from '#contracts/schema';

const LIBRARY_WORDS =
  /nonoptional|invalid|input|received|undefined|\bint\b|\bnan\b|record|tuple|never|\bvoid\b|too (?:big|small)|_with|unrecognized|multiple_of/i;
const PROBES = [undefined, null, {}, [], '', 'x', 1.5, -1, 1e9, true, [{}], { a: 1 }];

/** Returns the value with which every field, item and alternative of a schema is wrong in the same way. */
function spoil(schema: z.core.$ZodType, probe: unknown, depth: number): unknown {
  const core = unwrapSchema(schema);
  const def = readDefinition(core);
  if (depth === 0) return probe;
  if (def.type === 'object') {
    const fields = Object.entries(def.shape).map(([name, child]) => [name, spoil(child, probe, depth - 1)]);
    return Object.fromEntries(fields);
  }
  if (def.type === 'array') return [spoil(def.element, probe, depth - 1)];
  const [first] = listChildren(core);
  return first ? spoil(first, probe, depth - 1) : probe;
}

const listMessages = (schema: z.ZodMiniType) =>
  [0, 1, 2, 3, 4, 5].flatMap((depth) =>
    PROBES.flatMap((probe) => check(schema, spoil(schema, probe, depth)).map(({ message }) => message)),
  );

test('findings about any request, reply or document have none', () => {
  const schemas = [
    ...[...contracts.values()].flatMap(({ request, response }) => [request, response]),
    ...[...documents.values()].map(({ response }) => response),
  ];

  const messages = new Set(schemas.flatMap(listMessages));

  expect(messages.size).toBeGreaterThan(20);
  expect([...messages].filter((message) => LIBRARY_WORDS.test(message))).toEqual([]);
});

test('findings about any envelope have none', () => {
  const [contract] = contracts.values();
  const bodies = [
    {},
    { result: null },
    { result: 'yes', message: 1, code: {}, pagination: [] },
    null,
    'x',
    [],
  ];

  const messages = contract ? bodies.flatMap((body) => checkReplyBody(contract, body)) : [];

  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter(({ message }) => LIBRARY_WORDS.test(message))).toEqual([]);
});

test.each<[string, z.ZodMiniType, unknown]>([
  ['is missing', z.object({ a: z.unknown().check(z.refine((value) => value !== undefined)) }), {}],
  ['a missing value of any type', z.object({ a: z.nonoptional(z.optional(z.unknown())) }), {}],
  ['an integer', z.int(), 1.5],
  ['a size', z.string().check(z.maxLength(2)), 'abc'],
  ['an e-mail address', z.email(), 'x'],
  ['an identifier', z.uuid(), 'x'],
  ['a beginning', z.string().check(z.startsWith('otp')), 'x'],
  ['an end', z.string().check(z.endsWith('otp')), 'x'],
  ['a part', z.string().check(z.includes('otp')), 'x'],
  ['capitals', z.string().check(z.uppercase()), 'x'],
  ['an instant', z.iso.datetime(), 'x'],
  ['a multiple', z.number().check(z.multipleOf(5)), 3],
  ['unknown fields', z.strictObject({}), { a: 1 }],
  ['a name', z.record(z.string().check(z.maxLength(1)), z.number()), { ab: 1 }],
  ['a rule of our own', z.string().check(z.refine(() => false)), 'x'],
  ['a value', z.literal('a'), 'x'],
  ['an alternative', z.union([z.int(), z.object({ a: z.string() })]), 'x'],
  ['nothing', z.never(), 1],
  ['a tuple', z.tuple([z.string()]), 1],
  ['not a number', z.nan(), 1],
])('%s is described in plain words', (_, schema, value) => {
  const messages = check(schema, value).map(({ message }) => message);

  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => LIBRARY_WORDS.test(message))).toEqual([]);
});
