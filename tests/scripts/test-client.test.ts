/**
 * Tests the package `vitrin-test-client`, which other projects use in their tests. The test builds the
 * package and runs the tests of an example project that has nothing else of this repository.
 */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/build.mjs';
import { startMockServer } from '../support/servers/mock-server.ts';
import { createTestFolder, startNode, waitForExit } from '../support/servers/server-process.ts';

const BUILT = join(import.meta.dirname, '../../dist/test-client');
const folder = await createTestFolder('example-project');
const origin = await startMockServer();

beforeAll(() => {
  ensureBuilt('test-client');
  // The folder gets the files of the example project and its installed package, as after `npm install`.
  cpSync('tests/example-project', folder, { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(BUILT, join(folder, 'node_modules/vitrin-test-client'));
}, 60_000);

test('the tests of the example project pass, side by side on one server', async () => {
  const child = startNode(['--test', '--test-reporter=tap'], folder, { MOCK_ORIGIN: origin });

  const { code, output } = await waitForExit(child);

  expect(output).toMatch(/^# pass 5$/m);
  expect(output).toMatch(/^# fail 0$/m);
  expect(code).toBe(0);
}, 60_000);

test('it bundles no code of others', () => {
  expect(readFileSync(join(BUILT, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toBe(
    'This folder holds no code of others.\n',
  );
});

test('its types know each call by name, and need nothing but zod', async () => {
  const uses = join(folder, 'uses.ts');
  writeFileSync(
    uses,
    `import { connectMock } from 'vitrin-test-client';
const world = await connectMock({ origin: 'http://127.0.0.1:8787' }).world('types');
await world.call('finance/check_balance');
// @ts-expect-error: there is no such call
await world.call('finance/no_such_call');
const total: number = (await world.journal()).length;
console.log(total);
`,
  );
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--skipLibCheck'];

  const child = startNode([tsc, ...options, '--ignoreConfig', uses], folder);

  expect(await waitForExit(child)).toMatchObject({ code: 0, output: '' });
}, 60_000);
