/** Applying a logged difference to the old value gives exactly the new value. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDifference, applyChanges, type Change } from '#mock-server/worlds/difference';
import { checkProperty, PROPERTY_TIMEOUT_MS } from '#tests/support/property';

function findDifference(before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  addDifference(changes, ['value'], before, after);
  return changes;
}

/**
 * Applies the difference between the values to `before`, and returns the result as JSON. The difference and
 * `before` are converted to JSON and back first, as if they were read from a file.
 */
function readAfter(before: unknown, after: unknown): string {
  const data = JSON.parse(JSON.stringify({ value: before }));
  applyChanges(data, JSON.parse(JSON.stringify(findDifference(before, after))));
  return JSON.stringify(data);
}

const names = fc.constantFrom('a', 'b', '7', '__proto__', 'constructor');
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(1, 2, 'x', null, true, undefined),
    fc.array(tie('value'), { maxLength: 4 }).map((list) => list.map((item) => item ?? null)),
    fc.dictionary(names, tie('value'), { maxKeys: 3 }),
  ),
}));

test('the difference of any two values leads from one to the other, byte for byte', {
  timeout: PROPERTY_TIMEOUT_MS,
}, async () => {
  await checkProperty(
    500,
    fc.asyncProperty(values, values, async (before, after) => {
      fc.pre(before !== undefined && after !== undefined);
      expect(readAfter(before, after)).toBe(JSON.stringify({ value: after }));
    }),
  );
});

test('only what has changed is in the difference', () => {
  const rules = Array.from({ length: 100 }, (_, id) => ({ id, hits: 0 }));
  const after = rules.with(7, { id: 7, hits: 1 });
  const rounds = [{ key: 1 }, { key: 2 }, { key: 3 }];
  const latest = { key: 4 };

  expect(findDifference({ on: true, rules }, { on: true, rules: after })).toEqual([
    ['=', ['value', 'rules', '7', 'hits'], 1],
  ]);
  expect(findDifference(rounds, [...rounds.slice(1), latest])).toEqual([
    ['>', ['value'], 1],
    ['+', ['value'], [latest]],
  ]);
  expect(findDifference(rounds, rounds)).toEqual([]);
});

test('a field that moves to another place is written with its whole object', () => {
  expect(findDifference({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([['=', ['value'], { b: 2, a: 1 }]]);
  expect(readAfter({ a: undefined, b: 2 }, { a: 1, b: 2 })).toBe('{"value":{"a":1,"b":2}}');
});

test('a change that does not fit the data is refused', () => {
  expect(() => applyChanges({ list: {} }, [['>', ['list'], 1]])).toThrow('list');
  expect(() => applyChanges({}, [['=', ['rows', 'a'], 1]])).toThrow('There is no rows');
});
