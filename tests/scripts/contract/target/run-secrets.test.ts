import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { getReplySchema } from '#contracts/check/check-reply';
import { listSecrets } from '#contracts/redact/redact';
import { createRunSecrets, MAX_SECRETS } from '../../../../scripts/contract/target/run-secrets.ts';
import { grantText, startHostileBackend } from '../../../contract/hostile/hostile-backend.ts';
import { runContract } from '../../../contract/other-backend/run-contract.ts';

const writeAccounts = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ IBAN: `TR${String(index).padStart(24, '0')}` })),
  );

test('a run collects only so many secrets as its reports can mask', () => {
  const secrets = createRunSecrets();
  const learn = (count: number) =>
    secrets.add(
      listSecrets(getReplySchema(finance.list_bank_accounts), JSON.parse(grantText(writeAccounts(count)))),
    );

  learn(1000);
  expect(secrets.areTooMany()).toBe(false);
  expect(secrets.list()).toHaveLength(1000);

  learn(10_000);
  expect(secrets.areTooMany()).toBe(true);
  expect(secrets.list().length).toBeLessThan(5000);
});

test('a run masks as many secrets as its limit, of six characters or more', () => {
  const secrets = createRunSecrets();

  secrets.add(['12345', '123456']);
  expect(secrets.list()).toEqual(['123456']);
  secrets.add(Array.from({ length: MAX_SECRETS - 1 }, (_, index) => `secret ${index}`));
  expect(secrets.areTooMany()).toBe(false);
  secrets.add(['one more']);
  expect(secrets.areTooMany()).toBe(true);
});

test('when there are too many secrets, the run is not judged, and reports show no texts of the backend', async () => {
  const iban = `TR${'9'.repeat(24)}`;
  const rows = writeAccounts(3000).replace(/^\[/, `[{"IBAN":"${iban}","note":1,"${iban}":2},`);
  const { origin } = await startHostileBackend(() => grantText(rows));

  const name = 'finance/list_bank_accounts';
  const { exitCode, printed, texts } = await runContract({ origin }, ['--only', name, '--suggest']);

  expect(exitCode).toBe(3);
  expect(printed).toContain('The replies have more secrets than a report can mask.');
  expect(texts.join('\n')).not.toContain(iban);
  expect(texts.join('\n')).not.toContain('"note"');
});
