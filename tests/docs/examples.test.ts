/** Puts the worked examples of CONTRIBUTING.md over a copy of the project, which then has to compile. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['client', 'contracts', 'docs', 'fixtures', 'mock-server', 'scripts', 'tests'];
const CONFIGURATION = ['.gitignore', 'biome.json', 'package.json', 'tsconfig.json'];
/** Always the same folder, which sees the packages, with what the compiler has kept of the last run. */
const root = resolve('dist/examples');
const COMPILED = '.tsbuildinfo';
const PROGRAMS = resolve('node_modules/.bin');

/** The blocks of code with the path of a file, in their order, each with the text above it. */
const blocks = [
  ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/(.+)\n\n```(\w+) (\S+)\n([\s\S]*?)^```$/gm),
].map(([, above = '', language = '', path = '', code = '']) => ({ above, language, path, code }));

function copyProject(): void {
  const filter = (path: string) => !path.endsWith('.results');
  for (const name of [...FOLDERS, ...CONFIGURATION]) {
    rmSync(join(root, name), { recursive: true, force: true });
    cpSync(name, join(root, name), { recursive: true, filter });
  }
}

/**
 * Returns a text with its changes made. diff: the changed lines with lines around them; `@@` stands between two
 * places. Throws if the lines of a place do not stand in the text exactly once.
 */
function applyDiff(text: string, diff: string): string {
  return diff.split('@@\n').reduce((changed, place) => {
    const [before = '', after = ''] = ['-', '+'].map((sign) =>
      place.replace(/^([-+ ]?)(.*\n)/gm, (_, mark, line) => (mark === sign || !mark.trim() ? line : '')),
    );
    const parts = `\n${changed}`.split(`\n${before}`);
    if (parts.length !== 2) throw new Error(`There are ${parts.length - 1} places like this:\n${before}`);
    return parts.join(`\n${after}`).slice(1);
  }, text);
}

/** Runs a program of the project in the copy. Returns what it prints if it fails, otherwise an empty text. */
function run(program: string, ...args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(join(PROGRAMS, program), args, { cwd: root }, (error, stdout, stderr) =>
      resolve(error ? `${error.message}\n${stdout}\n${stderr}` : ''),
    );
  });
}

test('the text above each example names its file, which a reader of the page would not see otherwise', () => {
  expect(blocks.filter(({ above, path }) => !above.includes(`\`${path}\``)).map(({ path }) => path)).toEqual(
    [],
  );
});

test('the worked examples compile, and the linter accepts them', async () => {
  copyProject();
  for (const { language, path, code } of blocks) {
    const file = join(root, path);
    const isChange = language === 'diff';
    expect(existsSync(file), `${path} ${isChange ? 'is missing' : 'exists already'}`).toBe(isChange);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, isChange ? applyDiff(readFileSync(file, 'utf8'), code) : code);
  }

  expect(blocks.length).toBeGreaterThan(20);
  expect(await run('tsc', '--incremental', '--tsBuildInfoFile', COMPILED)).toBe('');
  expect(await run('biome', 'check', '--error-on-warnings', ...blocks.map(({ path }) => path))).toBe('');
});
