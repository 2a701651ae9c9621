/** Puts the worked examples of the guides over a copy of the project, which then has to compile. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isFull } from '#tests/support/full-run';

const FOLDERS = ['client', 'contracts', 'docs', 'fixtures', 'mock-server', 'scripts', 'tests'];
const CONFIGURATION = [
  ...['.gitignore', 'biome.json', 'knip.json', 'package.json', 'tsconfig.json'],
  ...['playwright.config.ts', 'vitest.config.ts'],
];
/** Always the same folder, which sees the packages, with what the compiler has kept of the last run. */
const root = resolve('dist/examples');
const COMPILED = '.tsbuildinfo';
const PROGRAMS = resolve('node_modules/.bin');

const EXAMPLES = readFileSync('docs/examples.md', 'utf8');
/** The guide to an API of one's own: the steps to a first call, and what one deletes later. */
const [STEPS = '', DELETION = ''] = readFileSync('docs/your-own-api.md', 'utf8').split('## What to delete');
/** The blocks of code with the path of a file, in their order, each with the text above it. */
const blocks = [EXAMPLES, STEPS, DELETION].flatMap((text) =>
  [...text.matchAll(/(.+)\n\n```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, above = '', language = '', path = '', code = '']) => ({ text, above, language, path, code }),
  ),
);

function copyProject(): void {
  const filter = (path: string) => !path.endsWith('.results');
  rmSync(join(root, '.git'), { recursive: true, force: true });
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

test('the examples of the marks stand in the file that the guide names above them', () => {
  const [, path = '', table = ''] = /from `(contracts\S+)`\.\n\n(\| mark [\s\S]*?)\n\n/.exec(EXAMPLES) ?? [];
  const examples = [...table.matchAll(/`([^`]+)` \|$/gm)].map(([, example = '']) => example);

  expect(examples).toHaveLength(4);
  expect(examples.filter((example) => !readFileSync(path, 'utf8').includes(example))).toEqual([]);
});

/** The worked examples: the title of each, and the commands at its end. */
const examples = EXAMPLES.split(/^## /m)
  .slice(1)
  .map((text) => ({ title: text.split('\n', 1)[0], end: /```sh\n([\s\S]*?)```/.exec(text)?.[1] ?? '' }));
/** The tests that these commands run, but for those in a browser. */
const shortLoops = [
  ...new Set(examples.flatMap(({ end }) => end.match(/(?<= )tests\/(?!browser\/)\S+/g) ?? [])),
];

test('each worked example ends with the formatter, the check and tests that exist', () => {
  const isThere = (path: string) => existsSync(path) || blocks.some((block) => block.path === path);

  expect(examples.length).toBeGreaterThan(6);
  for (const { title, end } of examples) {
    expect(end, title).toMatch(
      /^npm run format && npm run check\n(?:VITRIN_PRESET=\S+ )?npm test -- tests\//,
    );
  }
  expect(shortLoops.filter((path) => !isThere(path))).toEqual([]);
});

/** Makes the changes of a text in the copy. */
function follow(text: string): void {
  for (const { language, path, code } of blocks.filter((block) => block.text === text)) {
    const file = join(root, path);
    const isChange = language === 'diff';
    expect(existsSync(file), `${path} ${isChange ? 'is missing' : 'exists already'}`).toBe(isChange);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, isChange ? applyDiff(readFileSync(file, 'utf8'), code) : code);
  }
}

/** Runs the first commands of a text in the copy. */
function runCommands(text: string): void {
  const [, commands = 'exit 1'] = /```sh\n([\s\S]*?)```/.exec(text) ?? [];
  execFileSync('sh', ['-ec', commands], { cwd: root });
}

const runOwnTests = () => run('vitest', 'run', '--maxWorkers=1', '--pool=threads', 'tests/my');

test('the worked examples compile, the linter accepts them, and their tests pass', async () => {
  copyProject();
  follow(EXAMPLES);
  const paths = [...new Set(blocks.filter(({ text }) => text !== DELETION).map(({ path }) => path))];
  // A walk in a browser writes the table with which the tests of the guides compare the presets.
  const tests = shortLoops.filter((path) => !path.startsWith('tests/docs/'));
  if (isFull) expect(await run('vitest', 'run', ...tests)).toBe('');
  runCommands(STEPS);
  follow(STEPS);
  addSecondCall();

  expect(blocks.length).toBeGreaterThan(20);
  expect(await run('tsc', '--incremental', '--tsBuildInfoFile', COMPILED)).toBe('');
  expect(await run('biome', 'check', '--error-on-warnings', ...paths)).toBe('');
  expect(await runOwnTests()).toBe('');
  if (isFull) await deleteCasino();
});

/** Adds a second call to the API of one's own, with a name like one of the template's, as the last step says. */
function addSecondCall(): void {
  const changes = {
    'contracts/my/contracts.ts': `+const find = contract('books/find', {
+  summary: 'Finds a book.',
+  source: 'ours',
+  access: 'visitor',
+  effect: 'read',
+  request: z.object({ id: BookId }),
+  response: z.object({ id: BookId }),
+  example: { id: 1 },
+});
+
 const sign_in = contract('members/sign_in', {
@@
-  books: { list },
+  books: { find, list },
`,
    'mock-server/my/my.ts': ` const books: HandlersOf<typeof classes.books, World> = {
+  find: ({ data: { id } }) => ({ id }),
+
`,
  };
  for (const [path, diff] of Object.entries(changes)) {
    writeFileSync(join(root, path), applyDiff(readFileSync(join(root, path), 'utf8'), diff));
  }
}

/** Deletes the casino from the copy, in which an API of one's own is then compiled, tested and checked. */
async function deleteCasino(): Promise<void> {
  const commit = 'git -c user.name=a -c user.email=a@example.com commit --quiet --message Begin';
  execFileSync('sh', ['-ec', `git init --quiet; git add --all; ${commit}`], { cwd: root });
  runCommands(DELETION);
  follow(DELETION);

  expect(await run('tsc', '--incremental', '--tsBuildInfoFile', COMPILED)).toBe('');
  expect(await runOwnTests()).toBe('');
  expect(await run('biome', 'check', '--error-on-warnings')).toBe('');
  const unused = await run('knip', '--no-progress', '--no-config-hints', '--reporter', 'symbols');
  const [, uninstalled = ''] = /```sh\nnpm uninstall ([\s\S]*?)```/.exec(DELETION) ?? [];
  expect(unused.match(/^(?:@[\w-]+\/)?[\w-]+(?= +package\.json)/gm)).toEqual(uninstalled.match(/[\w@/-]+/g));
  expect(unused).not.toMatch(/^(?!Unused devDependencies).*\(\d+\)$/m);
  expect(await run('vite', 'build', '--config', 'mock-server/engine/node/vite.config.ts')).toBe('');
  const report = execFileSync(process.execPath, ['dist/server/vitrin.js', 'contract'], { cwd: root });
  expect(String(report)).toMatch(/Passed: [\s\S]* 8 of 8 tried/);
}
