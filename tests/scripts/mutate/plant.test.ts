import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { expect, test, vi } from 'vitest';
import { listMutations } from '../../../scripts/mutate/mutations.ts';
import { plantPlain, plantSwitches } from '../../../scripts/mutate/plant.ts';

const FILE = 'client/a.tsx';

/** Compiles a module, whose function may return markup, and returns that function. */
async function compile(source: string): Promise<(input: unknown) => unknown> {
  const { code } = await transformWithOxc(source, FILE, {
    jsx: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' },
    sourcemap: false,
  });
  const body = code.replace('export default', 'return');
  return new Function('createElement', 'Fragment', body)(createElement, Fragment);
}

const SAMPLES: readonly (readonly [source: string, inputs: readonly unknown[]])[] = [
  ['if (input < 3) return "less"; return input >= 5 ? "more" : "between";', [2, 3, 4, 5]],
  [
    'let sum = 0; for (const each of input) { if (each === 2) continue; sum += each; } return sum;',
    [[1, 2, 3]],
  ],
  [
    'return [input?.name ?? "none", input?.size || 7, !input?.isOpen];',
    [undefined, { name: 'a', size: 0, isOpen: true }],
  ],
  [
    'if (input.a && input.b || input.c) return 1; else if (input.a) throw 5; return null;',
    [{}, { a: 1 }, { c: 1 }, { a: 1, b: 1 }],
  ],
  [
    'const { size = 3, ...rest } = input; return [size, { rest, size }, Object.keys(rest).length > 0];',
    [{}, { size: 1, b: 2 }],
  ],
  [
    'return { value: (await Promise.resolve(input)) === true, list: [...(input ? [1] : [])] };',
    [true, false],
  ],
  ['const text = await input.text(); return text.length;', [{ text: () => Promise.resolve('four') }]],
  ['switch (input) { case 1: return "one"; default: return input + 1; }', [1, 2]],
  [
    'return <p title="a" lang={input}><>{input && <b hidden>{input}</b>}</><i id="i" dir="ltr"><u id="u" /></i></p>;',
    ['tr', ''],
  ],
];

const show = async (run: (input: unknown) => unknown, input: unknown) => {
  try {
    const result = await run(input);
    const isElement = typeof result === 'object' && result !== null && '$$typeof' in result;
    return isElement ? renderToStaticMarkup(createElement(Fragment, null, result as never)) : result;
  } catch (error) {
    return `threw ${error}`;
  }
};

test.each(SAMPLES)('switches change what runs only when they are on: %s', async (statements, inputs) => {
  const source = `export default async (input) => {${statements}}`;
  const mutations = listMutations(FILE, source);
  const original = await compile(source);
  const planted = await compile(
    plantSwitches(
      FILE,
      source,
      mutations.map((change, id) => ({ id, change })),
    ),
  );
  expect(mutations).not.toEqual([]);

  for (const [on, mutation] of mutations.entries()) {
    const mutated = await compile(plantPlain(source, [mutation]));
    for (const input of inputs) {
      vi.stubGlobal('__mutant', () => false);
      expect(await show(planted, input)).toEqual(await show(original, input));
      vi.stubGlobal('__mutant', (id: number) => id === on);
      expect(await show(planted, input)).toEqual(await show(mutated, input));
    }
  }
});

test('plain mutations leave the lines of others where they are', () => {
  const source = 'if (a) {\n  b();\n}\nc(1);\n';
  const mutations = listMutations(FILE, source);
  const [dropped] = mutations.filter(({ line, kind }) => line === 1 && kind === 'statement dropped');
  const [changed] = mutations.filter(({ kind }) => kind === 'constant changed');
  if (!dropped || !changed) throw new Error('The sample has other mutations.');

  expect(plantPlain(source, [dropped, changed])).toBe('{}\n\n\nc(2);\n');
});

test('a change of what is not evaluated is refused by its place', () => {
  const source = 'type A = 1;\nimport { b } from "c";';
  const change = { file: FILE, start: source.indexOf('b }'), end: source.indexOf(' }'), text: 'd' };

  expect(() => plantSwitches(FILE, source, [{ id: 1, change }])).toThrow('no expression or statement holds');
});
