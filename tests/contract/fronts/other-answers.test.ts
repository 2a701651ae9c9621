/** Tests a run behind something that answers in the place of the API, and what a single reply of it means. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { UNCHANGED } from '../../../scripts/contract/checks/effect.ts';
import { EXAMPLE_REFUSED } from '../../../scripts/contract/run/list-checks.ts';
import { UNCLEAR_REPLIES } from '../../../scripts/contract/target/classify-reply.ts';
import { type Front, type FrontReply, frontOf } from '../other-backend/front.ts';
import { runContract } from '../other-backend/run-contract.ts';
import { startBackend } from '../other-backend/start-backend.ts';

const redirect = (status: number, location: string): FrontReply => ({ status, headers: { location } });
const SIGN_ON = redirect(302, 'https://sign-on.example/login?ticket=t-12345');
const showPage = (status: number, title: string): FrontReply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>${title}</title>`,
});
/** The ticket stands in the address of a redirect, and must not be shown. */
const TICKET = 't-12345';

const REPLIES: readonly (readonly [what: string, reply: FrontReply, shown: string])[] = [
  ['a redirect to a sign-on page', SIGN_ON, 'HTTP 302 to https://sign-on.example'],
  [
    'the page of a firewall',
    showPage(200, 'Request Rejected'),
    'HTTP 200: is not JSON but text/html: "Request Rejected"',
  ],
  ['a gateway', showPage(502, 'Bad Gateway'), 'HTTP 502: is not JSON but text/html: "Bad Gateway"'],
  ['another API', { body: { status: 'ok' } }, 'HTTP 200: is JSON without the envelope'],
  [
    'a demand for a password',
    { status: 401, headers: { 'www-authenticate': 'Basic realm="Staging"' }, body: 'Sign in' },
    '"Sign in"; WWW-Authenticate: Basic realm="Staging"',
  ],
  [
    'a demand for a token',
    { status: 419, body: { message: 'CSRF token mismatch.' } },
    'HTTP 419: is JSON without the envelope: "CSRF token mismatch."',
  ],
  ['a redirect on the same server', redirect(302, '/elsewhere'), 'HTTP 302 to http://127.0.0.1:'],
  ['a redirect to nowhere', redirect(301, 'http://['), 'HTTP 301 to an unreadable address'],
  ['a status of redirects', { status: 304 }, 'HTTP 304 without a location'],
];

const SOME = ['--only', 'user/*,casino/*'];

// One whole run, and some calls behind each other front.
const FRONTS: readonly (readonly [what: string, front: Front, shown: string, flags: readonly string[]])[] = [
  ...REPLIES.map(([what, reply, shown]) => [what, () => reply, shown, SOME] as const),
  ...['GET *,user/*,casino/*', 'GET *'].map(
    (only) =>
      [
        `another API that answers ${only} alike`,
        () => ({ body: { status: 'ok' } }),
        'Nothing there answered as this API does: check the address, its path included, and what stands in front of it. Most replies: HTTP 200: is JSON without the envelope',
        ['--only', only],
      ] as const,
  ),
  [
    'a redirect of calls alone',
    ({ effect }) => (effect === 'document' ? undefined : SIGN_ON),
    'HTTP 302 to https://sign-on.example',
    [],
  ],
];

test.each(FRONTS)('%s is one cause, and leaves the baseline as it was', async (_, front, shown, flags) => {
  const file = join(await createTestFolder('fronts'), 'baseline.json');
  const baseline = '{ "findings": { "casino/games_list data[].x: drift, unknown-field": "known" } }';
  await writeFile(file, baseline);
  const backend = await startBackend(front);

  const run = await runContract(backend, ['--baseline', file, '--update-baseline', ...flags]);

  expect(run.exitCode).toBe(3);
  expect(run.report.conclusion).toContain(shown);
  expect(run.printed).toContain('untried: something else answers there: ');
  expect(run.printed).not.toMatch(/^(broken|assumption|drift):/m);
  expect(run.texts.join()).not.toContain(TICKET);
  expect(await readFile(file, 'utf8')).toBe(baseline);
});

test('a front that takes a single call leaves the others their verdicts, and breaks this one', async () => {
  const front = await startBackend(frontOf('casino/games_list', showPage(502, 'Bad Gateway')));

  const run = await runContract(front, ['--only', 'casino/*,slider/*,livecasino/*,finance/check_balance']);

  expect(run.exitCode).toBe(1);
  expect(run.printed).toContain('broken: HTTP 502: is not JSON but text/html: "Bad Gateway"');
});

test('a 4xx without an envelope counts as no refusal', async () => {
  const front = await startBackend(({ user, data }) =>
    /a-session-that-nobody|none-|no field takes this/.test(JSON.stringify([user, data]))
      ? { status: 403, headers: { 'content-type': 'text/plain' }, body: 'blocked' }
      : undefined,
  );

  const run = await runContract(front, ['--only', 'finance/check_balance,casino/games_list,envoy/*']);

  const unclear = run.report.rows.filter((row) => 'untried' in row && row.untried === UNCLEAR_REPLIES);
  expect(unclear.map(({ call, promise }) => `${call} ${promise}`)).toEqual([
    'casino/games_list allows exactly the callers that it states',
    'envoy/getDepositAmounts allows exactly the callers that it states',
    'envoy/getDepositAmounts refuses as it declares: UNKNOWN_BANK',
    'finance/check_balance allows exactly the callers that it states',
  ]);
});

test.each([
  ['null', null, 'got null'],
  ['another text', 'Tamam', 'got "Tamam"'],
])('a success with %s as its message says what came', async (_, value, got) => {
  const defects = [{ kind: 'wrong-value', on: 'finance/list_banks', path: 'message', value }] as const;

  const run = await runContract(await startBackend({ defects }), ['--only', 'finance/list_banks']);

  expect(run.printed).toContain(`expected "İşlem Başarılı", ${got}`);
});

test('a bank account gets the id of a listed bank', async () => {
  const strict = await startBackend({ needsBank: true });
  const names = 'finance/list_banks,finance/save_bank_account';
  const only = ['--allow', 'idempotent,once', '--all', '--only', names];

  const run = await runContract(strict, only);
  strict.defects.push({ kind: 'accepts-bad-data', on: 'finance/save_bank_account' });
  const lenient = await runContract(strict, only);

  expect(run.printed).not.toContain(UNCHANGED[2]);
  expect(run.printed).not.toContain(EXAMPLE_REFUSED);
  expect(lenient.printed).toMatch(/INVALID_IBAN.* was granted/);
});
