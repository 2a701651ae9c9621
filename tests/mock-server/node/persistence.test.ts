/** The default world survives the end of the server. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { listGames } from '#fixtures/catalogue/games';
import { STATE_VERSION } from '#mock-server/node/world-files';
import { NOON } from '#tests/support/a-world';
import { runSampleActivity } from '#tests/support/sample-activity';
import {
  createStateFolder as createFolder,
  listStateFiles as listFiles,
  startStateServer,
  readSnapshotText as takeSnapshot,
} from '#tests/support/state-server';

const VERSION = `"version":${STATE_VERSION}`;
const startServer = (folder: string, ...flags: string[]) => startStateServer(folder, flags);

const listLogs = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.log'));

test('every answered write survives, whether the server was stopped or killed', async () => {
  const folder = await createFolder();
  const first = await startServer(folder);
  await runSampleActivity(first, 'one');
  await runSampleActivity(first, 'two', 'umut.sahin');
  const before = await takeSnapshot(first);

  const second = await startServer(folder); // The first server was never stopped.
  expect((await takeSnapshot(second)) === before).toBe(true);
  const replies = await runSampleActivity(second, 'three');
  second.stop();

  const third = await startServer(folder);
  expect(third.lines).toEqual([]);
  const esra = user.login.example;
  expect(replies.length).toBeGreaterThan(5);
  expect((await third.call(user.login, esra)).envelope.result).toBe(true);
  expect((await third.control('getWorld')).players).toBeGreaterThan(5);
});

test('state file and log restore the world byte for byte after every change', async () => {
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
    const again = await startServer(folder);
    expect((await takeSnapshot(again)) === (await takeSnapshot(server)), String(step)).toBe(true);
  }
});

test('a log that has grown long is folded, and only the newest files stay', async () => {
  const folder = await createFolder();
  const server = await startServer(folder);
  const esra = await server.as('esra.isik');
  // The log grows fast: with more than 600 favourites, each change writes some 3 kB.
  for (const { gameID: id } of listGames().slice(0, 1000)) {
    await esra.call(user.favorites, { type: 'casino', mode: 'insert', id });
  }
  for (let time = 0; time < 20; time++) {
    await esra.call(user.favorites, { type: 'casino', mode: time % 2 ? 'delete' : 'insert', id: 1001 });
  }

  const files = await listFiles(folder);
  const log = await readFile(join(folder, files[0] ?? ''), 'utf8');

  expect(files).toEqual([expect.stringMatching(/^default\.\d+\.log$/), 'default.json', 'lock']);
  expect(Number(files[0]?.split('.')[1])).toBeGreaterThan(1);
  expect(log.length).toBeLessThan(2 ** 21);
  expect((await takeSnapshot(await startServer(folder))) === (await takeSnapshot(server))).toBe(true);
});

test('a server that is only read from writes no state', async () => {
  const folder = await createFolder();
  const server = await startServer(folder);
  await server.control('getWorld');
  await server.control('getPlayers');

  server.stop();

  expect(await listFiles(folder)).toEqual([]);
});

test.each([
  ['cut off', (text: string) => text.slice(0, text.length / 2)],
  ['no JSON', () => 'vitrin'],
  ['another document', () => '{"title":"Lale"}'],
  ['empty', () => ''],
  ['of an earlier version', (text: string) => text.replace(VERSION, '"version":1')],
  ['of a later version', (text: string) => text.replace(VERSION, '"version":99')],
  ['with incomplete rows', (text: string) => text.replaceAll('"identityNumber":', '"was":')],
  ['with a clock beyond all dates', (text: string) => text.replace(/"offsetMs":-?\d+/, '"offsetMs":1e300')],
  ['with a table of the wrong type', (text: string) => text.replace('"sessions":{', '"sessions":7,"was":{')],
])(
  'a state file that is %s is set aside with a log line, and the world starts anew',
  async (_what, damage) => {
    const folder = await createFolder();
    const first = await startServer(folder);
    await runSampleActivity(first, 'one');
    first.stop();
    const file = join(folder, 'default.json');
    const damaged = damage(await readFile(file, 'utf8'));
    await writeFile(file, damaged);

    const second = await startServer(folder);

    expect(second.lines).toHaveLength(1);
    expect(second.lines[0]).toMatch(/^The default world starts anew: it cannot be read: .+aside-2026-11-20T/);
    expect((await second.as('esra.isik')).user.uid).toBe('48210733');
    const aside = (await readdir(folder)).find((name) => name.startsWith('aside-')) ?? '';
    expect(await readFile(join(folder, aside, 'default.json'), 'utf8')).toBe(damaged);
  },
);

test('an incomplete last line of the log is dropped, since its reply was never sent', async () => {
  const folder = await createFolder();
  const server = await startServer(folder);
  await runSampleActivity(server, 'one');
  const before = await takeSnapshot(server);
  const log = (await readdir(folder)).find((name) => name.endsWith('.log')) ?? '';
  await writeFile(join(folder, log), '[["=",["seed"],9', { flag: 'a' });

  const again = await startServer(folder);

  expect(again.lines).toEqual([]);
  expect((await takeSnapshot(again)) === before).toBe(true);
});

test('a damaged line in the middle of the log sets the state aside', async () => {
  const folder = await createFolder();
  await runSampleActivity(await startServer(folder), 'one');
  const log = (await readdir(folder)).find((name) => name.endsWith('.log')) ?? '';
  const lines = (await readFile(join(folder, log), 'utf8')).split('\n');
  await writeFile(join(folder, log), lines.with(1, '[["=",').join('\n'));

  const again = await startServer(folder);

  expect(again.lines[0]).toContain('line 2 of its log is damaged');
});

test('a missing log sets the state aside', async () => {
  const folder = await createFolder();
  await runSampleActivity(await startServer(folder), 'one');
  for (const log of await listLogs(folder)) await rm(join(folder, log));

  const again = await startServer(folder);

  expect(again.lines[0]).toContain('its log is missing');
  expect((await readdir(folder)).some((name) => name.startsWith('aside-'))).toBe(true);
});

test.each(['default.json', 'default.1.log'])('a folder in the place of %s is set aside', async (name) => {
  const folder = await createFolder();
  const first = await startServer(folder);
  await runSampleActivity(first, 'one');
  first.stop();
  await rm(join(folder, name));
  await mkdir(join(folder, name));

  const again = await startServer(folder);
  await runSampleActivity(again, 'two');

  expect(again.lines).toHaveLength(1);
  expect(again.lines[0]).toMatch(/^The default world starts anew: it cannot be read: /);
  expect((await takeSnapshot(await startServer(folder))) === (await takeSnapshot(again))).toBe(true);
});

test('--fresh starts the world anew without a log line', async () => {
  const folder = await createFolder();
  await runSampleActivity(await startServer(folder), 'one');

  const fresh = await startServer(folder, '--fresh');

  expect(fresh.lines).toEqual([]);
  expect(await listFiles(folder)).toEqual(['lock']);
});

test('--seed starts the world anew if the stored one has another seed', async () => {
  const folder = await createFolder();
  await runSampleActivity(await startServer(folder, '--seed=3'), 'one');

  const same = await startServer(folder, '--seed=3');
  const silent = await startServer(folder);
  const other = await startServer(folder, '--seed=4');

  expect([same.lines, silent.lines]).toEqual([[], []]);
  expect((await silent.control('getWorld')).seed).toBe(3);
  expect(other.lines[0]).toContain('--seed 4 was given, and the stored world has seed 3');
  expect((await other.control('getWorld')).seed).toBe(4);
});

test('--scenario applies to a restored world', async () => {
  const folder = await createFolder();
  await runSampleActivity(await startServer(folder), 'one');

  const again = await startServer(folder, '--scenario=maintenance');

  expect(await again.control('getScenario')).toMatchObject({ maintenance: true });
});
