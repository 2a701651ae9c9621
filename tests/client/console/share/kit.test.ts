import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { createTestFolder, startNode, waitForAddress } from '#tests/support/server-process';
import { buildKit } from '../../../../client/console/share/kit.ts';
import { buildTar } from '../../../../client/console/share/tar.ts';
import { ensureBuilt } from '../../../../scripts/build.mjs';

const run = promisify(execFile);

beforeAll(() => ensureBuilt('server'), 60_000);

/** Starts another server, in which the kit is unpacked. */
async function startServer() {
  const child = startNode(['dist/server/main.js', '--port', '0', '--state', 'none'], process.cwd());
  onTestFinished(() => void child.kill());
  return waitForAddress(child);
}

/** Unpacks the kit of the latest exchange into a folder, as `tar` does, and returns the folder. */
async function unpackKit(world: TestWorld, { isOfBackend = false } = {}): Promise<string> {
  const { entries } = await world.control('getJournal');
  const entry = entries[0];
  if (!entry) throw new Error('the journal is empty');
  const snapshot = isOfBackend ? undefined : await world.control('getSnapshot');
  const folder = await createTestFolder('kit');
  const archive = join(folder, 'kit.tar');
  await writeFile(
    archive,
    Buffer.from(
      await buildTar(buildKit({ at: entry.at, entry, snapshot }), Date.parse(entry.at)).arrayBuffer(),
    ),
  );
  await run('tar', ['xf', archive, '-C', folder]);
  return folder;
}

const reproduce = async (folder: string, origin: string) =>
  (await run('sh', [join(folder, 'vitrin-kit', 'reproduce.sh')], { env: { ...process.env, MOCK: origin } }))
    .stdout;

test('the commands of a kit answer in another server as the exchange did, for its player and with its spent rule', async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  await world.control('postRule', {
    rule: { on: 'finance/check_balance', when: { times: 1 }, effect: { kind: 'status', status: 503 } },
  });
  await esra.call(finance.check_balance);
  const { origin } = await startServer();

  const folder = await unpackKit(world);

  expect(await reproduce(folder, origin)).toMatch(/^HTTP\/1.1 503/);
  await esra.call(finance.check_balance);
  expect(await reproduce(await unpackKit(world), origin)).toContain('12,450.75');
});

test('the kit of an exchange with a backend pins its reply and has no world', async () => {
  const world = await aWorld();
  await world.call(casino.category_list);
  const { origin } = await startServer();

  const folder = await unpackKit(world, { isOfBackend: true });

  expect((await run('ls', [join(folder, 'vitrin-kit')])).stdout).not.toContain('world.json');
  expect(await reproduce(folder, origin)).toContain('x-mock-scenario: casino/category_list reply');
});
