/** The journal of a kept world after the process of its server has ended. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createControl } from '#contracts/casino/client';
import { PASSWORD } from '#tests/support/a-world';
import {
  copyBundle,
  createTestFolder,
  sendCall,
  startNode,
  waitForAddress,
  waitForExit,
} from '#tests/support/server-process';

const CALLS = 520;
const KEPT = 500;

const folder = await createTestFolder('kept-journal');
const main = copyBundle(folder);
const startMock = () =>
  waitForAddress(startNode([main, '--port=0', `--state=${join(folder, 'state')}`], folder));

async function keepAndCall(origin: string): Promise<void> {
  const login = { username: 'umut.sahin', password: PASSWORD };
  const { uid, sid, uip } = await sendCall(origin, 'user/login', login);
  await sendCall(origin, 'user/favorites', { type: 'casino', mode: 'insert', id: 1001 }, { uid, sid, uip });
  for (let time = 0; time < CALLS; time++) await sendCall(origin, 'casino/games_list', { limit: 1 });
}

async function readJournal(origin: string) {
  return (await createControl({ origin })('getJournal', undefined, { query: { limit: 9999 } })).entries;
}

test('SIGTERM keeps the latest exchanges, and kill -9 breaks no start', async () => {
  const first = await startMock();
  await keepAndCall(first.origin);
  const before = await readJournal(first.origin);
  const exit = waitForExit(first.child);
  first.child.kill('SIGTERM');
  expect((await exit).code).toBe(0);

  const second = await startMock();
  expect(second.lines).toEqual([]);
  expect(await readJournal(second.origin)).toEqual(before.slice(0, KEPT));

  await keepAndCall(second.origin);
  const killed = await readJournal(second.origin);
  const end = waitForExit(second.child);
  second.child.kill('SIGKILL');
  await end;

  const third = await startMock();
  expect(third.lines).toEqual([]);
  const rest = await readJournal(third.origin);
  const entryById = new Map(killed.map((entry) => [entry.id, entry]));
  expect(rest.length).toBeGreaterThan(0);
  expect(rest).toEqual(rest.map(({ id }) => entryById.get(id)));
}, 120_000);
