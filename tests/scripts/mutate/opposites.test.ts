import { expect, test } from 'vitest';
import { readOpposites } from '../../../scripts/opposites/judge-opposites.ts';

const FILE = 'client/a.ts';
const SOURCE = "const path = '/home';\nconst paths = [path, '/', '/'];\n";
const row = (from: string, to: string) =>
  `| Home opens | \`${FILE}\` | ${from} | ${to} | \`tests/a.test.ts\`<br>\`tests/b.test.ts\` |`;
const read = (from: string, to = "`'/house'`") =>
  readOpposites(`| sentence | place |\n| --- | --- |\n${row(from, to)}\n`, () => SOURCE);

test('a row names a change of its file, and the tests that have to notice it', () => {
  const [start, end] = [SOURCE.indexOf("'/home'"), SOURCE.indexOf(';')];

  expect(read("`'/home'`")).toEqual([
    {
      sentence: 'Home opens',
      file: FILE,
      start,
      end,
      text: "'/house'",
      tests: ['tests/a.test.ts', 'tests/b.test.ts'],
    },
  ]);
});

test.each(["`'/'`", "`'/gone'`", ''])(
  'a row whose text %s does not stand once in its file is refused',
  (from) => {
    expect(() => read(from)).toThrow('does not stand once');
  },
);

test('of a declaration, the value that differs is changed', () => {
  const start = SOURCE.indexOf('me');

  expect(read("`const path = '/home';`", "`const path = '/house';`")).toMatchObject([
    { start, end: start + 1, text: 'us' },
  ]);
});
