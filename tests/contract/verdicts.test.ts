/** Tests the verdicts of a contract run against the other backend, without defects and with each defect. */
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { listCalls, listUntried, type Report } from '../../scripts/contract/reports/report.ts';
import { type OtherBackend, startOtherBackend } from './other-backend/backend.ts';
import type { Defect } from './other-backend/defects.ts';
import { type ContractRun, listFindings, runContract } from './other-backend/run-contract.ts';
import { PROTECTED } from './other-backend/state.ts';

// A run sends hundreds of requests. On a busy machine it can take longer than the default timeout.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let backend: OtherBackend;
let healthy: ContractRun;
beforeAll(async () => {
  backend = await startOtherBackend();
  healthy = await runContract(backend);
});
afterEach(() => backend.defects.splice(0));
afterAll(() => backend.close());

async function runWith(defects: readonly Defect[], ...flags: string[]): Promise<ContractRun> {
  backend.defects.push(...defects);
  return runContract(backend, flags);
}

/**
 * Compares the findings of a run with those of the run without defects. Returns the added findings and the
 * missing ones.
 */
function compareFindings(run: ContractRun): { added: string[]; gone: string[] } {
  const [before, after] = [listFindings(healthy.report), listFindings(run.report)];
  return {
    added: after.filter((finding) => !before.includes(finding)),
    gone: before.filter((finding) => !after.includes(finding)),
  };
}

test('a healthy backend is never broken, and only contradicts assumptions', () => {
  expect(listFindings(healthy.report).filter((finding) => finding.startsWith('broken'))).toEqual([]);
  expect(healthy.exitCode).toBe(2);
});

test('one wrong guess stops nothing: with numeric ids and other field names nearly all reads are tried', () => {
  const untried = listUntried(healthy.report);

  const reads = untried.filter(({ call }) => backend.received.every(({ name }) => name !== call));
  expect(reads.map(({ call }) => call).filter((call) => READS.includes(call))).toEqual([]);
});

/** Calls that only read, and that a run with an account can send to any backend that follows the spec. */
const READS = [
  'user/get_user_profile',
  'user/check_user_ga',
  'casino/games_list',
  'livecasino/game_table_list',
  'finance/check_balance',
  'finance/list_bank_accounts',
  'finance/get_bank_account',
  'finance/list_cash_methods_new',
  'finance/list_cash_methods',
  'finance/list_transactions',
  'envoy/getDepositAmounts',
  'betframe/getCoupons',
];

type Case = readonly [what: string, defects: readonly Defect[], added: readonly string[]];

const CASES: readonly Case[] = [
  [
    'a number is beyond 2^53',
    [{ kind: 'wrong-value', on: 'finance/check_balance', path: 'data.0.balance', value: 2 ** 53 }],
    ['assumption finance/check_balance data[].balance'],
  ],
  [
    'the session stands elsewhere in the login',
    [{ kind: 'nested-data', on: 'user/login', under: 'session' }],
    [
      'broken user/login data.gtm',
      'broken user/login data.language',
      'broken user/login data.lastlogin',
      'broken user/login data.rid',
      'broken user/login data.sid',
      'broken user/login data.uid',
      'broken user/login data.uip',
      'broken user/login data.username',
      'drift user/login data.session',
    ],
  ],
  ['a page comes instead of JSON', [{ kind: 'html', on: 'casino/games_list' }], ['broken casino/games_list']],
  [
    'a call fails',
    [{ kind: 'status', on: 'habanero/getJackpots', status: 500 }],
    ['broken habanero/getJackpots'],
  ],
  ['a call is slow', [{ kind: 'slow', on: 'finance/list_categories', ms: 120 }], []],
  ['a call hangs', [{ kind: 'hanging', on: 'slider/get_all_items' }], ['broken slider/get_all_items']],
  [
    'a connection breaks',
    [{ kind: 'closing', on: 'cmscontroller/getInformation' }],
    ['broken cmscontroller/getInformation'],
  ],
  [
    'a call does not check who sends it',
    [{ kind: 'no-access-check', on: 'finance/list_highlighted_cash_methods' }],
    ['broken finance/list_highlighted_cash_methods'],
  ],
  [
    'a call repeats secrets in odd places',
    [{ kind: 'echoed-secrets', on: 'user/get_user_profile' }],
    [
      // The refusal of a visitor repeats secrets too, in a message that the specification does not state.
      'assumption user/get_user_profile message',
      'broken user/get_user_profile message',
      'broken user/get_user_profile data.note',
      'broken user/get_user_profile debug',
      'broken user/get_user_profile debug.[redacted][]',
      'broken user/get_user_profile debug.trace',
      'broken user/get_user_profile echoed[]',
      'broken user/get_user_profile header x-trace',
      'drift user/get_user_profile data.note',
      'drift user/get_user_profile echoed',
    ],
  ],
  ['a call alone is under maintenance', [{ kind: 'maintenance', on: 'cmscontroller/getPromotions' }], []],
  [
    'a call does not exist',
    [{ kind: 'unknown-method', on: 'livecasino/category_list' }],
    ['broken livecasino/category_list'],
  ],
  [
    'a call redirects',
    [{ kind: 'redirect', on: 'cmscontroller/getTournaments', to: 'http://127.0.0.1:9/elsewhere' }],
    ['broken cmscontroller/getTournaments'],
  ],
  [
    'a call accepts bad data',
    [{ kind: 'accepts-bad-data', on: 'envoy/getDepositAmounts' }],
    ['assumption envoy/getDepositAmounts request.Lang'],
  ],
];

/** Returns whether a defect affects every call, because the defect names no call or breaks the login. */
const isOfEveryCall = ({ on }: Defect) => on === undefined || on === 'user/login';

/**
 * Distributes the cases over runs. A run takes long, so it tests several cases at once, but at most one case
 * per call. A case that affects every call has a run of its own.
 */
function planRuns(): (readonly Case[])[] {
  const plans: Case[][] = [];
  for (const each of CASES) {
    const [, defects] = each;
    const isAlone = defects.some(isOfEveryCall);
    const calls = new Set(defects.map(({ on }) => on));
    const plan = plans.find((cases) => {
      const others = cases.flatMap(([, theirs]) => theirs);
      return !isAlone && !others.some((other) => isOfEveryCall(other) || calls.has(other.on));
    });
    if (plan) plan.push(each);
    else plans.push([each]);
  }
  return plans;
}

const RUNS = planRuns().map((cases) => [cases.map(([what]) => what).join('; '), cases] as const);

test.each(RUNS)('%s: each verdict is on its call, and nothing else differs', async (_, cases) => {
  const defects = cases.flatMap(([, each]) => each);
  const added = cases.flatMap(([, , each]) => each);

  const run = await runWith(defects, '--timeout', '5');

  const { added: found, gone } = compareFindings(run);
  expect(found).toEqual(added.toSorted());
  const isOfCalls = (finding: string) => defects.some(({ on }) => on && finding.split(' ', 2)[1] === on);
  expect(gone.filter((finding) => !isOfCalls(finding))).toEqual([]);
  expect(run.exitCode).toBe(added.some((finding) => finding.startsWith('broken')) ? 1 : 2);
});

test('control characters of a backend are not printed', async () => {
  const message = '\u001b[2J\u001b]0;title\u0007\u202eOK';

  const { printed, exitCode } = await runWith(
    [
      { kind: 'wrong-message', on: 'finance/check_balance', message },
      { kind: 'extra-field', on: 'casino/category_list', path: 'data.*.\u001b[31mred', value: 1 },
      { kind: 'unknown-method', on: 'system/ping', message },
    ],
    '--only',
    'finance/check_balance,casino/category_list,system/ping',
  );

  expect(exitCode).toBe(1);
  expect(printed).toContain('system/ping');
  expect(printed).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
});

test('a page instead of JSON is quoted without its markup', async () => {
  const { texts } = await runWith([{ kind: 'html', on: 'casino/games_list' }], '--only', 'casino/games_list');

  expect(texts.join('\n')).toContain('is not JSON but text/html');
  expect(texts.join('\n')).not.toMatch(/<title>Konak|alert\(1\)/);
});

// The numbers of uses differ, so that the sessions end in checks of different calls.
test.for([27, 60])(
  'sessions that end after %i calls are renewed and mentioned, and nothing differs',
  async (uses) => {
    const run = await runWith([{ kind: 'short-sessions', uses }]);

    expect(run.report.notes.join()).toContain('session ended early');
    expect(compareFindings(run)).toEqual({ added: [], gone: [] });
    expect(run.exitCode).toBe(2);
  },
);

test('a backend under maintenance could not be judged', async () => {
  const { exitCode, report, printed } = await runWith([{ kind: 'maintenance' }]);

  expect(exitCode).toBe(3);
  expect(printed).toContain('Everything is under maintenance');
  expect(listFindings(report).filter((finding) => finding.startsWith('broken'))).toEqual([]);
});

const listVerdicts = (report: Report) => listCalls(report).map(({ call, verdict }) => [call, verdict]);

test('an account with an authenticator signs in with its secret', async () => {
  const { username, password, totpSecret } = PROTECTED;
  const { report } = await runContract(backend, ['--only', 'finance/check_balance,user/login'], {
    VITRIN_USERNAME: username,
    VITRIN_PASSWORD: password,
    VITRIN_TOTP_SECRET: totpSecret,
  });

  const verdicts = listCalls(report).map(({ verdict }) => verdict);
  expect(verdicts).not.toContain('broken');
  expect(verdicts).not.toContain('untried');
});

test('a backend that takes encrypted sessions alone is judged as any other with its public key', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const folder = await createTestFolder('public-key');
  const file = join(folder, 'key.pem');
  await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }));
  const encrypted = await startOtherBackend({ privateKey });
  try {
    const withKey = await runContract(encrypted, ['--public-key', file]);
    const withoutKey = await runContract(encrypted, ['--only', 'finance/check_balance,user/login']);

    expect(listFindings(withKey.report)).toEqual(listFindings(healthy.report));
    expect(listVerdicts(withKey.report)).toEqual(listVerdicts(healthy.report));
    expect(listVerdicts(withoutKey.report)).toContainEqual(['finance/check_balance', 'broken']);
    const sids = encrypted.received.map(({ user }) => Object(user).sid).filter((sid) => sid !== undefined);
    expect(withKey.texts.filter((text) => sids.some((sid) => text.includes(sid)))).toEqual([]);
  } finally {
    await encrypted.close();
  }
});
