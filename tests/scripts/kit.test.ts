/** Tests the test kit in the project of somebody else, who has the package, and runners of their own. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installInto } from '../support/installed-package.ts';
import { startMockServer } from '../support/servers/mock-server.ts';
import { createTestFolder, startNode, waitForExit } from '../support/servers/server-process.ts';
import { ALONE, AT_A_MOCK, IN_PROCESS } from './kit-programs.ts';

const project = await installInto(await createTestFolder('kit'), ['vitest', 'playwright', '@types']);
const origin = await startMockServer();

/** Writes a file of the project, and returns its path. */
function write(name: string, text: string): string {
  mkdirSync(join(project, name, '..'), { recursive: true });
  writeFileSync(join(project, name), text);
  return join(project, name);
}

/** The globals that environments such as jsdom and happy-dom, fake timers and interceptors of requests replace. */
const REPLACED = [
  ...['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'Blob', 'FormData', 'MessageChannel'],
  ...['XMLHttpRequest', 'WebSocket', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
];

/** Runs Node in the project, where only `ORIGIN` names the mock of this test: the runners have one of their own. */
const run = (argv: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  waitForExit(startNode(argv, project, { ORIGIN: origin, MOCK_ORIGIN: '', CI: '', NO_COLOR: '1', ...env }));

test('with any runner, each test has a world, in which calls fail, time passes and players sign in', async () => {
  write(
    'plain.test.mjs',
    `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from 'vitrin/test';

const origin = process.env.ORIGIN;
test('one', async () => {
  const world = await createWorld({ origin, seed: 7, at: '2026-11-20T12:00' });
  const esra = await world.signIn('esra.isik');
  await world.fail('finance/*', { status: 500, times: 1 });
  const results = [];
  for (let round = 0; round < 2; round++) results.push((await esra.call('finance/check_balance')).result);
  assert.deepEqual(results, [false, true]);
  assert.equal((await world.journal.waitFor('finance/check_balance', { count: 2 })).length, 2);
  assert.equal((await world.journal.last('finance/*')).verdict, 'conforms');
  await world.journal.expectConforming();

  const { snapshot } = await world.collect();
  await world.clock.jump('2 days');
  assert.match((await world.control('getClock')).now, /^2026-11-22T12:/);
  assert.match((await world.compare(snapshot))[0], /^clock 2026-11-20 12:.+ → 2026-11-22 12:/);
  await world.restore(snapshot);
  assert.match((await world.control('getClock')).now, /^2026-11-20T12:/);
  await world.drop();
  const worlds = await (await createWorld({ origin })).control('getWorlds');
  assert.equal(worlds.some(({ name }) => name === world.name), false);
});
test('two', async () => {
  const world = await createWorld({ origin });
  await world.preset('maintenance');
  assert.equal((await world.call('casino/games_list')).message, 'This site is under maintenance');
  await world.heal();
  assert.equal((await world.call('casino/games_list', { colour: 'red' })).result, true);
  await assert.rejects(world.journal.expectConforming(), /casino\\/games_list: drift: request\\.data\\.colour/);
  await assert.rejects(world.journal.waitFor('user/login', { timeoutMs: 1 }), /user\\/login was answered 0 times/);
  await assert.rejects(world.clock.jump('soon'), /A time is typed as/);
});
test('three', async () => {
  await assert.rejects(createWorld({ origin: 'http://127.0.0.1:1' }), /^Error: No mock answers at http:\\/\\/127\\.0\\.0\\.1:1 .*npx --no-install vitrin mock/);
});
`,
  );

  write(
    'replaced.test.mjs',
    `import assert from 'node:assert/strict';
import { test } from 'node:test';
import timers from 'node:timers';
import promises from 'node:timers/promises';

const origin = process.env.ORIGIN;
test('four', async () => {
  const refuse = () => {
    throw new Error('This global is replaced');
  };
  for (const name of ${JSON.stringify(REPLACED)}) globalThis[name] = refuse;
  const wait = () => new Promise(() => {});
  Object.assign(timers, { setTimeout: wait, setInterval: wait, setImmediate: wait });
  Object.assign(promises, { setTimeout: wait });
  Date.now = performance.now = process.hrtime = process.hrtime.bigint = () => 0;

  const { createWorld, startMock } = await import('vitrin/test');
  const mock = await startMock();
  for (const world of [await createWorld({ origin }), await mock.world()]) await use(world);
  await mock.stop();
});
async function use(world) {
  const esra = await world.signIn('esra.isik');
  await world.fail('finance/*', { delayMs: 100 });
  const call = esra.call('finance/check_balance');
  assert.equal((await world.journal.waitFor('finance/check_balance')).length, 1);
  assert.equal((await call).result, true);
  await assert.rejects(world.journal.waitFor('user/logout', { timeoutMs: 60 }), /was answered 0 times in 60 ms/);
  await world.clock.jump('1 day');
  const steps = [{ method: 'GET', path: '/datas/languages.json', reply: { status: 200 }, verdict: 'conforms' }];
  await world.replay({ steps });
  await assert.rejects(world.replay({ steps: [{ ...steps[0], reply: { status: 404 } }] }), /^Error: Step 1, GET/);
  await world.drop();
}
`,
  );

  const { code, output } = await run(['--test', '--test-reporter=tap']);

  expect(output).toMatch(/^# pass 4$/m);
  expect(code).toBe(0);
});

test('what the process of a test has loaded first does not reach the mock, and a late request ends nothing', async () => {
  const preload = `Date.now = () => 0;
globalThis.Date = class extends Date { constructor() { super(0); } };
globalThis.setTimeout = globalThis.setInterval = () => 0;
if (process.getBuiltinModule('node:worker_threads').workerData?.argv) throw new Error('There is no document');
`;
  for (const name of ['required.cjs', 'imported.mjs', 'of-options.cjs']) write(`preloads/${name}`, preload);
  write(
    'preloads/loader.mjs',
    `export const load = (url, context, next) => url.includes('mock-worker') ? { format: 'module', source: 'throw new Error("This was loaded")', shortCircuit: true } : next(url, context);`,
  );
  write(
    'preloaded.mjs',
    `import assert from 'node:assert/strict';
import { startMock } from 'vitrin/test';

const mock = await startMock();
const world = await mock.world();
await world.fail('system/ping', { delayMs: 1 });
assert.equal((await world.call('system/ping')).result, true);
assert.ok((await world.control('getClock')).now > '2026');
const stop = mock.stop();
const late = assert.rejects(mock.fetch('/ip-info'), /the mock has been stopped/);
await stop;
await late;
console.log('over');
`,
  );
  const flags = [
    '--require=./preloads/required.cjs',
    '--import=./preloads/imported.mjs',
    '--experimental-loader=./preloads/loader.mjs',
    '--no-warnings',
  ];

  const { code, output } = await run([...flags, 'preloaded.mjs'], {
    NODE_OPTIONS: '--require=./preloads/of-options.cjs',
  });

  expect(output).toBe('over\n');
  expect(code).toBe(0);
});

/** Lists the worlds that the tests of a runner have left. */
async function listWorldsOfRunner(): Promise<string[]> {
  const worlds: readonly { readonly name: string }[] = await (
    await fetch(`${origin}/__mock/api/worlds`)
  ).json();
  return worlds.map(({ name }) => name).filter((name) => /^(?:a-lost-reply|a-test-that)/.test(name));
}

test('Vitest makes and drops the world, has a mock of its own, and says what its tests have reached', async () => {
  write('runner/named.test.mjs', AT_A_MOCK('vitest'));
  write('runner/alone.test.mjs', ALONE('vitest', IN_PROCESS));
  const config = `export default {
  test: { reporters: ['json', ['vitrin/coverage', { outputFile: 'runner/coverage.json' }]] },
};`;
  write('runner/vitest.config.mjs', config);

  const { output } = await run(['node_modules/vitest/vitest.mjs', 'run', '--root', 'runner']);

  const report = JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '{}');
  expect(listFailures(report)).toEqual(['a mistake is found at the end', 'a test that fails']);
  expect(report).toMatchObject({ numPassedTests: 5, numFailedTests: 2 });
  expect(output).toContain('finance/no_such_call: broken: request There is no call finance/no_such_call');
  const folder = join(project, 'runner/.vitest-attachments');
  const attached = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  expect(attached).toHaveLength(4);
  expect(existsSync(join(project, '.vitrin')) || existsSync(join(project, 'runner/.vitrin'))).toBe(false);
  expect(attached).toContainEqual(expect.objectContaining({ log: expect.anything() }));
  expect(await listWorldsOfRunner()).toEqual([]);
  expectCoverage(output, 'runner/coverage.json');
});

function listFailures(report: {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}): string[] {
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return results.flatMap(({ status, title }) => (status === 'failed' ? title : [])).toSorted();
}

/** Expects what the tests of both files have reached: in the table that was printed, and in the JSON. */
function expectCoverage(output: string, file: string): void {
  expect(output).toMatch(/^Reached: \d of \d+ calls and documents, 1 of \d+ refusals; 1 under faults\.$/m);
  expect(output).toMatch(/^casino\/games_list +3 +0 of 1 +status 503$/m);
  expect(output).toMatch(/^finance\/get_bank_account +1 +1 of 1: UNKNOWN_ACCOUNT +–$/m);
  const coverage = JSON.parse(readFileSync(join(project, file), 'utf8'));
  expect(coverage['casino/games_list']).toMatchObject({ sent: 3, faults: { 'status 503': 1 } });
  expect(coverage['finance/get_bank_account']).toMatchObject({ refusals: { UNKNOWN_ACCOUNT: 1 } });
  expect(coverage['user/login']).toMatchObject({ sent: 0 });
}

test('Playwright makes and drops the world, has a mock of its own, and says what its tests have reached', async () => {
  write('pages/named.spec.mjs', AT_A_MOCK('playwright'));
  write('pages/alone.spec.mjs', ALONE('playwright'));
  const config = `export default {
  testDir: 'pages',
  outputDir: 'results',
  workers: 1,
  reporter: [
    ['json', { outputFile: 'pages/report.json' }],
    ['vitrin/coverage', { outputFile: 'pages/coverage.json' }],
  ],
};`;
  write('playwright.config.mjs', config);

  const { output } = await run(['node_modules/playwright/cli.js', 'test']);

  const report = JSON.parse(readFileSync(join(project, 'pages/report.json'), 'utf8'));
  expect(report.stats).toMatchObject({ expected: 4, unexpected: 2 });
  const results = report.suites.flatMap(({ specs }: Suite) => specs.map(({ tests }) => tests[0]?.results[0]));
  const failed = results.filter(({ status }: Result) => status === 'failed');
  expect(failed).toHaveLength(2);
  for (const { attachments } of failed) {
    expect(attachments.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['snapshot.json', 'world.har']),
    );
  }
  expect(JSON.stringify(failed)).toContain('There is no call finance/no_such_call');
  expect(await listWorldsOfRunner()).toEqual([]);
  expectCoverage(output, 'pages/coverage.json');
});

/** The parts of Playwright's JSON report that are read here. */
interface Result {
  readonly status: string;
  readonly attachments: readonly { readonly name: string }[];
}
interface Suite {
  readonly specs: readonly { readonly tests: readonly { readonly results: readonly Result[] }[] }[];
}

test('its types know each call by name, without a package', async () => {
  const uses = write(
    'uses.mts',
    `import { createWorld, startMock, type Mock } from 'vitrin/test';
import { expect, type test } from 'vitrin/vitest';
import { expect as expectInPages, type MockOptions } from 'vitrin/playwright';
import Reporter, { type Coverage } from 'vitrin/coverage';
export type All = [typeof test, MockOptions, Coverage, typeof Reporter];
export const mock: Mock = await startMock({ seed: 7, at: 0 });
const world = await createWorld();
const [account] = (await world.call('finance/check_balance')).data ?? [];
export const balance: string | number | undefined = account?.balance;
const transactions = await world.call('finance/list_transactions', { limit: 10 });
if (transactions.result) console.log(transactions.data[0]?.amount, transactions.pagination?.total);
else transactions.error satisfies 'DATES_REVERSED' | 'INVALID_AMOUNT' | 'INVALID_DATE' | undefined;
// @ts-expect-error: the limit is a number
await world.call('finance/list_transactions', { limit: 'many' });
// @ts-expect-error: the call needs a bank
await world.call('finance/get_bank_account');
const refused = await world.call('finance/get_bank_account', { bankID: '64' });
const names: 'UNKNOWN_ACCOUNT' | undefined = refused.error;
expect(refused).toBeRefused('UNKNOWN_ACCOUNT');
// @ts-expect-error: the call has no such refusal
expect(refused).toBeRefused('UNKNOWN_GAME');
expectInPages(refused).toBeRefused('UNKNOWN_ACCOUNT');
// @ts-expect-error: no call has such a refusal
expectInPages(refused).toBeRefused('NO_SUCH_REFUSAL');
console.log(names);
// @ts-expect-error: there is no such call
await world.call('finance/no_such_call');
// @ts-expect-error: a fault is something that goes wrong
await world.fail('finance/*', { times: 1 });
const status: number | null = (await world.journal.last('finance/*'))?.status ?? null;
console.log(status);
`,
  );
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
  // The resolution of Node is the strictest: what it finds, that of a bundler finds too.
  const options = ['--noEmit', '--strict', '--ignoreConfig', '--target', 'es2023', '--module', 'nodenext'];
  // The types of the runners would take most of the time; what those of the kit import is checked in package.test.ts.
  const argv = [tsc, ...options, '--skipLibCheck', '--types', 'node', uses];

  expect(await run(argv)).toMatchObject({ code: 0, output: '' });
});
