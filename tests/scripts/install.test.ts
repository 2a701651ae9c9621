import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endWithTest } from '#tests/support/end-with-test';
import { arePackagesInstalled, isSupportedNode } from '../../scripts/install.mjs';

const WORKFLOWS = '.github/workflows';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-install-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  ['18.20.8', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s is accepted: %s', (version, accepted) => {
  expect(isSupportedNode(version)).toBe(accepted);
});

test('npm test runs on each major version of Node that engines names, and on that of .nvmrc, which other workflows use', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = [...engines.node.matchAll(/(\d+)\.\d+\.\d+/g)].map(([, major]) => major);
  const chosen = readFileSync('.nvmrc', 'utf8').trim();
  const [, matrix = ''] = /node: \[(.+)\]/.exec(readFileSync(join(WORKFLOWS, 'test.yml'), 'utf8')) ?? [];
  const workflows = readdirSync(WORKFLOWS).map((name) => readFileSync(join(WORKFLOWS, name), 'utf8'));

  expect(named).not.toEqual([]);
  expect(matrix.split(', ')).toEqual(expect.arrayContaining([...named, chosen]));
  expect(isSupportedNode(`${chosen}.0.0`)).toBe(true);
  expect(new Set(workflows.join('\n').match(/node-version.*/g))).toEqual(
    new Set([`node-version: \${{ matrix.node }}`, 'node-version-file: .nvmrc']),
  );
});

const HONO: Packages = { 'node_modules/hono': { version: '4.13.19' } };
const OTHER_HONO: Packages = { 'node_modules/hono': { version: '4.13.18' } };
const FOR_MACS: Packages = { 'node_modules/fsevents': { version: '2.3.3', optional: true } };
const removeHono = () => rmSync(join(folder, 'node_modules/hono'), { recursive: true });
const damageList = () =>
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{"packages": {"node_mod');

test.each<[what: string, isInstalled: boolean, Packages, installed?: Packages, spoil?: () => void]>([
  ['a bare clone has nothing installed', false, HONO],
  ['packages with the locked versions are installed', true, { '': { version: '0.1.0' }, ...HONO }, HONO],
  ['a package of another version is not installed', false, HONO, OTHER_HONO],
  ['a package without its folder is not installed', false, HONO, HONO, removeHono],
  ['optional packages for other platforms may be missing', true, { ...HONO, ...FOR_MACS }, HONO],
  ['a killed installation with a damaged list counts as not installed', false, HONO, HONO, damageList],
])('%s', (_, isInstalled, locked, installed, spoil) => {
  lockPackages(locked);
  if (installed) installPackages(installed);
  spoil?.();

  expect(arePackagesInstalled(folder)).toBe(isInstalled);
});

describe('another package manager', () => {
  beforeEach(() => {
    lockPackages(HONO);
    const manifest = { dependencies: { hono: '4.13.19' }, devDependencies: { '@types/node': '20.19.43' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    // As pnpm and Bun keep them: hono is a link, and what it needs stands beside its target.
    const store = 'node_modules/.store/hono@4.13.19/node_modules';
    writePackage(`${store}/hono`, { version: '4.13.19', dependencies: { inner: '^1.0.0' } });
    writePackage(`${store}/inner`, { version: '1.2.3' });
    writePackage('node_modules/@types/node', { version: '20.19.43' });
    symlinkSync(join(folder, store, 'hono'), join(folder, 'node_modules/hono'));
  });

  test.each([
    ...['node_modules/.modules.yaml', 'node_modules/.yarn-state.yml', 'node_modules/.yarn-integrity'],
    ...['node_modules/.bun', 'bun.lock', 'bun.lockb', 'node_modules/.deno'],
  ])('that left %s has installed what package.json names', (file) => {
    const before = arePackagesInstalled(folder);
    writeFileSync(join(folder, file), '');

    expect([before, arePackagesInstalled(folder)]).toEqual([false, true]);
  });

  test.each([
    ['has another version', () => writePackage('node_modules/@types/node', { version: '20.19.42' })],
    ['is missing', () => rmSync(join(folder, 'node_modules/@types/node'), { recursive: true })],
    [
      'lacks what it needs',
      () => rmSync(join(folder, 'node_modules/.store/hono@4.13.19/node_modules/inner'), { recursive: true }),
    ],
    ['is damaged', () => writeFileSync(join(folder, 'node_modules/@types/node/package.json'), '{"vers')],
  ])('has not installed them if a package %s', (_, spoil) => {
    writeFileSync(join(folder, 'node_modules/.modules.yaml'), '');
    spoil();

    expect(arePackagesInstalled(folder)).toBe(false);
  });

  function writePackage(path: string, manifest: object): void {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify(manifest));
  }
});

type Packages = Record<string, { version: string; optional?: boolean }>;

function lockPackages(packages: Packages): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

/** Writes a folder for each package, and the list of packages, as npm does. */
function installPackages(packages: Packages): void {
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

test('a command whose reader has gone ends with its own code, and without a word', async () => {
  const script = `
    import { requireNode } from './scripts/install.mjs';
    requireNode();
    for (let line = 0; line < 20000; line++) console.log('x'.repeat(100));
    process.exitCode = 2;`;
  const child = endWithTest(spawn(process.execPath, ['--input-type=module', '--eval', script]));
  let errors = '';
  child.stderr.on('data', (text) => (errors += text));
  child.stdout.destroy();

  const [code] = await once(child, 'close');

  expect([code, errors]).toEqual([2, '']);
});
