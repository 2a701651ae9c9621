/** The bundle as a program: its one line, its sentences, and that it leaves nothing behind. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Control, createControl } from '#contracts/control/client';
import { HELP } from '#mock-server/node/flags';
import { aBundle, aFolder, ended, listening, send, start } from '#tests/support/a-program';
import { aWorld } from '#tests/support/a-world';
import { bundleScript, COMPILED } from '../../../mock-server/node/bundle/script.mjs';

// Each test starts a process or two, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });

const folder = await aFolder('program');
const main = aBundle(folder);
const startMock = (flags: readonly string[], env?: Record<string, string>) =>
  start([main, ...flags], folder, env);

test('it prints its address on one line, answers, and ends at SIGTERM with open connections', async () => {
  const child = startMock(['--port=0']);
  const { origin } = await listening(child);
  const players = await fetch(`${origin}/__mock/api/players`);
  const stream = await fetch(`${origin}/__mock/api/journal/stream`);
  expect([players.status, stream.status]).toEqual([200, 200]);

  child.kill('SIGTERM');

  expect((await ended(child)).code).toBe(0);
});

test('it goes on when nobody reads any more what it says', async () => {
  const child = startMock(['--port=0', '--state=none', '--scenario=maintenance']);
  const { origin } = await listening(child);
  child.stdout?.destroy();
  child.stderr?.destroy();

  // each of them is a line for the terminal
  const statuses: number[] = [];
  for (let time = 0; time < 5; time++) {
    const reply = await fetch(`${origin}/endpoint/v1/casino/games_list`, {
      method: 'POST',
      headers: { panel: 'frontend' },
    });
    statuses.push(reply.status);
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(child.exitCode).toBeNull();
});

test('up to its first answer it puts nothing in words, and unpacks nothing', async () => {
  // What costs the most of a start, wherever it comes from: it belongs to the first who asks for what needs it.
  const counting = `
    const asked = [];
    const noted = (name, call) => function (...args) {
      asked.push(name);
      return new.target ? Reflect.construct(call, args) : Reflect.apply(call, this, args);
    };
    for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'DisplayNames', 'Segmenter'])
      Intl[name] = noted(name, Intl[name]);
    for (const name of ['localeCompare', 'normalize', 'toLocaleLowerCase', 'toLocaleUpperCase'])
      String.prototype[name] = noted(name, String.prototype[name]);
    globalThis.atob = noted('atob', atob);
    process.on('exit', () => console.error(JSON.stringify([...new Set(asked)])));`;
  const { child, origin } = await listening(
    startMock(['--port=0', '--state=none'], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(counting)}`,
    }),
  );
  const reply = await fetch(`${origin}/endpoint/v1/system/ping`, {
    method: 'POST',
    headers: { panel: 'frontend' },
    body: '{}',
  });
  expect(await reply.json()).toMatchObject({ result: true, code: 200 });

  child.kill('SIGTERM');

  expect(JSON.parse((await ended(child)).said)).toEqual([]);
});

test('the bundle makes the same people as the source, without the English words of faker', async () => {
  const flags = ['--seed=7', '--now=2026-11-20T12:00', '--state=none'];
  const { origin } = await listening(startMock([...flags, '--port=0']));
  const bundled = createControl({ origin, world: 'people' });
  const { control: inProcess } = await aWorld({ name: 'people', flags });

  const [there, here] = await Promise.all([bundled, inProcess].map(peopleOf));

  expect(there).toEqual(here);
  expect(here).toHaveProperty('14097358.city', 'Karaman');
  expect(await readFile(main, 'utf8')).not.toContain('yuppify');
});

/** The named ones, and twenty made to measure. */
async function peopleOf(control: Control): Promise<unknown> {
  await control('putClock', { now: '2026-11-20T12:00', running: false });
  for (let made = 0; made < 20; made++) await control('postPlayer', { username: `made.${made}` });
  await control('getPlayers');
  const { world } = await control('getSnapshot');
  return world.players;
}

test('a taken port is one sentence and exit code 1', async () => {
  const { origin } = await listening(startMock(['--port=0']));
  const { port } = new URL(origin);

  const { code, said } = await ended(startMock([`--port=${port}`]));

  expect(code).toBe(1);
  expect(said.trim().split('\n')).toEqual([
    `Port ${port} is taken. Stop what listens there, or choose another: --port ${Number(port) + 10}`,
  ]);
});

test.each([['--port=x'], ['--colour'], ['--client=/nowhere'], ['--host=0.0.0.0']])(
  '%s is one sentence and exit code 1',
  async (flag) => {
    const { code, said } = await ended(startMock([flag]));

    expect(code).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
  },
);

test('--help lists the flags, and starts nothing', async () => {
  const child = startMock(['--help']);
  const end = ended(child);

  await expect(listening(child)).rejects.toThrow(`it ended without listening: ${HELP}`);
  expect((await end).code).toBe(0);
});

test('it ends when its parent is gone', async () => {
  const parent = start(['-e', 'setInterval(() => {}, 1000)'], folder);
  const child = startMock(['--port=0'], { VITRIN_PARENT_PID: String(parent.pid) });
  await listening(child);

  parent.kill('SIGKILL');

  expect((await ended(child)).code).toBe(0);
});

test('V8 takes what was compiled when the bundle was built', () => {
  expect(bundleScript(dirname(main)).script.cachedDataRejected).toBe(false);
});

test.each([
  ['missing', (file: string) => rm(file)],
  ['another V8’s', (file: string) => writeFile(file, 'of another version')],
  ['cut off', async (file: string) => writeFile(file, (await readFile(file)).subarray(0, 4096))],
])('a bundle whose compiled code is %s compiles for itself', async (what, change) => {
  const copy = join(folder, `compiled is ${what}`);
  await cp(dirname(main), copy, { recursive: true });
  await change(join(copy, COMPILED));

  const { origin } = await listening(start([join(copy, 'main.js'), '--port=0', '--state=none'], folder));

  expect(await send(origin, 'casino/games_list', { limit: 1 })).toHaveLength(1);
});

test('the bundle is plain ASCII, as it is read', async () => {
  expect(await readFile(join(dirname(main), 'bundle.cjs'), 'utf8')).not.toMatch(/[\u0080-\uffff]/);
});
