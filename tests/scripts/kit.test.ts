/** Tests the test kit in the project of somebody else, who has the package, and runners of their own. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installInto } from '../support/installed-package.ts';
import { startMockServer } from '../support/servers/mock-server.ts';
import { createTestFolder, startNode, waitForExit } from '../support/servers/server-process.ts';

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

const run = (argv: readonly string[], env: Record<string, string> = {}) =>
  waitForExit(startNode(argv, project, { MOCK_ORIGIN: origin, CI: '', NO_COLOR: '1', ...env }));

test('with any runner, each test has a world, in which calls fail, time passes and players sign in', async () => {
  write(
    'plain.test.mjs',
    `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from 'vitrin/test';

const origin = process.env.MOCK_ORIGIN;
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
  await assert.rejects(world.clock.jump('soon'), /such as "2 days"/);
});
test('three', async () => {
  await assert.rejects(createWorld({ origin: 'http://127.0.0.1:1' }), /^Error: No mock answers at http:\\/\\/127\\.0\\.0\\.1:1 .*npx vitrin mock/);
});
`,
  );

  write(
    'replaced.test.mjs',
    `import assert from 'node:assert/strict';
import { test } from 'node:test';
import timers from 'node:timers';
import promises from 'node:timers/promises';

const origin = process.env.MOCK_ORIGIN;
test('four', async () => {
  const refuse = () => {
    throw new Error('This global is replaced');
  };
  for (const name of ${JSON.stringify(REPLACED)}) globalThis[name] = refuse;
  const wait = () => new Promise(() => {});
  Object.assign(timers, { setTimeout: wait, setInterval: wait, setImmediate: wait });
  Object.assign(promises, { setTimeout: wait });
  Date.now = performance.now = process.hrtime = process.hrtime.bigint = () => 0;

  const { createWorld } = await import('vitrin/test');
  const world = await createWorld({ origin });
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
});
`,
  );

  const { code, output } = await run(['--test', '--test-reporter=tap']);

  expect(output).toMatch(/^# pass 4$/m);
  expect(code).toBe(0);
});

/** Lists the worlds that the tests of a runner have left. */
async function listWorldsOfRunner(): Promise<string[]> {
  const worlds: readonly { readonly name: string }[] = await (
    await fetch(`${origin}/__mock/api/worlds`)
  ).json();
  return worlds
    .map(({ name }) => name)
    .filter((name) => /^(?:a-lost-reply|a-test-that|time-stands)/.test(name));
}

const FAKE_TIMERS = `import { vi } from 'vitest';
test('time stands still in the page, and not in the kit', async ({ world }) => {
  vi.useFakeTimers();
  await world.call('casino/games_list');
  await expect(world.journal.waitFor('casino/games_list')).resolves.toHaveLength(1);
  await expect(world.journal.waitFor('user/login', { timeoutMs: 60 })).rejects.toThrow('answered 0 times');
  vi.useRealTimers();
});
`;

const TEST_OF_A_RUNNER = (runner: string, more = '') => `import { expect, test } from 'vitrin/${runner}';
${more}
test('a lost reply is asked for again', async ({ world }) => {
  await world.fail('casino/games_list', { effect: { kind: 'status', status: 503 }, times: 1 });
  expect((await world.call('casino/games_list')).result).toBe(false);
  expect((await world.call('casino/games_list')).result).toBe(true);
});
test('a test that fails', async ({ world }) => {
  await world.call('casino/games_list');
  expect(world.name).toBe('another');
});
`;

test('Vitest makes and drops the world, and a failure comes with its snapshot and HAR file', async () => {
  write('runner/kit.test.mjs', TEST_OF_A_RUNNER('vitest', FAKE_TIMERS));
  const argv = ['node_modules/vitest/vitest.mjs', 'run', '--root', 'runner', '--reporter=json'];

  const { output } = await run(argv);

  expect(JSON.parse(/^\{.*\}$/m.exec(output)?.[0] ?? '{}')).toMatchObject({
    numPassedTests: 2,
    numFailedTests: 1,
  });
  const folder = join(project, 'runner/.vitest-attachments');
  const attached = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  expect(attached).toHaveLength(2);
  expect(attached).toContainEqual(expect.objectContaining({ log: expect.anything() }));
  expect(await listWorldsOfRunner()).toEqual([]);
});

test('Playwright makes and drops the world, and a failure comes with its snapshot and HAR file', async () => {
  write('pages/kit.spec.mjs', TEST_OF_A_RUNNER('playwright'));
  const argv = ['node_modules/playwright/cli.js', 'test', 'pages', '--reporter=json', '--output=results'];

  const { output } = await run(argv);

  const report = JSON.parse(output.slice(output.indexOf('{')));
  expect(report.stats).toMatchObject({ expected: 1, unexpected: 1 });
  const [, failed] = report.suites[0].specs;
  const names = failed.tests[0].results[0].attachments.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['snapshot.json', 'world.har']));
  expect(await listWorldsOfRunner()).toEqual([]);
});

test('its types know each call by name, without a package', async () => {
  const uses = write(
    'uses.mts',
    `import { createWorld } from 'vitrin/test';
import type { test } from 'vitrin/vitest';
import type { MockOptions } from 'vitrin/playwright';
export type Both = [typeof test, MockOptions];
const world = await createWorld();
await world.call('finance/check_balance');
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

  expect(await run([tsc, ...options, '--types', 'node', uses])).toMatchObject({ code: 0, output: '' });
});
