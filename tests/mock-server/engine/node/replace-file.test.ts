/** Files of users, and of the state folder, that are links, devices, pipes or folders. */
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contracts, documents } from '#contracts/registry';
import { openRecorder } from '#mock-server/engine/node/corpus-files';
import { replaceFile } from '#mock-server/engine/node/replace-file';
import { FolderSnapshots } from '#mock-server/engine/node/state/snapshots';
import { createTestFolder } from '#tests/support/servers/server-process';

const registry = { contracts, documents };
const exchange = { call: 'system/ping', request: { data: {} }, status: 200, reply: { result: true } };

test('a file keeps its mode and its owner, and a new one is its owner’s alone', async () => {
  const folder = await createTestFolder('replace');
  const [old, fresh] = [join(folder, 'old'), join(folder, 'fresh')];
  await writeFile(old, 'before');
  await chmod(old, 0o664);
  await chown(old, 1000, 1000);

  for (const file of [old, fresh]) replaceFile(file, 'after');

  expect(await readFile(old, 'utf8')).toBe('after');
  expect((await stat(old)).mode & 0o777).toBe(0o664);
  expect((await stat(old)).uid).toBe(1000);
  expect((await stat(fresh)).mode & 0o777).toBe(0o600);
});

test('a recording goes into the file behind a link, which stays a link', async () => {
  const folder = await createTestFolder('link');
  const [file, link] = [join(folder, 'corpus.jsonl'), join(folder, 'link.jsonl')];
  await writeFile(file, '');
  await symlink(file, link);

  const recorder = openRecorder(registry, link, () => {});
  recorder.record(exchange);
  recorder.flush();

  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  expect(await readFile(file, 'utf8')).toContain('system/ping');
});

test('a recording is appended to a pipe, exchange by exchange, and a pipe that nobody reads is an error', async () => {
  const pipe = join(await createTestFolder('pipe'), 'pipe');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  expect(() => openRecorder(registry, pipe, () => {})).toThrow(/--record .*pipe cannot be written/);
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);

  const recorder = openRecorder(registry, pipe, () => {});
  for (const status of [200, 500]) recorder.record({ ...exchange, status });
  recorder.flush();

  const bytes = Buffer.alloc(4096);
  const lines = bytes.toString('utf8', 0, readSync(reader, bytes)).trim().split('\n');
  closeSync(reader);
  expect(lines.map((line) => JSON.parse(line).status)).toEqual([200, 500]);
  expect((await stat(pipe)).isFIFO()).toBe(true);
});

test('a recording leaves a device as it is', async () => {
  const recorder = openRecorder(registry, '/dev/null', () => {});
  recorder.record(exchange);
  recorder.flush();

  expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
});

test('a bad entry in the folder of snapshots costs only itself', async () => {
  const folder = await createTestFolder('snapshots');
  await symlink('somebody@host.1234', join(folder, '.#editing.json'));
  await symlink('/nowhere/at/all', join(folder, 'dangling.json'));
  await mkdir(join(folder, 'a-folder.json'));
  await writeFile(join(folder, 'No name!.json'), '{}');
  const snapshots = new FolderSnapshots(folder);

  snapshots.save('good', { vitrin: 'world' });

  expect(snapshots.list().map(({ name }) => name)).toEqual(['good']);
  expect(snapshots.load('good')).toEqual({ vitrin: 'world' });
  expect(['a-folder', 'dangling', '../good', '.#editing'].map((name) => snapshots.load(name))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(['good', 'a-folder', 'dangling', 'free'].map((name) => snapshots.isTaken(name))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(() => snapshots.save('a-folder', {})).toThrow();
  snapshots.remove('good');
  expect(snapshots.list()).toEqual([]);
});
