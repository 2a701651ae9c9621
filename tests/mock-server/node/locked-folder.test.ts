/** A server does not touch a state folder that another server is using. */
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type LockHolder, takeLock } from '#mock-server/node/lock';
import { runSampleActivity } from '#tests/support/sample-activity';
import {
  createStateFolder,
  listStateFiles,
  readSnapshotText,
  startStateServer,
} from '#tests/support/state-server';

test('a server leaves a folder alone that another process uses', async () => {
  const folder = await createStateFolder();
  await writeLock(folder, { pid: process.ppid, startedAt: readStartTime(process.ppid) });

  const server = await startStateServer(folder);
  await runSampleActivity(server, 'one');

  expect(server.lines[0]).toContain(
    `${folder} is in use by process ${process.ppid}. Choose another --state DIR`,
  );
  expect(await listStateFiles(folder)).toEqual(['lock']);
});

test('a server leaves a folder alone whose lock another container renews, and names the remedy', async () => {
  const folder = await createStateFolder();
  await writeLock(folder, { pidNamespace: 'pid:[1]', hostname: 'container-one' });
  const lock = join(folder, 'lock');
  let isStarted = false;

  const starting = startStateServer(folder).finally(() => {
    isStarted = true;
  });
  const renew = () => {
    utimesSync(lock, new Date(), new Date());
    return isStarted;
  };
  await expect.poll(renew, { timeout: 20_000 }).toBe(true);
  const server = await starting;
  await runSampleActivity(server, 'one');

  expect(server.lines[0]).toContain(`process ${process.pid} of another machine or container, container-one.`);
  expect(server.lines[0]).toContain(`delete ${lock} if that server has ended`);
  expect((await server.control('getWorld')).storageProblem).toBe(server.lines[0]);
  expect(await listStateFiles(folder)).toEqual(['lock']);
});

test('a server takes the folder of a container that no longer renews its lock', async () => {
  const folder = await createStateFolder();
  const first = await startStateServer(folder);
  await runSampleActivity(first, 'one');
  const before = await readSnapshotText(first);
  await writeLock(folder, { pidNamespace: 'pid:[1]', hostname: 'container-one' });
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(join(folder, 'lock'), longAgo, longAgo);

  const server = await startStateServer(folder);

  expect(server.lines).toEqual([]);
  expect((await readSnapshotText(server)) === before).toBe(true);
});

/** Writes a lock whose holder differs from this process in the given fields. */
async function writeLock(folder: string, difference: Partial<LockHolder>): Promise<void> {
  const lock = join(folder, 'lock');
  takeLock(lock);
  const own: LockHolder = JSON.parse(await readFile(lock, 'utf8'));
  await writeFile(lock, JSON.stringify({ ...own, ...difference }));
}

/** Returns the start time of a process in the form of a lock file; empty on systems without `/proc`. */
function readStartTime(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) ? (readFileSync(stat, 'utf8').split(')').at(-1)?.split(' ')[20] ?? '') : '';
}
