/** The same seed, clock and calls give the same bytes, in every process. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aWorld, NOON, TOKEN_KEY } from '#tests/support/a-world';
import { formatDigests, runCanonicalScenario } from '#tests/support/checks/canonical-run';
import { openPortMock } from '#tests/support/servers/port-mock';
import {
  copyBundle,
  createTestFolder,
  startNode,
  waitForAddress,
} from '#tests/support/servers/server-process';

const FILE = `${import.meta.dirname}/same-bytes.txt`;
const RENEW = [
  'The replies have changed. If that is meant, renew the digests and check which lines change:',
  'npx vitest run tests/mock-server/engine/node/same-bytes.test.ts -u',
].join('\n');

const folder = await createTestFolder('bytes');
const main = copyBundle(folder);

const here = await runCanonicalScenario((await aWorld()).request);

test('a run through the whole site gives the stored digests', async () => {
  await expect(formatDigests(here), RENEW).toMatchFileSnapshot(FILE);
});

test('a process in another time zone and language gives the same bytes as this one', async () => {
  const origin = await startMock({ TZ: 'America/New_York', LC_ALL: 'tr_TR.UTF-8' });

  const there = await runCanonicalScenario((path, init) => fetch(origin + path, init));

  expect(there.map(({ name }) => name)).toEqual(here.map(({ name }) => name));
  // Only the first difference is shown, since later ones may follow from it.
  const [first] = there.filter(({ reply }, index) => reply !== here[index]?.reply);
  expect(first, 'an exchange that differs').toBeUndefined();
});

test('a mock in the process of a test, behind a port of threads, gives the same bytes', async () => {
  const { fetch: send } = await openPortMock();

  expect(await runCanonicalScenario(send)).toEqual(here);
});

async function startMock(env: Record<string, string>): Promise<string> {
  const state = await mkdtemp(join(folder, 'state-'));
  await mkdir(join(state, 'keys'));
  await writeFile(join(state, 'keys/token-key'), TOKEN_KEY);
  const argv = [main, '--port=0', `--state=${state}`, '--seed=1', `--now=${NOON}`];
  return (await waitForAddress(startNode(argv, folder, env))).origin;
}
