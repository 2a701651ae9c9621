/** The same seed, clock and calls give the same bytes: in another process, on another machine, in another year. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorld, NOON } from '#tests/support/a-world';
import { canonicalRun, digestOf } from '#tests/support/canonical-run';

const FILE = `${import.meta.dirname}/same-bytes.txt`;
const RENEW = [
  'What the server says has changed. If that was meant, write it down anew and look at which lines change:',
  'npx vitest run --config tests/vitest.config.ts --project unit tests/mock-server/node/same-bytes.test.ts -u',
].join('\n');

const folder = await mkdtemp(join(tmpdir(), 'vitrin-bytes-'));
const children: ChildProcess[] = [];

beforeAll(async () => {
  await build({
    configFile: 'mock-server/node/vite.config.ts',
    build: { outDir: folder, emptyOutDir: true, sourcemap: false },
  });
}, 60_000);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

test('a run through all of the site gives the bytes that were written down', async () => {
  const { request } = await aWorld();

  const digest = digestOf(await canonicalRun(request));

  await expect(digest, RENEW).toMatchFileSnapshot(FILE);
});

test('two processes, in other zones and languages, give the same bytes as this one', {
  timeout: 60_000,
}, async () => {
  const { request } = await aWorld();
  const here = await canonicalRun(request);
  const servers = [
    await start({ TZ: 'America/New_York', LANG: 'en_US.UTF-8' }),
    await start({ TZ: 'Asia/Tokyo', LC_ALL: 'tr_TR.UTF-8' }),
  ];

  for (const origin of servers) {
    const there = await canonicalRun((path, init) => fetch(origin + path, init));
    expect(there.map(({ name }) => name)).toEqual(here.map(({ name }) => name));
    // the first that differs, not all that follow from it
    const [first] = there.filter(({ reply }, index) => reply !== here[index]?.reply);
    expect(first, 'an exchange that differs').toBeUndefined();
  }
});

async function start(env: Record<string, string>): Promise<string> {
  const argv = [join(folder, 'main.js'), '--port=0', '--state=none', '--seed=1', `--now=${NOON}`];
  const child = spawn(process.execPath, argv, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^vitrin mock listening on (http:\/\/\S+)$/.exec(line) ?? [];
    if (origin) return origin;
  }
  throw new Error('it ended without listening');
}
