/** Tests the bundled mock server as a program: its output, its exit codes, and how it is stopped. */
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { faker as english } from '@faker-js/faker/locale/en';
import { faker } from '@faker-js/faker/locale/tr';
import { expect, test } from 'vitest';
import { type Control, createControl } from '#contracts/casino/client';
import { casino } from '#mock-server/casino/casino';
import { buildHelp } from '#mock-server/engine/node/flags/flags';
import { aWorld } from '#tests/support/a-world';
import { startMockServer } from '#tests/support/servers/mock-server';
import { postJson } from '#tests/support/servers/post-json';
import {
  copyBundle,
  createTestFolder,
  readLinesUntil,
  startNode,
  waitForAddress,
  waitForExit,
} from '#tests/support/servers/server-process';

const folder = await createTestFolder('program');
const main = copyBundle(folder);
/** The address of a server in this process. */
const running = await startMockServer();
const startMock = (flags: readonly string[], env?: Record<string, string>) =>
  startNode([main, ...flags], folder, env);

test('the server prints its address on one line, goes on when nobody reads its output, and ends on SIGTERM with open connections', async () => {
  const child = startMock(['--port=0', '--scenario=maintenance']);
  const { origin } = await waitForAddress(child);
  child.stdout?.destroy();
  child.stderr?.destroy();

  // Each call logs a line, but the reader of the output is gone.
  for (let time = 0; time < 5; time++) {
    expect((await postJson(fetch, `${origin}/endpoint/v1/casino/games_list`, {})).status).toBe(200);
  }
  expect((await fetch(`${origin}/__mock/api/journal/stream`)).status).toBe(200);
  child.kill('SIGTERM');

  expect((await waitForExit(child)).code).toBe(0);
});

test('a server of the site prints the address of the console, and as whom to sign in', async () => {
  const client = join(folder, 'client');
  await mkdir(client, { recursive: true });
  await writeFile(join(client, 'index.html'), '<title>vitrin</title>');

  const child = startMock(['--port=0', '--state=none', `--client=${client}`]);

  const lines = await readLinesUntil(child, 'sign in');
  const [, port] = /:(\d+)$/.exec(lines[0] ?? '') ?? [];
  expect(lines).toContain(`  console   http://localhost:${port}/__mock/`);
  expect(lines.at(-1)).toMatch(/sign in +esra\.isik \/ \S+ +the ordinary player/);
});

test('VITRIN_TOKEN guards the control interface, and is no argument that a list of processes shows', async () => {
  const { origin } = await waitForAddress(
    startMock(['--port=0', '--state=none'], { VITRIN_TOKEN: 'sesame-open-sesame' }),
  );
  const readStatus = async (headers?: Record<string, string>) =>
    (await fetch(`${origin}/__mock/api/players`, { headers: { ...headers } })).status;

  expect(await readStatus()).toBe(401);
  expect(await readStatus({ authorization: 'Bearer sesame-open-sesame' })).toBe(200);
});

test('up to its first reply the server formats no text and decodes no font', async () => {
  // Intl objects and base64 would take most of the time of a start, so the server must not use them before it
  // needs them.
  const counting = `
    const calls = [];
    const record = (name, call) => function (...args) {
      calls.push(name);
      return new.target ? Reflect.construct(call, args) : Reflect.apply(call, this, args);
    };
    for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'DisplayNames', 'Segmenter'])
      Intl[name] = record(name, Intl[name]);
    for (const name of ['localeCompare', 'normalize', 'toLocaleLowerCase', 'toLocaleUpperCase'])
      String.prototype[name] = record(name, String.prototype[name]);
    globalThis.atob = record('atob', atob);
    process.on('exit', () => console.error(JSON.stringify([...new Set(calls)])));`;
  const { child, origin } = await waitForAddress(
    startMock(['--port=0', '--state=none'], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(counting)}`,
    }),
  );
  const reply = await postJson(fetch, `${origin}/endpoint/v1/system/ping`, {});
  expect(await reply.json()).toMatchObject({ result: true, code: 200 });

  child.kill('SIGTERM');

  expect(JSON.parse((await waitForExit(child)).stderr)).toEqual([]);
});

test('a bundle without libsql keeps worlds in memory if Node has no SQLite either', async () => {
  const copy = join(folder, 'without-libsql');
  await cp(dirname(main), copy, { recursive: true });
  await rm(join(copy, 'node_modules'), { recursive: true });

  const { origin } = await waitForAddress(
    startNode([join(copy, 'main.js'), '--port=0', `--state=${copy}/state`], folder),
  );
  const { problem } = await createControl({ origin })('getServer');
  const reset = await createControl({ origin })('resetWorld', { seed: 7 });

  const hasSqlite = process.getBuiltinModule('node:sqlite') !== undefined;
  const expected = hasSqlite ? null : expect.stringMatching(/has no SQLite, and libsql does not load/);
  expect(problem).toEqual(expected);
  expect(existsSync(join(copy, 'state', 'worlds.sqlite'))).toBe(hasSqlite);
  expect(reset.seed).toBe(7);
});

test('the bundle generates the same players as the source, without the English words of faker', async () => {
  const flags = ['--seed=7', '--now=2026-11-20T12:00', '--state=none'];
  const { origin } = await waitForAddress(startMock([...flags, '--port=0']));
  const bundled = createControl({ origin, world: 'people' });
  const { control: inProcess } = await aWorld({ name: 'people', flags });

  const [there, here] = await Promise.all([bundled, inProcess].map(listPlayers));

  expect(there).toEqual(here);
  const city = expect.toBeOneOf([...(faker.definitions.location.city_name ?? [])]);
  expect(here).toHaveProperty('14097358.city', city);
  expect(english.definitions.word.verb).toContain('yuppify');
  const chunks = (await readdir(dirname(main))).filter((name) => name.endsWith('.js'));
  expect(chunks).not.toEqual([]);
  for (const file of chunks) {
    expect(await readFile(join(dirname(main), file), 'utf8'), file).not.toContain('yuppify');
  }
});

/** Adds 20 custom players, and returns all players. */
async function listPlayers(control: Control): Promise<unknown> {
  await control('putClock', { now: '2026-11-20T12:00', running: false });
  for (let index = 0; index < 20; index++) await control('postPlayer', { balance: 500, history: 20 });
  await control('getPlayers');
  const { world } = await control('getSnapshot');
  return world.players;
}

test('a taken port ends the program with one sentence and exit code 1', async () => {
  const { port } = new URL(running);

  const { code, stderr } = await waitForExit(startMock([`--port=${port}`]));

  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    `Port ${port} is taken. Stop the program that listens there, or choose another port: --port ${Number(port) + 10}`,
  ]);
});

test('a site that is not built ends the program with one sentence and exit code 1', async () => {
  const { code, stderr } = await waitForExit(startMock(['--client=/nowhere']));

  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('--help lists the flags and starts no server', async () => {
  const child = startMock(['--help']);
  const end = waitForExit(child);

  await expect(waitForAddress(child)).rejects.toThrow(
    `The server ended before it listened: ${buildHelp(casino)}`,
  );
  expect((await end).code).toBe(0);
});

/**
 * A program that starts Node with the given arguments, and runs until it is killed. As `npm start` does, it
 * passes its own process id to the process that it starts.
 */
const START_CHILD = `
  const env = { ...process.env, VITRIN_PARENT_PID: String(process.pid) };
  require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit', env });
`;

test('the server ends when its parent process is gone', async () => {
  const parent = startNode(['-e', START_CHILD, main, '--port=0', '--state=none'], folder);
  const { origin } = await waitForAddress(parent);

  parent.kill('SIGKILL');

  await expect.poll(() => isListening(origin)).toBe(false);
});

function isListening(origin: string): Promise<boolean> {
  return fetch(origin).then(
    () => true,
    () => false,
  );
}
