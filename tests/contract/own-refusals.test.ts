/**
 * Tests the refusals that contracts declare: a run provokes the harmless ones, and says why it leaves out
 * the others.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOurs } from '#contracts/contract';
import { contracts } from '#contracts/registry';
import { casino } from '../../scripts/contract/casino/casino.ts';
import { listRefusals, UNKNOWN_PROVOCATION } from '../../scripts/contract/checks/provocations.ts';
import type { Row } from '../../scripts/contract/findings/report.ts';
import { createInProcessTarget } from '../../scripts/contract/live/in-process.ts';
import { listChecks } from '../../scripts/contract/run/list-checks.ts';
import type { Client, Target } from '../../scripts/contract/target/target.ts';
import { type OtherBackend, startOtherBackend } from './other-backend/backend.ts';
import { type ContractRun, runContract } from './other-backend/run-contract.ts';

let backend: OtherBackend;
beforeAll(async () => {
  backend = await startOtherBackend();
});
afterAll(() => backend.close());

const findRows = ({ report }: ContractRun, name: string): Row[] =>
  report.rows.filter(({ call, promise }) => call === name && /^refuses as/.test(promise));

test('each refusal that the specification states is either provoked or has a reason why it is not', () => {
  for (const contract of contracts.values()) {
    if (isOurs(contract)) continue;
    for (const [error, how] of listRefusals(casino, contract)) {
      expect(how, `${contract.name} ${error}: add it to scripts/contract/casino/provocations.ts`).not.toBe(
        UNKNOWN_PROVOCATION,
      );
    }
  }
});

test('a read is refused without any permission, and what is not provoked is untried, with its reason', async () => {
  const names = 'finance/list_banks,envoy/getDepositAmounts,user/login,finance/save_bank_transfer';
  const run = await runContract(backend, ['--only', names]);

  expect(findRows(run, 'envoy/getDepositAmounts')).toMatchObject([
    {
      kind: 'assumption',
      path: 'errors.UNKNOWN_BANK',
      message: 'reads "Banka yok", expected "Banka bulunamadı"',
      refusal: { message: 'Banka yok', code: 404 },
    },
  ]);
  expect(findRows(run, 'user/login')).toContainEqual(
    expect.objectContaining({
      promise: 'refuses as it declares: INACTIVE_ACCOUNT',
      untried: 'not provoked: it needs an account that is closed',
    }),
  );
  expect(findRows(run, 'finance/save_bank_transfer')[0]).toMatchObject({
    untried: expect.stringContaining('the call moves money'),
  });
});

test('one wrong code of the authenticator is sent, and only by name', async () => {
  const only = ['--only', 'user/login,user/check_ga'];
  const countSent = () => backend.received.filter(({ name }) => name === 'user/check_ga').length;

  await runContract(backend, [...only, '--allow', 'idempotent,once']);
  expect(countSent()).toBe(0);

  const named = await runContract(backend, [...only, '--allow', 'user/check_ga']);
  expect(countSent()).toBe(1);
  expect(findRows(named, 'user/check_ga')[0]).toMatchObject({ path: 'errors.WRONG_CODE' });
});

test('each declared message and code that is provoked is noticed when it is another one', async () => {
  const mock = await createInProcessTarget(casino);
  const changed = (change: object): Target => ({
    ...mock,
    async openClient(): Promise<Client> {
      const client = await mock.openClient();
      return {
        ...client,
        async send(...input) {
          const { status, body } = await client.send(...input);
          return { status, body: Object(body).result === false ? { ...Object(body), ...change } : body };
        },
      };
    },
  });
  const findKinds = async (target: Target) => {
    const checks = listChecks(contracts.values(), target).filter(({ promise }) =>
      /^refuses as it declares: /.test(promise),
    );
    const outcomes = await Promise.all(checks.map(({ run }) => run()));
    return outcomes.map(({ findings }) => findings[0]?.kind);
  };

  const right = await findKinds(mock);
  expect(right.length).toBeGreaterThan(20);
  expect(new Set(right)).toEqual(new Set([undefined]));
  // The specification states the words that refuse a wrong password.
  const kinds = new Set(['assumption', 'broken']);
  expect(new Set(await findKinds(changed({ message: 'Başka bir söz' })))).toEqual(kinds);
  expect(new Set(await findKinds(changed({ code: 499 })))).toEqual(new Set(['assumption']));
  expect(new Set(await findKinds(changed({ result: true })))).toEqual(kinds);
});
