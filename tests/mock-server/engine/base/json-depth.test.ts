import { expect, test } from 'vitest';
import { findDepthExcess, findReplyExcess, isDeeper } from '#mock-server/engine/base/json-depth';

const list = (item: string, count: number) => `[${Array(count).fill(item).join()}]`;
const nest = (levels: number) => '[{"a":'.repeat(levels / 2) + '}]'.repeat(levels / 2);

test.each([
  ['64 levels', nest(64), `[${nest(64)}]`, 'is nested deeper than 64 levels'],
  ['half a million values', list('0', 499_999), list('0', 500_000), 'has more than 500000 values'],
  [
    '50 000 objects and lists',
    list('{}', 49_999),
    list('[]', 50_000),
    'has more than 50000 objects and lists',
  ],
  [
    'a text of 1 MiB',
    `["${'x'.repeat(1_048_575)}"]`,
    `["${'x'.repeat(1_048_576)}"]`,
    'has a text of more than 1048576 characters',
  ],
])('the reply of a backend is checked up to %s', (_, largest, larger, excess) => {
  expect(findReplyExcess(largest)).toBeUndefined();
  expect(findReplyExcess(larger)).toBe(excess);
});

test('levels count from the outermost that is open, and not within texts', () => {
  const siblings = list(nest(62), 3);
  for (const json of [
    siblings,
    `{"a":${siblings}}`,
    JSON.stringify(['[{'.repeat(50), '\\"[[', '\\', '"[', '['.repeat(70)]),
    `["\\\\\\"${'['.repeat(70)}"]`,
    `["a\\\\",${'[],'.repeat(70)}[]]`,
    `["${'['.repeat(70)}`,
    `["${'['.repeat(70)}\\"`,
  ])
    expect(findDepthExcess(json), json.slice(0, 60)).toBeUndefined();
  expect(findDepthExcess(`["\\\\",${nest(64)}]`)).toBe('is nested deeper than 64 levels');
  expect(findDepthExcess(`{"[":${nest(64)}}`)).toBe('is nested deeper than 64 levels');
});

test('a request has a limit of its depth alone, and a reply that is no JSON has none', () => {
  expect(findDepthExcess(list('[]', 50_001))).toBeUndefined();
  expect(findReplyExcess(`<p>${'['.repeat(65)}`)).toBeUndefined();
  for (const begin of ['[', ' \n[', '{'])
    expect(findReplyExcess(begin + '['.repeat(65)), begin).toBe('is nested deeper than 64 levels');
  expect(findReplyExcess(`"${'x'.repeat(1_048_577)}"`)).toBe('has a text of more than 1048576 characters');
});

test.each([
  [1, 0, false],
  [null, 0, false],
  [{}, 0, true],
  [{}, 1, false],
  [[0, null, { a: 1 }], 1, true],
  [[0, { a: 1 }], 2, false],
  [[{ a: [] }, {}], 2, true],
])('%j is deeper than %i levels: %j', (value, levels, expected) => {
  expect(isDeeper(value, levels)).toBe(expected);
});
