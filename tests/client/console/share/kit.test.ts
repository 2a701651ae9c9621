import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { startNode, waitForAddress } from '#tests/support/servers/server-process';
import { buildKit, KIT_FILE } from '../../../../client/console/share/kit.ts';
import { ensureBuilt } from '../../../../scripts/build.mjs';

const run = promisify(execFile);
/** A folder of this clone, since the test of a kit imports Playwright. */
const RESULTS = 'tests/.results';
/** Playwright starts as a process of its own, which takes long on a busy machine. */
const TIMEOUT_MS = 180_000;

beforeAll(() => ensureBuilt('server'), 60_000);

/** Starts another server, in which the exchange is repeated. */
async function startServer() {
  const child = startNode(['dist/server/main.js', '--port', '0', '--state', 'none'], process.cwd());
  return waitForAddress(child);
}

/** Creates a folder for kits. */
async function createFolder(): Promise<string> {
  await mkdir(RESULTS, { recursive: true });
  const folder = await mkdtemp(join(RESULTS, 'kit-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Saves the kit of the latest exchange into a folder, and returns its file. */
async function saveKit(world: TestWorld, folder: string, { isOfBackend = false } = {}): Promise<string> {
  const { entries } = await world.control('getJournal');
  const entry = entries[0];
  if (!entry) throw new Error('the journal is empty');
  const snapshot = isOfBackend ? undefined : await world.control('getSnapshot');
  const file = join(folder, `${entry.id}-${KIT_FILE}`);
  await writeFile(file, buildKit(entry, snapshot));
  return file;
}

/** Runs the kits of a folder one after another, since they use the same world. */
const runTests = async (folder: string, origin: string) =>
  (
    await run(
      process.execPath,
      [
        'node_modules/playwright/cli.js',
        'test',
        '-c',
        folder,
        '--output',
        join(folder, 'results'),
        '--workers=1',
        '--reporter=line',
      ],
      {
        env: { ...process.env, MOCK: origin },
      },
    )
  ).stdout;

/** Runs the shell commands in the comment of a kit, and returns what they print. */
async function runCommands(file: string, origin: string): Promise<string> {
  const commands = (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => /^\/\/ {3}(?:USER_JSON|curl)/.test(line));
  const script = commands.map((line) => line.slice(3).replaceAll('http://127.0.0.1:8787', origin)).join('\n');
  return (await run('sh', ['-c', script])).stdout;
}

test('tests and command of kits answer in another server as the exchanges did, for their player and with a spent rule', {
  timeout: TIMEOUT_MS,
}, async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  await world.control('postRule', {
    rule: { on: 'finance/check_balance', when: { times: 1 }, effect: { kind: 'status', status: 503 } },
  });
  const folder = await createFolder();
  await esra.call(finance.check_balance);
  await saveKit(world, folder);
  await esra.call(finance.check_balance);
  const healthy = await saveKit(world, folder);
  const { origin } = await startServer();

  expect(await runTests(folder, origin)).toContain('2 passed');
  expect(await runCommands(healthy, origin)).toContain('12,450.75');
});

test('the kit of an exchange with a backend pins its reply and has no world', {
  timeout: TIMEOUT_MS,
}, async () => {
  const world = await aWorld();
  await world.call(casino.category_list);
  const folder = await createFolder();
  const { origin } = await startServer();

  const file = await saveKit(world, folder, { isOfBackend: true });

  expect(await readFile(file, 'utf8')).not.toContain('WORLD =');
  expect(await runTests(folder, origin)).toContain('1 passed');
  expect(await runCommands(file, origin)).toContain('x-mock-scenario: casino/category_list reply');
});
