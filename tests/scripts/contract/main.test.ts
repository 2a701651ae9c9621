/** Runs `npm run contract` against the real server over real sockets, each test in its own world. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Control, createControl } from '#contracts/casino/client';
import type { ScenarioInput } from '#contracts/control/scenario';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { findFreePort } from '#tests/support/servers/free-port';
import { startMockServer } from '#tests/support/servers/mock-server';
import { createTestFolder } from '#tests/support/servers/server-process';
import { main } from '../../../scripts/contract/casino/main.ts';
import { isFinding, listCalls, type Report } from '../../../scripts/contract/reports/report.ts';

// A run sends hundreds of requests, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const AUTHENTICATOR_SECRET = NAMED_PLAYERS.map(({ secondFactor }) =>
  secondFactor?.kind === 'authenticator' ? secondFactor.secret : '',
).join('');
const ACCOUNT = { VITRIN_USERNAME: 'esra.isik', VITRIN_PASSWORD: 'Vitrin1' };

const origin = await startMockServer();
const folder = await createTestFolder('contract');
let worlds = 0;

interface RunResult {
  readonly exitCode: number;
  readonly output: string;
  readonly report: Report;
  /** The control client of the checked world. */
  readonly control: Control;
  /** The reports and the printed lines. */
  readonly texts: readonly string[];
}

type Account = Readonly<Record<string, string>>;

/** Checks a world with this preset or scenario, without an account, and reads the reports of the run. */
function runInWorld(scenario: string | ScenarioInput, ...flags: string[]): Promise<RunResult> {
  return runWithAccount({}, scenario, ...flags);
}

async function runWithAccount(
  account: Account,
  scenario: string | ScenarioInput,
  ...flags: string[]
): Promise<RunResult> {
  worlds += 1;
  const world = `contract-${worlds}`;
  const control = createControl({ origin, world });
  if (typeof scenario === 'string') await control('putPreset', undefined, { params: { name: scenario } });
  else await control('putScenario', scenario);
  return {
    control,
    ...(await runAt(origin, account, world, '--header', `x-mock-world: ${world}`, ...flags)),
  };
}

async function runAt(target: string, env: Account, name: string, ...flags: string[]) {
  const output: string[] = [];
  const files = ['json', 'junit'].map((kind) => [`--${kind}`, join(folder, `${name}.${kind}`)]);
  const exitCode = await main(['--target', target, ...files.flat(), ...flags], {
    print: (text) => output.push(text),
    printError: (text) => output.push(text),
    env,
    coloured: false,
  });
  const reports = await Promise.all(files.map(([, file]) => readFile(file ?? '', 'utf8')));
  const report: Report = JSON.parse(reports[0] ?? '');
  return { exitCode, output: output.join('\n'), report, texts: [...reports, ...output] };
}

const listVerdicts = (report: Report) => listCalls(report).map(({ verdict }) => verdict);
const findVerdict = (report: Report, name: string) =>
  listCalls(report).find(({ call }) => call === name)?.verdict;
const findUntried = ({ rows }: Report, name: string) => {
  const example = rows.find(({ call }) => call === name);
  return example && !isFinding(example) ? example.untried : undefined;
};

test('a healthy backend conforms, with its ids and the writes that are allowed', async () => {
  const { exitCode, report } = await runWithAccount(ACCOUNT, {}, '--allow', 'idempotent,once');

  expect(exitCode).toBe(0);
  expect(new Set(listVerdicts(report))).toEqual(new Set(['conforms', 'untried']));
  expect(findVerdict(report, 'casino/init_game')).toBe('conforms');
  expect(findVerdict(report, 'user/check_ga')).toBe('untried');
});

test('without an account the calls of players are untried, and no write is sent', async () => {
  const { exitCode, report, control } = await runInWorld({});

  expect(exitCode).toBe(0);
  expect(findUntried(report, 'finance/check_balance')).toContain('VITRIN_USERNAME');
  expect(findUntried(report, 'casino/init_game')).toContain('--allow once');
  const { entries } = await control('getJournal', undefined, { query: { limit: 500 } });
  const calls = new Set(entries.map(({ call }) => call));
  expect(['user/login', 'user/favorites', 'casino/init_game'].filter((call) => calls.has(call))).toEqual([]);
});

test('a run ends every session that it began', async () => {
  const { control } = await runWithAccount(ACCOUNT, {}, '--only', 'user/*,finance/check_balance');

  const { entries } = await control('getJournal', undefined, { query: { limit: 500 } });
  const succeeded = (name: string) =>
    entries.filter(({ call, reply }) => call === name && Object(reply).result === true).length;
  expect(succeeded('user/login')).toBeGreaterThan(0);
  expect(succeeded('user/logout')).toBe(succeeded('user/login'));
});

test('a broken field is reported with its path and exits with 1', async () => {
  const { exitCode, output, report } = await runInWorld(
    {
      rules: [
        {
          on: 'casino/games_list',
          phase: 'after',
          effect: { kind: 'patch', merge: { data: [{ gameID: null }] } },
        },
      ],
    },
    '--only',
    'casino/*',
  );

  expect(exitCode).toBe(1);
  expect(listCalls(report)[0]).toMatchObject({ call: 'casino/games_list', verdict: 'broken' });
  expect(output).toContain('broken: data[0].gameID expected number, got null');
});

test('a call that needs the ids of a broken call is untried, not broken', async () => {
  const { exitCode, report } = await runWithAccount(
    ACCOUNT,
    'contract-violation',
    '--allow',
    'once',
    '--only',
    'casino/*,finance/*',
  );

  expect(exitCode).toBe(1);
  expect(findVerdict(report, 'finance/check_balance')).toBe('broken');
  expect(findUntried(report, 'casino/init_game')).toContain('its gameID');
});

test('a wrong assumption or drift alone exits with 2', async () => {
  const merging = (data: object) =>
    runWithAccount(
      ACCOUNT,
      {
        rules: [{ on: 'user/get_user_profile', phase: 'after', effect: { kind: 'patch', merge: { data } } }],
      },
      '--only',
      'user/get_user_profile',
    );

  const assumption = await merging({ city: 34 });
  const drift = await merging({ segment: 'gold' });

  expect([assumption.exitCode, findVerdict(assumption.report, 'user/get_user_profile')]).toEqual([
    2,
    'assumption',
  ]);
  expect([drift.exitCode, findVerdict(drift.report, 'user/get_user_profile')]).toEqual([2, 'drift']);
});

test('HTTP 500 breaks the example, and leaves access and bad data untried', async () => {
  const { exitCode, report } = await runInWorld({ serverError: true }, '--only', 'cmscontroller/*');

  expect(exitCode).toBe(1);
  const [worst] = listCalls(report);
  expect(worst?.rows.map(({ verdict }) => verdict)).toEqual(['broken', 'untried', 'untried', 'untried']);
});

test('a dropped connection breaks one call, and the others are still checked', async () => {
  const { exitCode, report } = await runInWorld(
    { rules: [{ on: 'casino/games_list', effect: { kind: 'drop' } }] },
    '--only',
    'casino/*',
  );

  expect(exitCode).toBe(1);
  expect(listVerdicts(report)).toEqual(['broken', 'untried', 'conforms', 'conforms']);
});

test('a run can check documents alone', async () => {
  const { exitCode, report } = await runInWorld({}, '--only', 'GET *');

  expect(exitCode).toBe(0);
  expect(report.rows.every(({ call }) => call.startsWith('GET '))).toBe(true);
});

test('a port without a server exits with 3 and one sentence', async () => {
  const { exitCode, output, texts } = await runAt(`http://127.0.0.1:${await findFreePort()}`, {}, 'dead');

  expect(exitCode).toBe(3);
  expect(output).toContain('No call reached it (no answer: ECONNREFUSED)');
  expect(texts[1]).toContain('<error');
});

test('a wrong path on the same server exits with 3', async () => {
  const { exitCode, output } = await runAt(`${origin}/api`, {}, 'elsewhere');

  expect(exitCode).toBe(3);
  expect(output).toContain('check the address');
});

test('an account that cannot sign in exits with 3', async () => {
  const runAs = (username: string, password: string) =>
    runWithAccount({ VITRIN_USERNAME: username, VITRIN_PASSWORD: password }, {}, '--only', 'user/*');
  const wrong = await runAs('esra.isik', 'Vitrin2');
  const secondFactor = await runAs('deniz.arslan', 'Vitrin1');

  expect(wrong.exitCode).toBe(3);
  expect(wrong.output).toContain('The account could not sign in: Giriş Başarısız.');
  expect(secondFactor.exitCode).toBe(3);
  expect(secondFactor.output).toContain('VITRIN_TOTP_SECRET');
});

test('a run answers the second factor of an account whose authenticator it knows', async () => {
  const { exitCode, report } = await runWithAccount(
    {
      VITRIN_USERNAME: 'deniz.arslan',
      VITRIN_PASSWORD: 'Vitrin1',
      VITRIN_TOTP_SECRET: AUTHENTICATOR_SECRET,
    },
    {},
    '--only',
    'user/*,finance/check_balance',
  );

  expect(exitCode).toBe(0);
  expect(findVerdict(report, 'finance/check_balance')).toBe('conforms');
});

test('no report contains a secret, even when a message repeats it', async () => {
  const { texts, exitCode } = await runWithAccount(
    ACCOUNT,
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
    '--only',
    'user/*',
  );

  expect(exitCode).toBe(1);
  expect(texts.join('\n')).not.toContain('Vitrin1');
  expect(texts.join('\n')).not.toContain('48210733'); // This number is the player's uid.
});

test('an unknown flag exits with 3 and one sentence', async () => {
  const output: string[] = [];
  const exitCode = await main(['--colour'], {
    print: () => {},
    printError: (text) => output.push(text),
    env: {},
    coloured: false,
  });

  expect(exitCode).toBe(3);
  expect(output).toEqual(['There is no flag --colour; did you mean --corpus? All flags: --help.']);
});
