/** The bundle as a program: its one line, its sentences, and that it leaves nothing behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// Each test starts a process or two, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });

const folder = await mkdtemp(join(tmpdir(), 'vitrin-program-'));
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

function start(flags: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(folder, 'main.js'), ...flags], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function listening(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('started without a pipe');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^vitrin mock listening on (http:\/\/\S+)$/.exec(line) ?? [];
    if (origin) return origin;
  }
  throw new Error('it ended without listening');
}

async function ended(child: ChildProcess) {
  let said = '';
  child.stderr?.on('data', (part) => {
    said += part;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

test('it prints its address on one line, answers, and ends at SIGTERM with open connections', async () => {
  const child = start(['--port=0']);
  const origin = await listening(child);
  const players = await fetch(`${origin}/__mock/api/players`);
  const stream = await fetch(`${origin}/__mock/api/journal/stream`);
  expect([players.status, stream.status]).toEqual([200, 200]);

  child.kill('SIGTERM');

  expect((await ended(child)).code).toBe(0);
});

test('a taken port is one sentence and exit code 1', async () => {
  const origin = await listening(start(['--port=0']));
  const { port } = new URL(origin);

  const { code, said } = await ended(start([`--port=${port}`]));

  expect(code).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    `Port ${port} is taken. Stop what listens there, or choose another: --port ${Number(port) + 10}`,
  ]);
});

test.each([['--port=x'], ['--colour'], ['--client=/nowhere'], ['--host=0.0.0.0']])(
  '%s is one sentence and exit code 1',
  async (flag) => {
    const { code, said } = await ended(start([flag]));

    expect(code).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
  },
);

test('it ends when its parent is gone', async () => {
  const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  children.push(parent);
  const child = start(['--port=0'], { VITRIN_PARENT_PID: String(parent.pid) });
  await listening(child);

  parent.kill('SIGKILL');

  expect((await ended(child)).code).toBe(0);
});
