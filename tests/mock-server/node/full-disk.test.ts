/** The program, on a disk that fills up while it writes: nobody waits for it, and nothing that was kept is lost. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { User } from '#contracts/envelope';
import { aBundle, aFolder, listening, send, start, startCramped } from '#tests/support/a-program';
import { PASSWORD } from '#tests/support/a-world';

/** Room for the world, and for some writes. */
const BLOCKS = 64;
const MOST_WRITES = 1000;

const folder = await aFolder('full-disk');
const main = aBundle(folder);
const state = join(folder, 'state');
const flags = [main, '--port=0', `--state=${state}`];

test('the write that no longer fits ends the keeping with a sentence, before anything else is asked', async () => {
  const { child, origin } = await listening(startCramped(BLOCKS, flags, folder));
  let said = '';
  child.stdout?.on('data', (part) => {
    said += part;
  });
  const player = await signIn(origin);
  const answers: number[][] = [];
  while (answers.length < MOST_WRITES && (await isLogWhole())) {
    answers.push(await favorites(origin, player, { mode: 'insert', id: 1001 + (answers.length % 200) }));
  }

  await expect.poll(() => said).toMatch(/^The default world is no longer kept: /);
  expect(answers.length).toBeGreaterThan(20);
  expect(await favorites(origin, player)).toEqual(answers.at(-1));
  child.kill('SIGKILL');

  const again = await listening(start(flags, folder));
  expect(again.said).toEqual([]);
  expect(await favorites(again.origin, player)).toEqual(answers.at(-2));
}, 60_000);

/** Whether the log ends with a whole line: one that was not written whole was answered as if it had been. */
async function isLogWhole(): Promise<boolean> {
  const log = (await readdir(state)).find((name) => name.endsWith('.log'));
  return log === undefined || /(^|\n)$/.test(await readFile(join(state, log), 'utf8'));
}

async function signIn(origin: string): Promise<User> {
  return User.parse(await send(origin, 'user/login', { username: 'umut.sahin', password: PASSWORD }));
}

async function favorites(origin: string, user: User, change: object = {}): Promise<number[]> {
  return send(origin, 'user/favorites', { type: 'casino', ...change }, user);
}
