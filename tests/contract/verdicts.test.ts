/** Tests the verdicts of a contract run against the other backend, without defects and with each defect. */
import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contracts } from '#contracts/registry';
import { createTestFolder } from '#tests/support/servers/server-process';
import { isFinding, listCalls, listUntried, type Report } from '../../scripts/contract/findings/report.ts';
import { type OtherBackend, type ReceivedRequest, startOtherBackend } from './other-backend/backend.ts';
import type { Defect } from './other-backend/defects.ts';
import { type Front, refuse } from './other-backend/front.ts';
import { type ContractRun, listFindings, runContract } from './other-backend/run-contract.ts';
import { startBackend } from './other-backend/start-backend.ts';
import { OWN, PROTECTED_ACCOUNT } from './other-backend/state.ts';

const MAX_REQUESTS = 300;

let backend: OtherBackend;
let healthy: ContractRun;
let belongings: unknown;
let received: readonly ReceivedRequest[];
beforeAll(async () => {
  backend = await startOtherBackend();
  belongings = backend.describeBelongings();
  healthy = await runContract(backend);
  received = [...backend.received];
});
afterEach(() => backend.defects.splice(0));
afterAll(() => backend.close());

async function runWith(defects: readonly Defect[], ...flags: string[]): Promise<ContractRun> {
  backend.defects.push(...defects);
  return runContract(backend, flags);
}

/** Returns the findings that the run without defects has not, and those that only it has. */
function compareFindings(run: ContractRun): { added: string[]; gone: string[] } {
  const [before, after] = [listFindings(healthy.report), listFindings(run.report)];
  return {
    added: after.filter((finding) => !before.includes(finding)),
    gone: before.filter((finding) => !after.includes(finding)),
  };
}

test('a healthy backend is never broken, and only contradicts assumptions', () => {
  expect(healthy.exitCode).toBe(2);
  expect(listFindings(healthy.report)).toContain('casino/provider_list: assumption, visitor-refused');
  expect(listFindings(healthy.report)).toContain('casino/games_list: assumption, stranger-granted');
});

test('without permission a run only reads, signs in and signs out, with at most 300 requests, and leaves everything as it was', () => {
  const writes = received.filter(({ effect }) => effect !== 'read' && effect !== 'document');
  expect([...new Set(writes.map(({ name }) => name))].sort()).toEqual(['user/login', 'user/logout']);
  expect(received.length).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(backend.describeBelongings()).toEqual(belongings);
  expect(backend.state.sent).toEqual([]);
});

test('one wrong guess stops nothing: with numeric ids and other field names all reads are tried', () => {
  const untried = listUntried(healthy.report).map(({ call }) => contracts.get(call)?.effect);

  expect(untried.filter((effect) => effect === 'read')).toEqual([]);
});

/** Defects, each with the findings that it adds. */
const CASES: readonly (readonly [Defect, ...added: string[]])[] = [
  [
    { kind: 'wrong-value', on: 'finance/check_balance', path: 'data.0.balance', value: 2 ** 53 },
    'finance/check_balance data[].balance: assumption, range',
  ],
  [{ kind: 'html', on: 'casino/games_list' }, 'casino/games_list: broken, type'],
  [{ kind: 'status', on: 'habanero/getJackpots', status: 500 }, 'habanero/getJackpots: broken, refused'],
  [{ kind: 'slow', on: 'finance/list_categories', ms: 120 }],
  [{ kind: 'hanging', on: 'slider/get_all_items' }],
  [{ kind: 'closing', on: 'cmscontroller/getInformation' }],
  [
    { kind: 'no-access-check', on: 'finance/list_highlighted_cash_methods' },
    'finance/list_highlighted_cash_methods: broken, stranger-granted',
    'finance/list_highlighted_cash_methods: broken, visitor-granted',
  ],
  [
    { kind: 'echoed-secrets', on: 'user/get_user_profile' },
    // The refusal of a visitor repeats secrets too, in a message that the specification does not state.
    'user/get_user_profile message: assumption, message',
    'user/get_user_profile message: broken, message',
    'user/get_user_profile message: broken, repeats-secret',
    'user/get_user_profile data.note: broken, repeats-secret',
    'user/get_user_profile debug: broken, repeats-secret',
    'user/get_user_profile debug.[redacted][]: broken, repeats-secret',
    'user/get_user_profile debug.trace: broken, repeats-secret',
    'user/get_user_profile echoed[]: broken, repeats-secret',
    'user/get_user_profile header x-trace: broken, repeats-secret',
    'user/get_user_profile data.note: drift, unknown-field',
    'user/get_user_profile echoed: drift, unknown-field',
  ],
  [{ kind: 'maintenance', on: 'cmscontroller/getPromotions' }],
  [{ kind: 'unknown-method', on: 'livecasino/category_list' }, 'livecasino/category_list: broken, refused'],
  [
    { kind: 'redirect', on: 'cmscontroller/getTournaments', to: 'http://127.0.0.1:9/elsewhere' },
    'cmscontroller/getTournaments: broken, redirect',
  ],
  [
    { kind: 'accepts-bad-data', on: 'envoy/getDepositAmounts' },
    'envoy/getDepositAmounts: assumption, accepted',
  ],
];

test('the verdict on each defect is on its call, and nothing else differs', async () => {
  const defects = CASES.map(([defect]) => defect);

  const run = await runWith(defects, '--timeout', '5');

  const { added, gone } = compareFindings(run);
  expect(added).toEqual(CASES.flatMap(([, ...findings]) => findings).toSorted());
  const calls = defects.map(({ on }) => on);
  expect(gone.filter((key) => !calls.includes(key.split(/[ :]/, 1)[0]))).toEqual([]);
  expect(run.exitCode).toBe(1);
});

test('a session that stands elsewhere in the login is found, and nothing but the login differs', async () => {
  const defect = { kind: 'nested-data', on: 'user/login', under: 'session' } as const;
  const run = await runWith([defect], '--only', 'user/*,casino/*');

  const names = ['gtm', 'language', 'lastlogin', 'rid', 'sid', 'uid', 'uip', 'username'];
  const missing = names.map((name) => `user/login data.${name}: broken, missing`);
  const { added, gone } = compareFindings(run);
  expect(added).toEqual([...missing, 'user/login data.session: drift, unknown-field'].sort());
  expect(gone.filter((key) => /^(?:user|casino)\/(?!login)/.test(key))).toEqual([]);
});

const isOfStranger = ({ user }: ReceivedRequest) => Object(user).sid === 'a-session-that-nobody-has';
const refuseIf =
  (isRefused: (request: ReceivedRequest) => boolean, message: string, code: number): Front =>
  (request) =>
    isRefused(request) ? { body: refuse(message, code) } : undefined;
const ENDED = ['Oturum süresi doldu', 403] as const;
const EXPECTED =
  'expected "Oturum süresi doldu" or another message for a session that has ended, got "Kimsiniz?"';

const BALANCE = 'finance/check_balance';
const refusePassword = refuseIf(
  ({ name, data }) => name === 'user/login' && Object(data).password !== OWN.password,
  'Hatalı şifre',
  403,
);

test.each<[string, call: string, Front, ...findings: string[]]>([
  ['an unknown session by a message of the catalogue', BALANCE, refuseIf(isOfStranger, ENDED[0], 7)],
  [
    'an unknown session by the code of an ended one alone',
    BALANCE,
    refuseIf(isOfStranger, 'Kimsiniz?', 403),
    `assumption: ${EXPECTED}`,
  ],
  ['an unknown session by neither', BALANCE, refuseIf(isOfStranger, 'Kimsiniz?', 7), `broken: ${EXPECTED}`],
  [
    'a session where none is sent',
    'system/ping',
    refuseIf(isOfStranger, ...ENDED),
    'assumption: refused a session, which it is never sent with',
  ],
  [
    'everybody',
    'system/ping',
    refuseIf(({ name }) => name === 'system/ping', ...ENDED),
    'broken: its example was refused: HTTP 200, Oturum süresi doldu',
  ],
  [
    'a wrong password by other words',
    'user/login',
    refusePassword,
    'broken: reads "Hatalı şifre", expected "Giriş Başarısız"',
  ],
])('a call that refuses %s', async (_, call, front, ...findings) => {
  const { report } = await runContract(await startBackend(front), ['--only', call]);

  const describe = ({ rows }: Report) =>
    rows.filter(isFinding).flatMap((row) => (row.call === call ? [`${row.kind}: ${row.message}`] : []));
  const before = describe(healthy.report);
  expect(describe(report).filter((finding) => !before.includes(finding))).toEqual(findings);
});

test('HTTP 500 breaks the example, and leaves access and bad data untried', async () => {
  const { report } = await runWith(
    [{ kind: 'status', status: 500 }],
    '--only',
    'system/ping,casino/games_list',
  );

  const [example, ...others] = report.rows.filter(({ call }) => call === 'system/ping');
  expect(example?.verdict).toBe('broken');
  expect(new Set(others.map(({ verdict }) => verdict))).toEqual(new Set(['untried']));
});

test('the same bad data that many calls accept is said once, with the calls', async () => {
  const { printed } = await runWith([{ kind: 'accepts-bad-data' }], '--all', '--only', 'cmscontroller/*');

  expect(printed.match(/null as data/g)).toHaveLength(1);
  expect(printed).toMatch(/takes null as data\n +cmscontroller\/\w+\n +cmscontroller/);
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

test('sessions that end after a few calls are renewed and mentioned, and nothing differs', async () => {
  // So few that the sessions end in checks of every kind.
  const run = await runWith([{ kind: 'short-sessions', uses: 19 }]);

  expect(run.report.notes.join()).toContain('session ended early');
  expect(compareFindings(run)).toEqual({ added: [], gone: [] });
  expect(run.exitCode).toBe(2);
});

const listVerdicts = (report: Report) => listCalls(report).map(({ call, verdict }) => ({ call, verdict }));

test('an account with an authenticator signs in with its secret', async () => {
  const flags = ['--only', 'finance/check_balance,user/login'];
  const { report } = await runContract(backend, flags, PROTECTED_ACCOUNT);

  const verdicts = listCalls(report).map(({ verdict }) => verdict);
  expect(verdicts.filter((verdict) => verdict === 'broken' || verdict === 'untried')).toEqual([]);
});

test('a backend that takes encrypted sessions alone is judged as any other with its public key', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const file = join(await createTestFolder('public-key'), 'key.pem');
  await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }));
  const encrypted = await startBackend({ privateKey });

  // Each value that is decrypted takes a millisecond, so not all calls are tried.
  const withKey = await runContract(encrypted, ['--public-key', file, '--only', 'user/*,finance/list_*']);
  const withoutKey = await runContract(encrypted, ['--only', 'finance/check_balance,user/login']);

  const isTried = (text: string) => /^(?:user\/|finance\/list_)/.test(text);
  expect(listFindings(withKey.report)).toEqual(listFindings(healthy.report).filter(isTried));
  expect(listVerdicts(withKey.report)).toEqual(
    listVerdicts(healthy.report).filter(({ call }) => isTried(call)),
  );
  expect(listVerdicts(withoutKey.report)).toContainEqual({
    call: 'finance/check_balance',
    verdict: 'broken',
  });
  const sids = encrypted.received.map(({ user }) => Object(user).sid).filter((sid) => sid !== undefined);
  expect(withKey.texts.filter((text) => sids.some((sid) => text.includes(sid)))).toEqual([]);
});
