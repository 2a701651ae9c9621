import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { startNode, waitForAddress } from '#tests/support/server-process';
import { buildKit, KIT_FILE } from '../../../../client/console/share/kit.ts';
import { ensureBuilt } from '../../../../scripts/build.mjs';

const run = promisify(execFile);
/** A folder of this clone, since the test of a kit imports Playwright. */
const RESULTS = 'tests/.results';

beforeAll(() => ensureBuilt('server'), 60_000);

/** Starts another server, in which the exchange is repeated. */
async function startServer() {
  const child = startNode(['dist/server/main.js', '--port', '0', '--state', 'none'], process.cwd());
  onTestFinished(() => void child.kill());
  return waitForAddress(child);
}

/** Saves the kit of the latest exchange into a folder of its own, and returns the folder. */
async function saveKit(world: TestWorld, { isOfBackend = false } = {}): Promise<string> {
  const { entries } = await world.control('getJournal');
  const entry = entries[0];
  if (!entry) throw new Error('the journal is empty');
  const snapshot = isOfBackend ? undefined : await world.control('getSnapshot');
  await mkdir(RESULTS, { recursive: true });
  const folder = await mkdtemp(join(RESULTS, 'kit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, KIT_FILE), buildKit({ at: entry.at, entry, snapshot }));
  return folder;
}

const runTest = async (folder: string, origin: string) =>
  (
    await run(process.execPath, ['node_modules/playwright/cli.js', 'test', '-c', folder, '--reporter=line'], {
      env: { ...process.env, MOCK: origin },
    })
  ).stdout;

/** Runs the shell commands in the comment of the kit, and returns what they print. */
async function runCommands(folder: string, origin: string): Promise<string> {
  const text = await readFile(join(folder, KIT_FILE), 'utf8');
  const commands = text.split('\n').filter((line) => /^\/\/ {3}(?:USER_JSON|curl)/.test(line));
  const script = commands.map((line) => line.slice(3).replaceAll('http://127.0.0.1:8787', origin)).join('\n');
  return (await run('sh', ['-c', script])).stdout;
}

test('test and command of a kit answer in another server as the exchange did, for its player and with its spent rule', async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  await world.control('postRule', {
    rule: { on: 'finance/check_balance', when: { times: 1 }, effect: { kind: 'status', status: 503 } },
  });
  await esra.call(finance.check_balance);
  const { origin } = await startServer();

  expect(await runTest(await saveKit(world), origin)).toContain('1 passed');
  await esra.call(finance.check_balance);
  const healthy = await saveKit(world);
  expect(await runTest(healthy, origin)).toContain('1 passed');
  expect(await runCommands(healthy, origin)).toContain('12,450.75');
});

test('a kit fails where the exchange is answered otherwise', async () => {
  const world = await aWorld();
  await world.control('patchScenario', { maintenance: true });
  await world.call(casino.category_list);
  const folder = await saveKit(world);
  const { origin } = await startServer();
  const text = await readFile(join(folder, KIT_FILE), 'utf8');
  await writeFile(join(folder, KIT_FILE), text.replace('"maintenance":true', '"maintenance":false'));

  await expect(runTest(folder, origin)).rejects.toThrow();
});

test('the kit of an exchange with a backend pins its reply and has no world', async () => {
  const world = await aWorld();
  await world.call(casino.category_list);
  const { origin } = await startServer();

  const folder = await saveKit(world, { isOfBackend: true });

  expect(await readFile(join(folder, KIT_FILE), 'utf8')).not.toContain('WORLD =');
  expect(await runTest(folder, origin)).toContain('1 passed');
  expect(await runCommands(folder, origin)).toContain('x-mock-scenario: casino/category_list reply');
});
