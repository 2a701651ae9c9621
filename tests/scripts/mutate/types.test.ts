import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listMutations, type Mutation } from '../../../scripts/mutate/mutations.ts';
import { plantPlain } from '../../../scripts/mutate/plant.ts';
import { findRefused, readFaults } from '../../../scripts/mutate/types.ts';

const FILES = {
  'a.ts': 'export const SIZE = 1 as const;\nexport const isOpen = (value: number) => value < 5;\n',
  'b.ts': "import { SIZE } from './a.ts';\nexport const size: 1 = SIZE;\nexport const more = 3;\n",
};

/** The least that the compiler takes for its library, since reading its own takes most of a check. */
const LIBRARY = ['Array<T>', 'Boolean', 'CallableFunction', 'Function', 'IArguments', 'NewableFunction']
  .concat(['Number', 'Object', 'RegExp', 'String'])
  .map((name) => `interface ${name} {}`)
  .join('\n');

test('refused are the mutations whose faults the type check finds, in their line or elsewhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const options = { strict: true, noEmit: true, noLib: true, allowImportingTsExtensions: true, types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  writeFileSync(join(folder, 'lib.d.ts'), LIBRARY);
  const mutations = Object.entries(FILES).flatMap(([file, source]) => listMutations(file, source));
  const check = async (planted: readonly Mutation[]) => {
    for (const [file, source] of Object.entries(FILES)) {
      const own = planted.filter((mutation) => mutation.file === file);
      writeFileSync(join(folder, file), plantPlain(source, own));
    }
    return readFaults(await runTypeCheck(folder));
  };

  const read = (file: string) => Object.entries(FILES).find(([name]) => name === file)?.[1] ?? '';
  const refused = [...(await findRefused(mutations, check, read))].map(({ name }) => name);

  expect(mutations.map(({ name }) => name)).toHaveLength(4);
  // The mutated size compiles where it stands, and not where it is used.
  expect(refused).toEqual(['a.ts:1:constant changed']);
});

test('faults of many files are searched at once, also those of a file that is not imported', async () => {
  const numbers = Array.from({ length: 64 }, (_, index) => index);
  const mutations = numbers.flatMap((number) => listMutations(`a${number}.ts`, 'export const size = 1;'));
  const [far, ...others] = mutations.filter((_, index) => index % 8 === 3);
  let checks = 0;
  const check = async (planted: readonly Mutation[]) => {
    checks += 1;
    const culprits = planted.filter((each) => each === far || others.includes(each));
    return culprits.map(({ file }) => ({ file: `user-of-${file}`, line: 1 }));
  };
  // Each user imports eight files, but for one that gets its fault from a file that others import.
  const read = (file: string) => {
    const number = Number(/\d+/.exec(file)?.[0]);
    const first = number - (number % 8) + (number === 3 ? 8 : 0);
    return numbers
      .slice(first, first + 8)
      .map((each) => `from './a${each}.ts'`)
      .join();
  };

  const refused = await findRefused(mutations, check, read);

  expect(refused).toEqual(new Set([far, ...others]));
  expect(checks).toBeLessThan(2 * Math.log2(64) + 4);
});

function runTypeCheck(folder: string): Promise<string> {
  const argv = ['node_modules/typescript/bin/tsc', '-p', folder, '--pretty', 'false'];
  return new Promise((resolve) => {
    execFile(process.execPath, argv, (_error, stdout) =>
      resolve(stdout.replaceAll(/^.*\/(?=[ab]\.ts)/gm, '')),
    );
  });
}
