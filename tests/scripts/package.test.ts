/**
 * Tests the package: it is packed, installed into an empty folder and started there, with nothing else of this
 * repository. The full run does the same with newer versions of Node.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contracts, documents } from '#contracts/registry';
import { startOtherBackend } from '../contract/other-backend/backend.ts';
import { listForeignCommands } from '../docs/foreign-commands.ts';
import { endWithTest } from '../support/end-with-test.ts';
import { isFull } from '../support/full-run.ts';
import { installInto, packOnce, runNpm } from '../support/installed-package.ts';
import {
  createTestFolder,
  readLinesUntil,
  startNode,
  waitForExit,
} from '../support/servers/server-process.ts';

const MAX_BYTES = 4 * 2 ** 20;
/** The packages of npm that hold a newer Node. */
const NEWER_NODES = isFull ? ['node@22', 'node@24', 'node@26'] : [];

const folder = await createTestFolder('package');

const file = await packOnce();
const project = await installInto(folder);
const installed = join(project, 'node_modules/vitrin');

/** Starts the package's program. node: the Node that runs it. */
function start(node: string, ...args: string[]) {
  const program = join(installed, 'dist/server/vitrin.js');
  return endWithTest(spawn(node, [program, ...args], { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] }));
}

const run = (...args: string[]) => waitForExit(start(process.execPath, ...args));

/** Starts the site, and returns what it prints until it is up, and its address. */
async function serve(node: string) {
  const lines = await readLinesUntil(start(node, '--port=0'), 'sign in');
  const origin = /http:\S+/.exec(lines.find((line) => line.includes('listening on')) ?? '')?.[0];
  return { banner: lines.join('\n'), origin: origin ?? '' };
}

test('it is one file of at most 4 MB, without sources and without packages that it requires', () => {
  const packages = readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
  const paths = readdirSync(installed, { recursive: true }).map(String);

  expect(packages).toEqual(['vitrin']);
  expect(statSync(file).size).toBeLessThanOrEqual(MAX_BYTES);
  expect(paths.filter((path) => /(?<!\.d)\.tsx?$|(?:^|\/)node_modules\//.test(path))).toEqual([]);
});

test('in an empty folder it serves site, API and console, and says where worlds are kept', async () => {
  const before = readdirSync(project);
  const { banner, origin } = await serve(process.execPath);

  for (const path of ['/', '/__mock/', '/__mock/api/players', '/datas/header-menu.json']) {
    expect((await fetch(origin + path)).status, path).toBe(200);
  }
  // Node 20 has no SQLite.
  const isInMemory = banner.includes('kept in memory');
  expect(banner).toContain(`worlds    in ${isInMemory ? 'memory: ' : join(project, '.vitrin/state')}`);
  expect(readdirSync(project)).toEqual(isInMemory ? before : ['.vitrin', ...before]);
});

test('its other commands have the flags of the scripts, and need no sources', async () => {
  const suite = await run('contract', '--only', 'casino/games_list', '--suggest');
  expect(suite).toMatchObject({ code: 0, output: expect.stringContaining('1 of 1 tried') });

  const backend = await startOtherBackend();
  onTestFinished(() => backend.close());
  const judged = await run('contract', '--only=casino/games_list', '--suggest', `--target=${backend.origin}`);
  expect(judged.output).toMatch(/^ +casino\/games_list data\[\]\.\w+ \(in /m);

  expect(await run('export', '--out', 'contracts')).toMatchObject({ code: 0 });
  const readExported = (name: string) => JSON.parse(readFileSync(join(project, 'contracts', name), 'utf8'));
  const { openapi, paths } = readExported('openapi.json');
  expect([openapi, Object.keys(paths).length]).toEqual([
    expect.stringMatching(/^3\.1/),
    contracts.size + documents.size,
  ]);
  expect(readExported('json-schemas.json').$defs).toHaveProperty(['finance.check_balance.response']);

  expect((await run('mock', '--prot=1')).stderr).toContain('There is no flag --prot; did you mean --port?');
  expect((await run('mok')).stderr).toContain('There is no command mok. The commands are serve, mock,');
});

test('its help and its version speak of the package, and not of a clone', async () => {
  const words = [
    ['--help'],
    ['serve', '--help'],
    ['mock', '--help'],
    ['contract', '--help'],
    ['export', '--help'],
    ['mcp', '--help'],
  ];
  const helps = await Promise.all(words.map(async (each) => (await run(...each)).output));

  for (const [index, help] of helps.entries()) {
    expect(help, words[index]?.join(' ')).toContain(
      `npx --no-install vitrin ${words[index]?.[0]?.replace('--help', '[command]')}`,
    );
    expect(listForeignCommands(help)).toEqual([]);
    expect(help).not.toMatch(/\bnpm (?:run|start)\b/);
    for (const [path] of help.matchAll(/\b[\w/-]+\.(?:md|yml|ts|mjs)\b/g)) {
      expect(existsSync(join(installed, path)), path).toBe(true);
    }
  }
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(await run('--version')).toMatchObject({ code: 0, output: `${version}\n` });
});

test('no page in it links to a file that it lacks, but for pictures, which its README says it leaves out', () => {
  const pages = readdirSync(installed, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.md') && !path.startsWith('dist'));
  const links = pages.flatMap((page) =>
    [...readProse(join(installed, page)).matchAll(/\]\(([^)#\s]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => ({ page, link, path: join(installed, dirname(page), link) })),
  );

  expect(links.filter(({ page }) => page === 'README.md').length).toBeGreaterThan(10);
  const missing = links.filter(({ path }) => !existsSync(path));
  expect(missing.filter(({ link }) => !/^(?:docs\/)?pictures\/\S+\.jpg$/.test(link))).toEqual([]);
  expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain(
    'leaves out the pictures of the guides',
  );
});

test('it installs beside any version of a runner, and an entry that cannot work with one says so', async () => {
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  for (const [name, range] of Object.entries(peerDependencies)) {
    expect([name, range, peerDependenciesMeta[name]]).toEqual([name, '*', { optional: true }]);
  }

  const old = await installInto(await createTestFolder('old'));
  for (const [name, version] of [
    ['vitest', '4.0.18'],
    ['playwright', '1.30.0'],
  ]) {
    const path = join(old, 'node_modules', name ?? '');
    mkdirSync(path);
    const manifest = { name, version, exports: { '.': './index.js', './package.json': './package.json' } };
    writeFileSync(join(path, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(path, 'index.js'), '');
  }
  const code = `for (const name of ['vitest', 'playwright', 'msw'])
    await import('vitrin/' + name).catch(({ message }) => console.log(message));`;
  const { output } = await waitForExit(startNode(['--input-type=module', '-e', code], old));

  expect(output.trim().split('\n')).toEqual([
    'vitrin/vitest needs vitest 4.1 or newer: here is 4.0.18',
    'vitrin/playwright needs playwright 1.40 or newer: here is 1.30.0',
    'vitrin/msw needs msw 2.0 or newer: it is not installed here',
  ]);
});

test('its types import only one another, Node and the runners', () => {
  const files = readdirSync(installed, { recursive: true })
    .map((name) => join(installed, String(name)))
    .filter((path) => path.endsWith('.d.ts'));
  const imports = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:from |import\()["']([^"']+)["']/g)].map(([, to = '']) =>
      to.startsWith('.') ? join(dirname(file), to.replace(/\.[jt]s$/, '.d.ts')) : to,
    ),
  );
  const allowed = new Set([...files, 'node:worker_threads', 'vitest', 'playwright/test', 'msw']);

  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter((to) => !allowed.has(to))).toEqual([]);
});

test.each(NEWER_NODES)('on %s it keeps worlds without another package', async (name) => {
  const nodes = join(folder, name);
  mkdirSync(nodes);
  runNpm(nodes, 'install', name);

  const { banner, origin } = await serve(join(nodes, 'node_modules/node/bin/node'));

  expect((await fetch(origin)).status).toBe(200);
  expect(banner).toMatch(/worlds +in \S+state$/m);
  expect(existsSync(join(project, '.vitrin/state/worlds.sqlite'))).toBe(true);
});

/** Returns the text of a page without its blocks of code. */
function readProse(path: string): string {
  return readFileSync(path, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
}
