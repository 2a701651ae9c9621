/** `npm run contract` against the real server over real sockets, each test in a world of its own. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Control, createControl } from '#contracts/control/client';
import type { ScenarioInput } from '#contracts/control/scenario';
import { createApp } from '#mock-server/app';
import { createHost, parseFlags, type RunningServer, startServer } from '#mock-server/node/serve';
import { main } from '../../../scripts/contract/main.ts';
import type { Report } from '../../../scripts/contract/report.ts';

// A run asks some hundred questions, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });

const ACCOUNT = ['--username', 'esra.isik', '--password', 'Vitrin1'];

let server: RunningServer;
let folder: string;
let worlds = 0;

beforeAll(async () => {
  const flags = parseFlags(['--port=0']);
  const app = createApp(await createHost(flags, { log: () => {} }));
  server = await startServer({ flags, log: () => {}, fetch: (request, env) => app.fetch(request, env) });
  folder = await mkdtemp(join(tmpdir(), 'vitrin-contract-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Ran {
  readonly exitCode: number;
  readonly said: string;
  readonly report: Report;
  /** Of the world that was asked. */
  readonly control: Control;
  /** Everything that was written, in any form. */
  readonly written: readonly string[];
}

/** Runs the command against a world with this preset or scenario, and reads all that it wrote. */
async function ran(scenario: string | ScenarioInput, ...flags: string[]): Promise<Ran> {
  worlds += 1;
  const world = `contract-${worlds}`;
  const control = createControl({ origin: server.origin, world });
  if (typeof scenario === 'string') await control('putPreset', undefined, { params: { name: scenario } });
  else await control('putScenario', scenario);
  return { control, ...(await runAt(server.origin, world, '--header', `x-mock-world: ${world}`, ...flags)) };
}

async function runAt(target: string, name: string, ...flags: string[]) {
  const said: string[] = [];
  const files = ['json', 'junit', 'html'].map((kind) => [`--${kind}`, join(folder, `${name}.${kind}`)]);
  const exitCode = await main(['--target', target, ...files.flat(), ...flags], {
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
    env: {},
    coloured: false,
  });
  const texts = await Promise.all(files.map(([, file]) => readFile(file ?? '', 'utf8')));
  const report: Report = JSON.parse(texts[0] ?? '');
  return { exitCode, said: said.join('\n'), report, written: [...texts, ...said] };
}

const verdictOf = ({ calls }: Report, name: string) => calls.find(({ call }) => call === name)?.verdict;
const untriedOf = ({ calls }: Report, name: string) =>
  calls.find(({ call }) => call === name)?.checks[0]?.untried;

test('a healthy backend holds, writes and ids included', async () => {
  const { exitCode, report } = await ran({}, ...ACCOUNT, '--allow', 'idempotent,once');

  expect(exitCode).toBe(0);
  expect(report.counts).toMatchObject({ broken: 0, assumption: 0, drift: 0 });
  expect(verdictOf(report, 'casino/init_game')).toBe('holds');
  expect(verdictOf(report, 'user/check_ga')).toBe('untried');
});

test('without an account calls of players are untried, and nothing that changes something is sent', async () => {
  const { exitCode, report, control } = await ran({});

  expect(exitCode).toBe(0);
  expect(untriedOf(report, 'finance/check_balance')).toContain('--username');
  expect(untriedOf(report, 'casino/init_game')).toContain('--allow once');
  const { entries } = await control('getJournal', undefined, { query: { limit: 500 } });
  const sent = new Set(entries.map(({ call }) => call));
  expect(['user/login', 'user/favorites', 'casino/init_game'].filter((call) => sent.has(call))).toEqual([]);
});

test('every session that was begun is ended', async () => {
  const { control } = await ran({}, ...ACCOUNT, '--only', 'user/*,finance/check_balance');

  const { entries } = await control('getJournal', undefined, { query: { limit: 500 } });
  const succeeded = (name: string) =>
    entries.filter(({ call, reply }) => call === name && Object(reply).result === true).length;
  expect(succeeded('user/login')).toBeGreaterThan(0);
  expect(succeeded('user/logout')).toBe(succeeded('user/login'));
});

test('a broken field is 1, with its path, worst first', async () => {
  const { exitCode, said, report } = await ran(
    {
      rules: [
        {
          on: 'casino/games_list',
          phase: 'after',
          effect: { kind: 'patch', merge: { data: [{ gameID: 'x' }] } },
        },
      ],
    },
    '--only',
    'casino/*',
  );

  expect(exitCode).toBe(1);
  expect(report.calls[0]).toMatchObject({ call: 'casino/games_list', verdict: 'broken' });
  expect(said).toContain('broken: data[0].gameID expected number, got string');
});

test('broken calls do not blame those that depend on them', async () => {
  const { exitCode, report } = await ran(
    'contract-violation',
    ...ACCOUNT,
    '--allow',
    'once',
    '--only',
    'casino/*,finance/*',
  );

  expect(exitCode).toBe(1);
  expect(verdictOf(report, 'finance/check_balance')).toBe('broken');
  expect(untriedOf(report, 'casino/init_game')).toBe('no reply so far has named a gameID');
});

test('a wrong assumption alone is 2, and so is drift', async () => {
  const merging = (data: object) =>
    ran(
      {
        rules: [{ on: 'user/get_user_profile', phase: 'after', effect: { kind: 'patch', merge: { data } } }],
      },
      ...ACCOUNT,
      '--only',
      'user/get_user_profile',
    );

  const assumption = await merging({ city: 34 });
  const drift = await merging({ segment: 'gold' });

  expect([assumption.exitCode, verdictOf(assumption.report, 'user/get_user_profile')]).toEqual([
    2,
    'assumption',
  ]);
  expect([drift.exitCode, verdictOf(drift.report, 'user/get_user_profile')]).toEqual([2, 'drift']);
});

test('HTTP 500 everywhere is broken, and says nothing about access or bad data', async () => {
  const { exitCode, report } = await ran({ serverError: true }, '--only', 'cmscontroller/*');

  expect(exitCode).toBe(1);
  const [worst] = report.calls;
  expect(worst?.checks.map(({ verdict }) => verdict)).toEqual(['broken', 'untried', 'untried', 'untried']);
});

test('a call that hangs up is broken, and the others are asked all the same', async () => {
  const { exitCode, report } = await ran(
    { rules: [{ on: 'casino/games_list', effect: { kind: 'drop' } }] },
    '--only',
    'casino/*',
  );

  expect(exitCode).toBe(1);
  expect(report.counts).toMatchObject({ broken: 1, holds: 2 });
});

test('only documents can be asked, too', async () => {
  const { exitCode, report } = await ran({}, '--only', 'GET *');

  expect(exitCode).toBe(0);
  expect(report.calls.every(({ call }) => call.startsWith('GET '))).toBe(true);
});

test('everything under maintenance could not run: 3', async () => {
  const { exitCode, said } = await ran({ maintenance: true }, ...ACCOUNT);

  expect(exitCode).toBe(3);
  expect(said).toContain('Everything is under maintenance');
});

test('a dead port could not run: 3, in a sentence', async () => {
  const { exitCode, said, written } = await runAt(`http://127.0.0.1:${await freePort()}`, 'dead');

  expect(exitCode).toBe(3);
  expect(said).toContain('Nothing there could be asked (no answer: ECONNREFUSED)');
  expect(written[1]).toContain('<error');
});

test('another address of the same server could not run: 3', async () => {
  const { exitCode, said } = await runAt(`${server.origin}/api`, 'elsewhere');

  expect(exitCode).toBe(3);
  expect(said).toContain('check the address');
});

test('an account that cannot sign in could not run: 3', async () => {
  const wrong = await ran({}, '--username', 'esra.isik', '--password', 'Vitrin2', '--only', 'user/*');
  const secondFactor = await ran(
    {},
    '--username',
    'deniz.arslan',
    '--password',
    'Vitrin1',
    '--only',
    'user/*',
  );

  expect(wrong.exitCode).toBe(3);
  expect(wrong.said).toContain('The account could not sign in: Giriş Başarısız.');
  expect(secondFactor.exitCode).toBe(3);
  expect(secondFactor.said).toContain('second factor');
});

test('no secret stands in any report, an echo in a message included', async () => {
  const { written, exitCode } = await ran(
    {
      rules: [
        {
          on: 'user/login',
          phase: 'after',
          effect: { kind: 'patch', merge: { username: 7, message: 'hello Vitrin1', data: { username: 7 } } },
        },
        {
          on: 'user/get_user_profile',
          phase: 'after',
          effect: { kind: 'patch', merge: { data: { firstname: 7 } } },
        },
      ],
    },
    ...ACCOUNT,
    '--only',
    'user/*',
  );

  expect(exitCode).toBe(1);
  expect(written[0]).toContain('hello [redacted]');
  expect(written.join('\n')).not.toContain('Vitrin1');
  expect(written.join('\n')).not.toContain('48210733'); // the player's uid
});

test('flags that cannot be understood are one sentence and 3', async () => {
  const said: string[] = [];
  const exitCode = await main(['--colour'], {
    print: () => {},
    complain: (text) => said.push(text),
    env: {},
    coloured: false,
  });

  expect(exitCode).toBe(3);
  expect(said).toEqual(["Unknown option '--colour'. See npm run contract -- --help."]);
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}
