/** Tests, by the requests that a backend receives, how much a run asks of it. */
import { expect, onTestFinished, test } from 'vitest';
import { contracts } from '#contracts/registry';
import { listUntried } from '../../scripts/contract/findings/report.ts';
import { describeSpent } from '../../scripts/contract/live/run-end.ts';
import { type BackendSettings, startOtherBackend } from './other-backend/backend.ts';
import { type Front, grant } from './other-backend/front.ts';
import { runContract } from './other-backend/run-contract.ts';
import { startBackend } from './other-backend/start-backend.ts';
import { OWN_ACCOUNT, PROTECTED_ACCOUNT } from './other-backend/state.ts';

const MAX_REQUESTS = 300;
const MAX_SIGN_INS = 6;

const LENIENT = { kind: 'accepts-bad-data' } as const;
const OPEN = { kind: 'no-access-check' } as const;
const SESSION = { uid: '7', sid: 'a-session-of-everybody' };
const IDS = { id: 1, gameID: 2, bankID: 3, tableID: 4, providerID: 5, bankcode: 'x' };
/** Grants each call, whatever it sends, with ids for the others. */
const grantAll: Front = ({ effect }) =>
  effect === 'document' ? undefined : { body: grant({ ...SESSION, ...IDS }) };
const LOGIN_PAGE = { status: 302, headers: { location: 'https://sign-on.example/' } };
const BUSY_PAGE = { status: 503, headers: { 'content-type': 'text/html' }, body: '<title>Busy</title>' };

const BACKENDS: readonly (readonly [
  what: string,
  BackendSettings,
  env: NodeJS.ProcessEnv,
  logins: number,
])[] = [
  ['a sound backend, without an account', {}, {}, MAX_SIGN_INS],
  ['a sound backend, with a second factor', { dialect: 'b' }, PROTECTED_ACCOUNT, MAX_SIGN_INS],
  ['one that takes bad data of everybody', { defects: [LENIENT, OPEN] }, OWN_ACCOUNT, MAX_SIGN_INS + 1],
  ['one that grants whatever it gets', { front: grantAll }, OWN_ACCOUNT, MAX_SIGN_INS + 1],
  [
    'one that answers with HTTP 500',
    { defects: [{ kind: 'status', status: 500 }] },
    OWN_ACCOUNT,
    MAX_SIGN_INS,
  ],
  ['one behind a login page', { front: () => LOGIN_PAGE }, OWN_ACCOUNT, 2],
  ['one behind a page of its gateway', { front: () => BUSY_PAGE }, OWN_ACCOUNT, MAX_SIGN_INS],
];

test.each(BACKENDS)('over %s, a run sends at most 300 requests', async (_, settings, env, logins) => {
  const backend = await startOtherBackend(settings);
  onTestFinished(() => backend.close());

  const { report } = await runContract(backend, [], env);

  const signIns = backend.received.filter(({ name }) => name === 'user/login');
  expect(backend.received.length).toBeLessThanOrEqual(MAX_REQUESTS);
  expect(signIns.length).toBeLessThanOrEqual(logins);
  expect(backend.state.sessions.size).toBe(0);
  // No check is left out over these: the budget is a bound, and no rule of the run.
  expect(report.notes.join()).not.toContain(describeSpent(MAX_REQUESTS));
});

test('where requests run out, each example was sent before any wrong data, and each call got some of these', async () => {
  // Each session that ends costs three requests: a login, the call again, and a logout.
  const short = { kind: 'short-sessions', uses: 5 } as const;
  const backend = await startBackend({ defects: [short, { kind: 'accepts-bad-data', part: 'whole' }] });

  const { exitCode, report, printed } = await runContract(backend, ['--require', 'all']);

  expect([exitCode, report.missing]).toEqual([2, []]);
  expect(report.notes.join()).toContain('requests that it may send');
  expect(printed).toMatch(/^Differs: What was tried conforms, but .* \d+ of \d+ calls were tried\./);
  const wrong = backend.received.findIndex(({ data }) => data === null);
  const tried = new Set(report.rows.map(({ call }) => call));
  for (const { call } of listUntried(report)) tried.delete(call);
  const before = new Set(backend.received.slice(0, wrong).map(({ name }) => name));
  expect([...tried].filter((call) => contracts.has(call) && !before.has(call))).toEqual([]);
  const isWrong = ({ name, data }: { readonly name: string; readonly data: unknown }) =>
    contracts.get(name)?.request.safeParse(data).success === false;
  const spread = new Set(backend.received.filter(isWrong).map(({ name }) => name));
  const reads = [...tried].filter((call) => contracts.get(call)?.effect === 'read');
  expect(reads.filter((call) => !spread.has(call))).toEqual([]);
});
