/** Processes that want the same lock at the same moment: one of them has it. */
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { aFolder, start } from '#tests/support/a-program';

const PROCESSES = 4;
const ROUNDS = process.env.VITRIN_FULL === '1' ? 10 : 2;
/** Until all of them are there. */
const GATHER_MS = 250;

const folder = await aFolder('lock');
beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { ssr: 'mock-server/node/lock.ts', outDir: folder, emptyOutDir: false },
  });
}, 60_000);

/** Takes the lock at an instant, says what came of it, and stays until it is ended. */
const WANTING = `
  import { takeLock } from './lock.js';
  setInterval(() => {}, 1000);
  const [, lock, at] = process.argv;
  while (Date.now() < Number(at));
  console.log(takeLock(lock) ?? 'mine');`;

test.each([
  ['that nobody has', undefined],
  ['that somebody had who has ended', '999999999'],
  ['that was cut off when somebody wrote it', ''],
])('a lock %s is had by one', { timeout: 60_000 }, async (_what, left) => {
  for (let round = 0; round < ROUNDS; round++) {
    const name = `lock-${left}-${round}`;
    const lock = join(folder, name);
    if (left !== undefined) await writeFile(lock, left);
    const at = String(Date.now() + GATHER_MS);
    const children = Array.from({ length: PROCESSES }, () =>
      start(['--input-type=module', '-e', WANTING, lock, at], folder),
    );

    const said = await Promise.all(
      children.map(async ({ stdout }) => {
        if (!stdout) throw new Error('started without a pipe');
        const [line] = await once(createInterface({ input: stdout }), 'line');
        return String(line);
      }),
    );

    const holders = children.filter((_, place) => said[place] === 'mine').map(({ pid }) => pid);
    expect(holders, said.join()).toHaveLength(1);
    expect(new Set(said)).toEqual(new Set(['mine', String(holders[0])]));
    expect(await readFile(lock, 'utf8')).toMatch(new RegExp(`^${holders[0]}\\b`));
    expect((await readdir(folder)).filter((file) => file.startsWith(name))).toEqual([name]);
    for (const child of children) child.kill('SIGKILL');
  }
});
