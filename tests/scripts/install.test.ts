import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSupportedNode, packagesAreInstalled } from '../../scripts/install.mjs';

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

test('a bare clone has nothing installed', () => {
  wanted({ 'node_modules/hono': { version: '4.13.19' } });

  expect(packagesAreInstalled(folder)).toBe(false);
});

test('packages of the right versions are installed', () => {
  wanted({ '': { version: '0.1.0' }, 'node_modules/hono': { version: '4.13.19' } });
  present({ 'node_modules/hono': { version: '4.13.19' } });

  expect(packagesAreInstalled(folder)).toBe(true);
});

test('a package of another version is not installed', () => {
  wanted({ 'node_modules/hono': { version: '4.13.19' } });
  present({ 'node_modules/hono': { version: '4.13.18' } });

  expect(packagesAreInstalled(folder)).toBe(false);
});

test('a package whose folder somebody has removed is not installed', () => {
  wanted({ 'node_modules/hono': { version: '4.13.19' } });
  present({ 'node_modules/hono': { version: '4.13.19' } });
  rmSync(join(folder, 'node_modules/hono'), { recursive: true });

  expect(packagesAreInstalled(folder)).toBe(false);
});

test('packages for other platforms are not missed', () => {
  wanted({
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/fsevents': { version: '2.3.3', optional: true },
  });
  present({ 'node_modules/hono': { version: '4.13.19' } });

  expect(packagesAreInstalled(folder)).toBe(true);
});

test('an installation that was killed while it wrote counts as none', () => {
  wanted({ 'node_modules/hono': { version: '4.13.19' } });
  present({ 'node_modules/hono': { version: '4.13.19' } });
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{"packages": {"node_mod');

  expect(packagesAreInstalled(folder)).toBe(false);
});

type Packages = Record<string, { version: string; optional?: boolean }>;

function wanted(packages: Packages): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

/** As npm leaves them: a folder for each, and last a list. */
function present(packages: Packages): void {
  for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}
