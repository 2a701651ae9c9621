/** The server keeps answering when the disk is full, and loses no change that was stored before. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { User } from '#contracts/envelope';
import { PASSWORD } from '#tests/support/a-world';
import {
  copyBundle,
  createTestFolder,
  killAndWait,
  sendCall,
  startNode,
  startNodeWithLimit,
  waitForAddress,
} from '#tests/support/servers/server-process';

/** The maximum size of a file, in blocks of 512 bytes: enough for the database and some writes. */
const BLOCKS = 512;
const MAX_WRITES = 1000;

const folder = await createTestFolder('full-disk');
const main = copyBundle(folder);
const state = join(folder, 'state');
const flags = [main, '--port=0', `--state=${state}`];

test('a full disk is said once, and the world is kept again as soon as there is room', async () => {
  const { child, origin } = await waitForAddress(startNodeWithLimit({ fileBlocks: BLOCKS }, flags, folder));
  let output = '';
  child.stdout?.on('data', (part) => {
    output += part;
  });
  const player = await signIn(origin);
  const replies: number[][] = [];
  while (replies.length < MAX_WRITES && output === '') {
    replies.push(await favorites(origin, player, { mode: 'insert', id: 1001 + (replies.length % 200) }));
  }

  expect(output).toMatch(/^Worlds are kept in memory until .+ can be used: /);
  // The server recovers by moving the changes from the log, which reached the limit, into the database.
  await expect.poll(() => output).toMatch(/Worlds are kept in .+ again\.\n$/);
  expect(replies.length).toBeGreaterThan(20);
  expect(await favorites(origin, player)).toEqual(replies.at(-1));
  await killAndWait(child);

  const again = await waitForAddress(startNode(flags, folder));
  expect(again.lines).toEqual([]);
  expect(await favorites(again.origin, player)).toEqual(replies.at(-1));
});

async function signIn(origin: string): Promise<User> {
  return User.parse(await sendCall(origin, 'user/login', { username: 'umut.sahin', password: PASSWORD }));
}

async function favorites(origin: string, user: User, change: object = {}): Promise<number[]> {
  return sendCall(origin, 'user/favorites', { type: 'casino', ...change }, user);
}
