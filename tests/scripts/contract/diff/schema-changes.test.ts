import { expect, test } from 'vitest';
import { listSchemaChanges } from '../../../../scripts/contract/diff/schema-changes.ts';

const object = (properties: object, required: readonly string[] = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const field = (schema: object, required = true) => object({ x: schema }, required ? ['x'] : []);
const text = { type: 'string' };
const number = { type: 'number' };
const whole = { type: 'integer' };
const nothing = { type: 'null' };
const either = (...anyOf: object[]) => ({ anyOf });

/** Formats each change as one line that begins with `breaks` or `compatible`. */
function formatChanges(before: object, after: object, side: 'request' | 'reply'): string[] {
  return listSchemaChanges({ schema: before, root: before }, { schema: after, root: after }, side, '').map(
    ({ path, what, breaks }) => `${breaks ? 'breaks' : 'compatible'}: ${path} ${what}`,
  );
}

test.each<[change: string, before: object, after: object, request: string, reply: string]>([
  ['a removed field', field(text), object({}), 'breaks: x was removed', 'breaks: x was removed'],
  ['an optional field', object({}), field(text, false), 'compatible: x was added', 'compatible: x was added'],
  [
    'a required field',
    object({}),
    field(text),
    'breaks: x was added, and is required',
    'compatible: x was added',
  ],
  [
    'a field newly required',
    field(text, false),
    field(text),
    'breaks: x is now required',
    'compatible: x is now always there',
  ],
  [
    'a field no longer required',
    field(text),
    field(text, false),
    'compatible: x may now be left out',
    'breaks: x may now be missing',
  ],
  [
    'null allowed',
    field(text),
    field(either(text, nothing)),
    'compatible: x may now be null',
    'breaks: x may now be null',
  ],
  [
    'null no longer allowed',
    field({ type: ['string', 'null'] }),
    field(text),
    'breaks: x is no longer null',
    'compatible: x is no longer null',
  ],
  [
    'a value more',
    field({ type: 'string', enum: ['a'] }),
    field({ type: 'string', enum: ['a', 'b'] }),
    'compatible: x may now be "b"',
    'breaks: x may now be "b"',
  ],
  [
    'a constant less',
    field(either({ type: 'number', const: 0 }, { type: 'number', const: 1 })),
    field({ type: 'number', const: 1 }),
    'breaks: x is no longer 0',
    'compatible: x is no longer 0',
  ],
  [
    'any text',
    field({ type: 'string', enum: ['a'] }),
    field(text),
    'compatible: x may be any string, not only "a"',
    'breaks: x may be any string, not only "a"',
  ],
  [
    'whole numbers only',
    field(number),
    field(whole),
    'breaks: x is whole numbers only',
    'compatible: x is whole numbers only',
  ],
  [
    'a lower maximum',
    field({ ...whole, maximum: 100 }),
    field({ ...whole, maximum: 50 }),
    'breaks: x maximum: 100, is 50',
    'compatible: x maximum: 100, is 50',
  ],
  [
    'a lower minimum',
    field({ ...whole, minimum: 3 }),
    field({ ...whole, minimum: 0 }),
    'compatible: x minimum: 3, is 0',
    'breaks: x minimum: 3, is 0',
  ],
  [
    'a pattern where there was none',
    field(text),
    field({ ...text, pattern: '^a' }),
    'breaks: x pattern: none, is "^a"',
    'compatible: x pattern: none, is "^a"',
  ],
  [
    'another pattern',
    field({ ...text, pattern: '^a' }),
    field({ ...text, pattern: '^b' }),
    'breaks: x pattern: "^a", is "^b"',
    'breaks: x pattern: "^a", is "^b"',
  ],
  [
    'anything instead of a text',
    field(text),
    field({}),
    'compatible: x may be anything',
    'breaks: x may be anything',
  ],
])('%s', (_, before, after, request, reply) => {
  expect(formatChanges(before, after, 'request')).toEqual([request]);
  expect(formatChanges(before, after, 'reply')).toEqual([reply]);
});

test('a changed type is one removed and one added', () => {
  expect(formatChanges(field(text), field(number), 'reply')).toEqual([
    'compatible: x is no longer string',
    'breaks: x may now be number',
  ]);
});

test('a changed default is reported for requests', () => {
  const limit = (preset: number) => field({ ...whole, default: preset }, false);

  expect(formatChanges(limit(48), limit(20), 'request')).toEqual([
    'breaks: x left out it meant 48, means 20',
  ]);
  expect(formatChanges(limit(48), limit(20), 'reply')).toEqual([]);
});

test('marks, texts and the order of fields do not count as changes', () => {
  const before = object({ a: { ...text, 'x-assumed': 'why' }, b: number });
  const after = object({ b: number, a: { ...text, description: 'a text' } });

  expect(formatChanges(before, after, 'request')).toEqual([]);
});

test('rows of a list are compared field by field', () => {
  const rows = (row: object) => object({ data: { type: 'array', items: row } });

  expect(formatChanges(rows(field(text)), rows(field(either(text, nothing))), 'reply')).toEqual([
    'breaks: data[].x may now be null',
  ]);
});

test('objects of a union are distinguished by their constants', () => {
  const single = object({ type: { const: 'single' }, id: number });
  const group = (methods: object) => object({ type: { const: 'group' }, methods });
  const before = { oneOf: [single, group(text)] };

  expect(formatChanges(before, { oneOf: [group(either(text, nothing)), single] }, 'reply')).toEqual([
    'breaks: methods may now be null',
  ]);
  expect(
    formatChanges(before, { oneOf: [...before.oneOf, object({ type: { const: 'more' } })] }, 'reply'),
  ).toEqual(['breaks:  may now be object type="more"']);
});

test('references are followed, including those of a schema to itself', () => {
  const tree = (value: object) => ({
    $ref: '#/$defs/node',
    $defs: { node: object({ value, children: { type: 'array', items: { $ref: '#/$defs/node' } } }) },
  });

  expect(formatChanges(tree(text), tree(text), 'reply')).toEqual([]);
  expect(formatChanges(tree(text), tree(number), 'request')[0]).toBe('breaks: value is no longer string');
});
