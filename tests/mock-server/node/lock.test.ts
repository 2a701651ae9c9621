/** Tests that at most one process gets a lock when several processes try to take it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LockHolder, takeLock } from '#mock-server/node/lock';
import { isFull } from '#tests/support/full-run';
import { createTestFolder, startNode } from '#tests/support/server-process';

const PROCESSES = 4;
const ROUNDS = isFull ? 10 : 2;
/** The time that the processes have to start before they all take the lock. */
const START_MS = 250;
const HAS_PROC = existsSync('/proc/self/stat');

const folder = await createTestFolder('lock');
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: { ssr: 'mock-server/node/lock.ts', outDir: folder, emptyOutDir: false },
  });
}, 60_000);

/** A program that takes the lock at a given instant, prints the result, and runs until it is killed. */
const TAKE_LOCK = `
  import { takeLock } from './lock.js';
  setInterval(() => {}, 1000);
  const [, lock, at] = process.argv;
  while (Date.now() < Number(at));
  console.log(JSON.stringify(takeLock(lock)));`;

const shells: ChildProcess[] = [];
afterAll(() => {
  for (const shell of shells) shell.kill('SIGKILL');
});

async function readLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The process was started without a pipe');
  const [line] = await once(createInterface({ input: stdout }), 'line');
  return String(line);
}

async function readHolder(lock: string): Promise<LockHolder> {
  return JSON.parse(await readFile(lock, 'utf8'));
}

/** Starts another process, which takes the lock and runs until the end of the tests. */
async function takeLockElsewhere(lock: string): Promise<ChildProcess> {
  const child = startNode(['--input-type=module', '-e', TAKE_LOCK, lock, '0'], folder);
  expect(JSON.parse(await readLine(child))).toEqual({ ok: true });
  return child;
}

test.each([
  ['that nobody has taken', undefined],
  ['of a process that has ended', 999_999_999],
  ['that is damaged', ''],
])('one of several processes takes a lock %s', { timeout: 60_000 }, async (_what, previous) => {
  for (let round = 0; round < ROUNDS; round++) {
    const name = `lock-${previous}-${round}`;
    const lock = join(folder, name);
    if (previous === '') await writeFile(lock, previous);
    if (typeof previous === 'number') {
      takeLock(lock);
      await writeFile(lock, JSON.stringify({ ...(await readHolder(lock)), pid: previous }));
    }
    const at = String(Date.now() + START_MS);
    const children = Array.from({ length: PROCESSES }, () =>
      startNode(['--input-type=module', '-e', TAKE_LOCK, lock, at], folder),
    );

    const results = await Promise.all(children.map(async (child) => JSON.parse(await readLine(child))));

    const winners = children.filter((_, index) => results[index].ok);
    expect(winners).toHaveLength(1);
    const refusals = results.filter(({ ok }) => !ok);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ holderState: 'running', holder: { pid: winners[0]?.pid } });
    }
    expect((await readHolder(lock)).pid).toBe(winners[0]?.pid);
    expect((await readdir(folder)).filter((file) => file.startsWith(name))).toEqual([name]);
    for (const child of children) child.kill('SIGKILL');
  }
});

test('a lock of a zombie is taken over', async () => {
  const lock = join(folder, 'zombie');
  // `exec` turns the shell into `sleep`, which does not collect the exit status of its child. So the killed
  // child stays a zombie.
  const shell = spawn(
    'sh',
    ['-c', '"$@" & exec sleep 60', 'sh', process.execPath, '--input-type=module', '-e', TAKE_LOCK, lock, '0'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  shells.push(shell);
  await readLine(shell);
  const { pid } = await readHolder(lock);
  process.kill(pid, 'SIGKILL');
  if (HAS_PROC) await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');

  // Without `/proc` the server cannot recognise a zombie, so the lock stays taken.
  expect(takeLock(lock).ok).toBe(HAS_PROC);
});

test('a lock of a process whose id was given to another one is taken over', async () => {
  const lock = join(folder, 'reused');
  await takeLockElsewhere(lock);
  await writeFile(lock, JSON.stringify({ ...(await readHolder(lock)), startedAt: '1' }));

  // Without `/proc` the server cannot read the start time of a process, so the lock stays taken.
  expect(takeLock(lock).ok).toBe(HAS_PROC);
});

test('a lock from before the machine was restarted is taken over', async () => {
  const lock = join(folder, 'restarted');
  await takeLockElsewhere(lock);
  await writeFile(lock, JSON.stringify({ ...(await readHolder(lock)), bootId: 'of an earlier boot' }));

  expect(takeLock(lock)).toEqual({ ok: true });
});

test.each([
  ['a container with the same process id', { pid: process.pid, pidNamespace: 'pid:[1]' }],
  ['a container in which the process id is unused here', { pid: 999_999_999, pidNamespace: 'pid:[1]' }],
  ['another machine', { bootId: 'of another machine', hostname: 'another-machine' }],
])('a lock of %s is left to its holder', async (what, difference) => {
  const lock = join(folder, what);
  takeLock(lock);
  const holder = { ...(await readHolder(lock)), ...difference };
  await writeFile(lock, JSON.stringify(holder));

  expect(takeLock(lock)).toEqual({ ok: false, holderState: 'unknown', holder });
  expect(await readHolder(lock)).toEqual(holder);
});
