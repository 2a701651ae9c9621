// Withdrawals are sent (spec §7 Deposit/withdraw, §8). A pending withdrawal reserves its amount.
import { describe, expect, test } from 'vitest';
import { buildIdentityNumber } from '#fixtures/players/person';
import {
  findReceiptID,
  getReceipts,
  RECEIPT_POLL_MS,
} from '../../../../client/features/cashier/payment/receipts.ts';
import type { TestClient } from '../../support/test-client.ts';
import { PAYMENT_CALL, settle } from './cashier-steps.ts';
import { FAST, MOBILE, openWithdrawal, VALID, WALLET } from './withdrawal-steps.ts';

const OWN_NUMBER = buildIdentityNumber('esra.isik');
const readBalance = ({ models }: Pick<TestClient, 'models'>) => models.finance.balanceKurus.value;

describe('an accepted withdrawal', () => {
  test.each([
    [FAST, 'finance/save_bank_transfer', {}],
    [MOBILE, 'finance/save_cep_bank_transfer', { phone: '+905321234567', identityNumber: OWN_NUMBER }],
    [WALLET, PAYMENT_CALL, { walletNumber: '1234567890' }],
  ])('by method %i is sent with %s (spec §7)', async (methodID, call, fields) => {
    const { withdrawal, browser, order, account } = await openWithdrawal(methodID);

    expect(await withdrawal.submit(order(fields))).toBe(true);

    expect(browser.requests.find(({ name }) => name === call)?.data).toEqual({
      Lang: 'tr',
      Type: 2,
      methodID,
      amount: 1500,
      bankAccountID: account.bankAccountID,
      ...VALID,
      ...fields,
    });
  });

  test('reserves its amount at once, and a rejected one brings it back', async () => {
    const { withdrawal, order, browser, ...client } = await openWithdrawal(FAST);
    expect(readBalance(client)).toBe(1_245_075);

    await withdrawal.submit(order());
    await settle(client);
    expect(readBalance(client)).toBe(1_095_075);

    const state = withdrawal.state.value;
    if (state.kind !== 'accepted') throw new Error(state.kind);
    const stop = getReceipts(client.models).find('withdrawal', findReceiptID(state.receipt)).follow();
    await browser.pass(RECEIPT_POLL_MS);
    await client.world.control('rejectTransaction', undefined, { params: { id: String(state.receipt.id) } });
    await browser.pass(RECEIPT_POLL_MS);
    stop();

    expect(readBalance(client)).toBe(1_245_075);
  });

  test('names its account on the receipt, at once and when the receipt is opened later', async () => {
    const { withdrawal, order, account, models } = await openWithdrawal(FAST);

    await withdrawal.submit(order());
    const state = withdrawal.state.value;
    if (state.kind !== 'accepted') throw new Error(state.kind);
    expect(state.receipt).toMatchObject({
      type: 'withdrawal',
      bankAccountID: account.bankAccountID,
      amountKurus: 150_000,
      feeKurus: 0,
      totalKurus: 150_000,
    });

    const later = getReceipts(models).find('withdrawal', findReceiptID(state.receipt));
    later.load();
    await settle({ models });
    expect(later.state.value).toMatchObject({ data: { bankAccountID: account.bankAccountID } });
  });

  test('the fee is kept back from what is paid out', async () => {
    const { withdrawal, order } = await openWithdrawal(205);

    await withdrawal.submit(order({ network: 'TRC20', walletAddress: 'T'.repeat(34) }));

    expect(withdrawal.state.value).toMatchObject({
      receipt: { amountKurus: 150_000, feeKurus: 1500, totalKurus: 148_500 },
    });
  });
});
