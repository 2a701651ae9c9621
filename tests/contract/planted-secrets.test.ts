/**
 * Tests that no report and no printed line of a run contains a secret, even if the backend repeats secrets
 * in fields that no contract expects.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { aWorld } from '#tests/support/a-world';
import { createTestFolder } from '#tests/support/servers/server-process';
import { type OtherBackend, startOtherBackend } from './other-backend/backend.ts';
import type { Defect } from './other-backend/defects.ts';
import { type ContractRun, runContract } from './other-backend/run-contract.ts';
import { OWN, PROTECTED } from './other-backend/state.ts';

// A run sends hundreds of requests. On a busy machine it can take longer than the default timeout.
vi.setConfig({ testTimeout: 120_000 });

const started: OtherBackend[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((backend) => backend.close()));
});

async function startBackend(defects: readonly Defect[]): Promise<OtherBackend> {
  const backend = await startOtherBackend({ defects });
  started.push(backend);
  return backend;
}

/** Lists the kinds of secrets that the texts of a run contain. */
function findLeaks(
  { texts }: Pick<ContractRun, 'texts'>,
  secrets: Readonly<Record<string, readonly string[]>>,
): string[] {
  const all = texts.join('\n');
  return Object.entries(secrets).flatMap(([what, values]) => {
    // A report may contain a value as plain text or encoded for a URL.
    const isFound = values.some((value) => all.includes(value) || all.includes(encodeURIComponent(value)));
    return isFound ? [what] : [];
  });
}

function listSids({ received }: OtherBackend): string[] {
  return received
    .map(({ user }) => Object(user).sid)
    .filter((sid): sid is string => typeof sid === 'string' && sid.startsWith('kn'));
}

test('password, session, launch token, IBAN and header are in no report, wherever the backend repeats them', async () => {
  const backend = await startBackend([{ kind: 'echoed-secrets' }]);

  const run = await runContract(backend, [
    '--allow',
    'idempotent,once',
    '--suggest',
    '--all',
    '--header',
    'authorization: Bearer team-token-4711',
  ]);

  const secrets = {
    password: [OWN.password],
    sid: listSids(backend),
    launchToken: backend.state.launchTokens,
    iban: [OWN.iban],
    header: ['team-token-4711'],
  };
  expect(Object.values(secrets).map((values) => values.length > 0)).not.toContain(false);
  expect(findLeaks(run, secrets)).toEqual([]);
});

test('the secret of an authenticator and its codes are in no report', async () => {
  const backend = await startBackend([{ kind: 'echoed-secrets' }]);
  const { username, password, totpSecret } = PROTECTED;

  const run = await runContract(backend, ['--only', 'user/*,finance/*'], {
    VITRIN_USERNAME: username,
    VITRIN_PASSWORD: password,
    VITRIN_TOTP_SECRET: totpSecret,
  });

  const codes = backend.received
    .filter(({ name, wasGranted }) => name === 'user/check_ga' && wasGranted)
    .map(({ data }) => String(Object(data).ga_code));
  expect(codes).not.toEqual([]);
  expect(findLeaks(run, { password: [password], totpSecret: [totpSecret], codes })).toEqual([]);
});

test('no secret is suggested for the contracts', async () => {
  const backend = await startBackend([{ kind: 'echoed-secrets' }]);

  const run = await runContract(backend, ['--suggest', '--all']);

  const secrets = { password: [OWN.password], sid: listSids(backend), iban: [OWN.iban] };
  expect(run.report.suggestions?.length).toBeGreaterThan(0);
  expect(findLeaks(run, secrets)).toEqual([]);
});

test('through the proxy, no secret reaches the journal, its archive or a recording', async () => {
  const backend = await startBackend([{ kind: 'echoed-secrets', ownOnly: true }]);
  const corpus = join(await createTestFolder('planted'), 'corpus.jsonl');
  const { call, control, platform, logLines } = await aWorld({
    flags: ['--target', backend.origin, '--record', corpus],
  });

  onTestFinished(() => platform.recorder?.flush()); // A later flush would create the folder again.

  const { username, password } = OWN;
  const login = await call(user.login, { username, password });
  const session = Object(login.envelope.data);
  for (const read of [finance.list_bank_accounts, finance.check_balance]) await call(read, {}, session);
  await call(casino.init_game, { gameID: 50_101 }, session);
  await call(finance.check_balance, {}, session);
  platform.recorder?.flush();

  const texts = [
    JSON.stringify(await control('getJournal')),
    JSON.stringify(await control('getHar')),
    logLines.join('\n'),
    await readFile(corpus, 'utf8'),
  ];
  const secrets = {
    password: [password],
    sid: listSids(backend),
    launchToken: backend.state.launchTokens,
    iban: [OWN.iban],
  };
  expect(Object.values(secrets).map((values) => values.length > 0)).not.toContain(false);
  expect(findLeaks({ texts }, secrets)).toEqual([]);
});

test('a page with secrets in place of JSON is not quoted with them', async () => {
  const page = `<p>${OWN.iban} ${OWN.password}</p>`;
  const backend = await startBackend([{ kind: 'html', on: 'finance/list_bank_accounts', page }]);

  const run = await runContract(backend, ['--only', 'user/login,finance/list_bank_accounts']);

  expect(run.exitCode).toBe(1);
  expect(findLeaks(run, { iban: [OWN.iban], password: [OWN.password] })).toEqual([]);
});
