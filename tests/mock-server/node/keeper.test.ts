import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { createHost, keepDefaultWorld, parseFlags } from '#mock-server/node/serve';
import { aWorld, NOON, type TestWorld } from '#tests/support/a-world';
import { beBusy } from '#tests/support/busy-player';

const folders: string[] = [];
const stops: (() => void)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-state-'));
  folders.push(folder);
  return folder;
}

interface Server extends TestWorld {
  /** What it said when it started. */
  readonly said: readonly string[];
  /** Ends it in good order; without it, it has been killed. */
  readonly stop: () => void;
}

/** A server over a folder, as the program starts it: its tests are in the default world. */
async function aServer(folder: string, ...flags: string[]): Promise<Server> {
  const said: string[] = [];
  const parsed = parseFlags([`--state=${folder}`, ...flags]);
  const host = await createHost(parsed, { now: () => NOON, log: (line) => said.push(line) });
  const stop = keepDefaultWorld(host, parsed);
  stops.push(stop);
  return { ...(await aWorld({ name: 'default', host })), said, stop };
}

const logsIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.log'));

const saved = async ({ request }: TestWorld) => (await request('/__mock/api/world/snapshot')).text();

test('every answered write is there again, whether the server ended in good order or not', async () => {
  const folder = await aFolder();
  const first = await aServer(folder);
  await beBusy(first, 'one');
  await beBusy(first, 'two', 'umut.sahin');
  const before = await saved(first);

  const second = await aServer(folder); // the first was never stopped
  expect((await saved(second)) === before).toBe(true);
  const said = await beBusy(second, 'three');
  second.stop();

  const third = await aServer(folder);
  expect(third.said).toEqual([]);
  const esra = user.login.example;
  expect(said.length).toBeGreaterThan(5);
  expect((await third.call(user.login, esra)).envelope.result).toBe(true);
  expect((await third.control('getWorld')).players).toBeGreaterThan(5);
});

test('what is read from state and log is the world that was, byte for byte, at every step', async () => {
  const folder = await aFolder();
  const server = await aServer(folder);
  const esra = await server.as('esra.isik');
  const steps = [
    () => esra.call(user.favorites, { type: 'casino', mode: 'insert', id: 1001 }),
    () => server.control('putScenario', { rules: [{ on: 'system/*', effect: { kind: 'empty' } }] }),
    () => beBusy(server, 'a'),
    () => server.control('putClock', { now: NOON + 86_400_000, keepSessions: true }),
    () => esra.call(user.favorites, { type: 'casino', mode: 'delete', id: 1001 }),
    () => server.control('deleteScenario'),
    () => esra.call(user.logout),
    () => beBusy(server, 'b'),
    () => server.control('resetWorld', { seed: 5 }),
    () => beBusy(server, 'c'),
  ];

  for (const step of steps) {
    await step();
    const again = await aServer(folder);
    expect((await saved(again)) === (await saved(server)), String(step)).toBe(true);
  }
});

test('a log that has grown long is folded, and only the newest files stay', async () => {
  const folder = await aFolder();
  const server = await aServer(folder);
  const esra = await server.as('esra.isik');
  // Each code that is sent puts the whole outbox into the log once it is full.
  for (let time = 0; time < 330; time++) await server.call(user.forgot, user.forgot.example);
  for (let time = 0; time < 20; time++) {
    await esra.call(user.favorites, { type: 'casino', mode: time % 2 ? 'delete' : 'insert', id: 1001 });
  }

  const files = (await readdir(folder)).sort();
  const log = await readFile(join(folder, files[0] ?? ''), 'utf8');

  expect(files).toEqual([expect.stringMatching(/^default\.\d+\.log$/), 'default.json', 'lock']);
  expect(Number(files[0]?.split('.')[1])).toBeGreaterThan(1);
  expect(log.length).toBeLessThan(2 ** 21);
  expect((await saved(await aServer(folder))) === (await saved(server))).toBe(true);
});

test('nothing is written before the first write', async () => {
  const folder = await aFolder();
  const server = await aServer(folder);
  await server.control('getWorld');
  await server.control('getPlayers');

  server.stop();

  expect(await readdir(folder)).toEqual([]);
});

test('other worlds are not kept', async () => {
  const folder = await aFolder();
  const server = await aServer(folder);
  const other = await aWorld({ name: 'ayse', beside: server });

  await beBusy(other, 'one');

  expect(await readdir(folder)).toEqual(['lock']);
});

test.each([
  ['cut off', (text: string) => text.slice(0, text.length / 2)],
  ['no JSON', () => 'vitrin'],
  ['another document', () => '{"title":"Lale"}'],
  ['empty', () => ''],
  ['of a later version', (text: string) => text.replace('"version":1', '"version":2')],
  ['of rows that lack something', (text: string) => text.replaceAll('"identityNumber":', '"was":')],
  ['beyond all dates', (text: string) => text.replace(/"offsetMs":-?\d+/, '"offsetMs":1e300')],
  ['without sense', (text: string) => text.replace('"sessions":{', '"sessions":7,"was":{')],
])(
  'a state file that is %s is set aside with a sentence, and the world begins anew',
  async (_what, damage) => {
    const folder = await aFolder();
    const first = await aServer(folder);
    await beBusy(first, 'one');
    first.stop();
    const file = join(folder, 'default.json');
    const damaged = damage(await readFile(file, 'utf8'));
    await writeFile(file, damaged);

    const second = await aServer(folder);

    expect(second.said).toHaveLength(1);
    expect(second.said[0]).toMatch(/^The default world begins anew: it cannot be read: .+aside-2026-11-20T/);
    expect((await second.as('esra.isik')).user.uid).toBe('48210733');
    const aside = (await readdir(folder)).find((name) => name.startsWith('aside-')) ?? '';
    expect(await readFile(join(folder, aside, 'default.json'), 'utf8')).toBe(damaged);
  },
);

test('a last line that was cut off is left out: its reply never left', async () => {
  const folder = await aFolder();
  const server = await aServer(folder);
  await beBusy(server, 'one');
  const before = await saved(server);
  const log = (await readdir(folder)).find((name) => name.endsWith('.log')) ?? '';
  await writeFile(join(folder, log), '[["=",["seed"],9', { flag: 'a' });

  const again = await aServer(folder);

  expect(again.said).toEqual([]);
  expect((await saved(again)) === before).toBe(true);
});

test('a line damaged in the middle sets the whole aside', async () => {
  const folder = await aFolder();
  await beBusy(await aServer(folder), 'one');
  const log = (await readdir(folder)).find((name) => name.endsWith('.log')) ?? '';
  const lines = (await readFile(join(folder, log), 'utf8')).split('\n');
  await writeFile(join(folder, log), lines.with(1, '[["=",').join('\n'));

  const again = await aServer(folder);

  expect(again.said[0]).toContain('line 2 of its log is damaged');
});

test('a log that is missing sets the rest aside: what it held is not left out in silence', async () => {
  const folder = await aFolder();
  await beBusy(await aServer(folder), 'one');
  for (const log of await logsIn(folder)) await rm(join(folder, log));

  const again = await aServer(folder);

  expect(again.said[0]).toContain('its log is missing');
  expect((await readdir(folder)).some((name) => name.startsWith('aside-'))).toBe(true);
});

test.each(['default.json', 'default.1.log'])(
  'a folder where %s should be is set aside like any other damage',
  async (name) => {
    const folder = await aFolder();
    const first = await aServer(folder);
    await beBusy(first, 'one');
    first.stop();
    await rm(join(folder, name));
    await mkdir(join(folder, name));

    const again = await aServer(folder);
    await beBusy(again, 'two');

    expect(again.said).toHaveLength(1);
    expect(again.said[0]).toMatch(/^The default world begins anew: it cannot be read: /);
    expect((await saved(await aServer(folder))) === (await saved(again))).toBe(true);
  },
);

test('--fresh begins anew without a word', async () => {
  const folder = await aFolder();
  await beBusy(await aServer(folder), 'one');

  const fresh = await aServer(folder, '--fresh');

  expect(fresh.said).toEqual([]);
  expect(await readdir(folder)).toEqual(['lock']);
});

test('a seed or an instant that was asked for is not answered with another world', async () => {
  const folder = await aFolder();
  await beBusy(await aServer(folder, '--seed=3'), 'one');

  const same = await aServer(folder, '--seed=3');
  const silent = await aServer(folder);
  const other = await aServer(folder, '--seed=4');

  expect([same.said, silent.said]).toEqual([[], []]);
  expect((await silent.control('getWorld')).seed).toBe(3);
  expect(other.said[0]).toContain('--seed 4 was given, and it began with another');
  expect((await other.control('getWorld')).seed).toBe(4);
});

test('a scenario that is asked for is switched on in the world that was kept', async () => {
  const folder = await aFolder();
  await beBusy(await aServer(folder), 'one');

  const again = await aServer(folder, '--scenario=maintenance');

  expect(await again.control('getScenario')).toMatchObject({ maintenance: true });
});

test('a folder that another server has is left to it', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'lock'), String(process.ppid));

  const server = await aServer(folder);
  await beBusy(server, 'one');

  expect(server.said[0]).toContain(`is in use by process ${process.ppid}`);
  expect(await readdir(folder)).toEqual(['lock']);
});

test('a lock of a process whose number was given out again keeps nobody out', async () => {
  const folder = await aFolder();
  await writeFile(join(folder, 'lock'), `${process.ppid} 1`);

  const server = await aServer(folder);
  await beBusy(server, 'one');

  // where the system does not tell when a process began, its number has to do
  const isTold = existsSync('/proc/self/stat');
  expect(server.said).toHaveLength(isTold ? 0 : 1);
  expect((await readdir(folder)).includes('default.json')).toBe(isTold);
});

test('a folder that cannot be used is said, and stops nobody', async () => {
  const server = await aServer('/dev/null/state');

  await beBusy(server, 'one');

  expect(server.said[0]).toContain('/dev/null/state cannot be used');
});
