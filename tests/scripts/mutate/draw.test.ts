import { expect, test } from 'vitest';
import { drawMutations } from '../../../scripts/mutate/draw.ts';
import { listMutations } from '../../../scripts/mutate/mutations.ts';

const SOURCES = ['one', 'two', 'three'].map((name) => ({
  file: `client/${name}.ts`,
  source: `export function ${name}(value: number) {\n  if (value < 3) return true;\n\n  return false;\n}\n`,
}));
const draw = (seed: number) => [...drawMutations(SOURCES, seed)].map(({ name }) => name);

test('a seed draws the same places again, and another seed others', () => {
  expect(draw(1)).toEqual(draw(1));
  expect(draw(2)).not.toEqual(draw(1));
});

test('each line that has a mutation is drawn once, with one of its mutations', () => {
  const lines = draw(1).map((name) => name.split(':').slice(0, 2).join(':'));

  expect(lines.toSorted()).toEqual([
    ...['client/one.ts:2', 'client/one.ts:4', 'client/three.ts:2'],
    ...['client/three.ts:4', 'client/two.ts:2', 'client/two.ts:4'],
  ]);
});

test('each line comes first equally often, whatever the number of its mutations', () => {
  const firsts = Array.from({ length: 200 }, (_, seed) => drawMutations(SOURCES, seed).next().value?.line);

  const ofLongLine = firsts.filter((line) => line === 2).length;
  expect(ofLongLine).toBeGreaterThan(75);
  expect(ofLongLine).toBeLessThan(125);
});

test.each([
  ['if (a) b();', ['condition negated', 'statement dropped', 'statement dropped']],
  ['x = a < b;', ['statement dropped', 'bound moved']],
  ['x = a === b;', ['statement dropped', 'condition negated']],
  ['x = !a;', ['statement dropped', 'condition negated']],
  ['await a();', ['await dropped', 'statement dropped']],
  ['x = a ?? b;', ['statement dropped', 'fallback dropped']],
  ['x = a || b;', ['statement dropped', 'fallback dropped', 'or for and']],
  ['x = a && b;', ['statement dropped', 'and for or']],
  ['x = 5;', ['statement dropped', 'constant changed']],
  ['x = true;', ['statement dropped', 'constant changed']],
  [
    'x = <p title="a">{a && b}</p>;',
    ['statement dropped', 'attribute dropped', 'condition negated', 'and for or'],
  ],
  ["const x: 5 | true = y as 5; type Z = 7; const word = 'text';", []],
])('finds the mutations of %s', (source, kinds) => {
  const mutations = listMutations('client/a.tsx', source).map(({ kind }) => kind);

  expect(mutations.toSorted()).toEqual(kinds.toSorted());
});

test('two mutations of a kind on a line have names of their own', () => {
  expect(listMutations('client/a.ts', 'x = [1, 2];').map(({ name }) => name)).toEqual([
    'client/a.ts:1:statement dropped',
    'client/a.ts:1:constant changed',
    'client/a.ts:1:constant changed:2',
  ]);
});
