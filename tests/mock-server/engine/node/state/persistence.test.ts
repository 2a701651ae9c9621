/** The default world survives the end of the server. */
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { findDatabaseClass } from '#mock-server/engine/node/state/sqlite';
import { NOON } from '#tests/support/a-world';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import {
  copyStateFolder,
  createStateFolder as createFolder,
  startStateServer,
  readSnapshotText as takeSnapshot,
} from '#tests/support/state/state-server';

const startServer = (folder: string, ...flags: string[]) => startStateServer(folder, flags);

test('every answered write survives a stop of the server', async () => {
  const folder = await createFolder();
  const first = await startServer(folder);
  await runSampleActivity(first, 'one');
  await runSampleActivity(first, 'two', 'umut.sahin');
  const before = await takeSnapshot(first);
  first.stop();

  const second = await startServer(folder);
  expect(second.lines).toEqual([]);
  expect((await takeSnapshot(second)) === before).toBe(true);
  expect((await second.call(user.login, user.login.example)).envelope.result).toBe(true);
});

test('the world is restored byte for byte after every change, also if the server was killed', async () => {
  const folder = await createFolder();
  const server = await startServer(folder);
  const esra = await server.as('esra.isik');
  const steps = [
    () => esra.call(user.favorites, { type: 'casino', mode: 'insert', id: 1001 }),
    () => server.control('putScenario', { rules: [{ on: 'system/*', effect: { kind: 'empty' } }] }),
    () => runSampleActivity(server, 'a'),
    () => server.control('putClock', { now: NOON + 86_400_000, keepSessions: true }),
    () => esra.call(user.favorites, { type: 'casino', mode: 'delete', id: 1001 }),
    () => server.control('deleteScenario'),
    () => esra.call(user.logout),
    () => runSampleActivity(server, 'b'),
    () => server.control('resetWorld', { seed: 5 }),
    () => runSampleActivity(server, 'c'),
  ];

  for (const step of steps) {
    await step();
    const again = await startServer(await copyStateFolder(folder));
    expect((await takeSnapshot(again)) === (await takeSnapshot(server)), String(step)).toBe(true);
  }
});

test('nobody else can read the database', async () => {
  const folder = await createFolder();
  await runSampleActivity(await startServer(folder), 'one');

  for (const file of [FILE, `${FILE}-wal`])
    expect((await stat(join(folder, file))).mode & 0o077, file).toBe(0);
});

const FILE = 'worlds.sqlite';
const cut = (bytes: Buffer, length: number) => bytes.subarray(0, length);
const overwrite = (bytes: Buffer, at: number) =>
  Buffer.concat([cut(bytes, at), Buffer.alloc(8192, 7), bytes.subarray(at + 8192)]);
const withVersion = (bytes: Buffer, version: number) => {
  bytes.writeUInt32BE(version, 60); // The place of `user_version` in the header of a database.
  return bytes;
};

test.each([
  ['cut off', (bytes: Buffer) => cut(bytes, bytes.length / 2)],
  ['overwritten in the middle', (bytes: Buffer) => overwrite(bytes, 8192)],
  ['no database', () => Buffer.from('vitrin'.repeat(1000))],
  ['of another version', (bytes: Buffer) => withVersion(bytes, 99)],
  ['of another program', (bytes: Buffer) => withVersion(bytes, 0)],
  ['empty', () => Buffer.alloc(0)],
  ['cut within its header', (bytes: Buffer) => cut(bytes, 50)],
])(
  'a database that is %s is set aside as a whole with a log line, and the worlds start anew',
  async (_what, damage) => {
    const folder = await createFolder();
    const first = await startServer(folder);
    await runSampleActivity(first, 'one');
    await first.control('saveSnapshot', undefined, { params: { name: 'kept' } });
    first.stop();
    const damaged = damage(await readFile(join(folder, FILE)));
    await writeFile(join(folder, FILE), damaged);

    const second = await startServer(folder);

    const aside = (await readdir(folder)).find((name) => name.startsWith('aside-')) ?? '';
    expect(second.lines).toEqual([
      expect.stringMatching(
        /^All stored worlds were set aside: .+ has a database that (is damaged|is empty|has version (99|0))/,
      ),
    ]);
    expect(second.lines[0]).toContain(`See ${aside} there.`);
    expect((await readFile(join(folder, aside, FILE))).subarray(100)).toEqual(damaged.subarray(100));
    expect((await second.as('esra.isik')).user.uid).toBe('48210733');
    await second.control('restoreSnapshot', undefined, { params: { name: 'kept' } });
    expect((await startServer(await copyStateFolder(folder))).lines).toEqual([]);
  },
);

test('the log of a database that is gone is set aside with a log line, and not removed', async () => {
  const folder = await createFolder();
  const first = await startServer(folder);
  await runSampleActivity(first, 'one');
  const copy = await copyStateFolder(folder); // As after a kill: the log has not been written into the database.
  const log = await readFile(join(copy, `${FILE}-wal`));
  await rm(join(copy, FILE));

  const second = await startServer(copy);

  const aside = (await readdir(copy)).find((name) => name.startsWith('aside-')) ?? '';
  expect(second.lines).toEqual([
    expect.stringContaining('has the log of a database that is gone. See aside-'),
  ]);
  expect(log.length).toBeGreaterThan(0);
  expect(await readFile(join(copy, aside, `${FILE}-wal`))).toEqual(log);
});

test('a folder in the place of the database is told, and the worlds stay in memory', async () => {
  const folder = await createFolder();
  await mkdir(join(folder, FILE));

  const server = await startServer(folder);

  expect(server.lines).toEqual([expect.stringMatching(/^Worlds are kept in memory until .+ can be used: /)]);
  expect((await server.as('esra.isik')).user.uid).toBe('48210733');
});

test('a world that does not fit this server becomes a snapshot when the new one of its name is changed', async () => {
  const folder = await createFolder();
  const first = await startServer(folder);
  await runSampleActivity(first, 'one');
  first.stop();
  const database = new (findDatabaseClass())(join(folder, FILE));
  database.exec(`UPDATE row SET json = '{"uid":7}' WHERE part = 'players'`);
  database.close();

  const second = await startServer(folder);
  const before = (await second.control('getSnapshots')).length;
  await runSampleActivity(second, 'two');

  expect(before).toBe(0);
  expect(second.lines[0]).toMatch(/^The default world starts anew: it cannot be read: world\.players/);
  expect(second.lines[1]).toContain('The stored default world became the snapshot aside-default');
  expect(await second.control('getSnapshots')).toHaveLength(1);
  const third = await startServer(await copyStateFolder(folder));
  expect(third.lines).toEqual([]);
  expect((await takeSnapshot(third)) === (await takeSnapshot(second))).toBe(true);
});

test('--seed starts the world anew if the stored one has another seed', async () => {
  const folder = await createFolder();
  const first = await startServer(folder, '--seed=3');
  await runSampleActivity(first, 'one');
  first.stop();

  const same = await startServer(await copyStateFolder(folder), '--seed=3');
  const silent = await startServer(await copyStateFolder(folder));
  const other = await startServer(await copyStateFolder(folder), '--seed=4');

  expect([same.lines, silent.lines]).toEqual([[], []]);
  expect((await silent.control('getWorld')).seed).toBe(3);
  expect(other.lines[0]).toContain('--seed 4 was given, and the stored world has seed 3');
  expect((await other.control('getWorld')).seed).toBe(4);
});

test('--scenario applies to a restored world', async () => {
  const folder = await createFolder();
  const first = await startServer(folder);
  await runSampleActivity(first, 'one');
  first.stop();

  const again = await startServer(folder, '--scenario=maintenance');

  expect(await again.control('getScenario')).toMatchObject({ maintenance: true });
});
