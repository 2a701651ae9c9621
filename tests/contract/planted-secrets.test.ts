/**
 * Tests that no report and no printed line of a run contains a secret, even if the backend repeats secrets
 * in fields that no contract expects.
 */
import { expect, test } from 'vitest';
import type { OtherBackend } from './other-backend/backend.ts';
import { type ContractRun, runContract } from './other-backend/run-contract.ts';
import { startBackend } from './other-backend/start-backend.ts';
import { OWN, OWN_ACCOUNT, PROTECTED, PROTECTED_ACCOUNT } from './other-backend/state.ts';

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
  const backend = await startBackend({ defects: [{ kind: 'echoed-secrets' }] });

  const only = ['--only', 'user/*,finance/*,casino/*,GET *menu*'];
  const gate = ['--header-env', 'authorization=GATE'];
  const flags = ['--allow', 'idempotent,once', '--suggest', '--all', ...gate, ...only];
  const run = await runContract(backend, flags, {
    ...OWN_ACCOUNT,
    GATE: 'Bearer team-token-4711',
  });

  const secrets = {
    password: [OWN.password],
    sid: listSids(backend),
    launchToken: backend.state.launchTokens,
    iban: [OWN.iban],
    header: ['team-token-4711'],
  };
  expect(Object.values(secrets).map((values) => values.length > 0)).not.toContain(false);
  expect(run.report.suggestions?.length).toBeGreaterThan(0);
  expect(findLeaks(run, secrets)).toEqual([]);
});

test('the secret of an authenticator and its codes are in no report', async () => {
  const backend = await startBackend({ defects: [{ kind: 'echoed-secrets' }] });
  const { password, totpSecret } = PROTECTED;

  const run = await runContract(backend, ['--only', 'user/*,finance/check_balance'], PROTECTED_ACCOUNT);

  const codes = backend.received
    .filter(({ name, wasGranted }) => name === 'user/check_ga' && wasGranted)
    .map(({ data }) => String(Object(data).ga_code));
  expect(codes).not.toEqual([]);
  expect(findLeaks(run, { password: [password], totpSecret: [totpSecret], codes })).toEqual([]);
});
