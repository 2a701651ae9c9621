// A receipt comes from the reply to a payment, or after a reload from the list of transactions. A pending
// receipt is polled until the cashier's desk settles the payment.
import { describe, expect, test } from 'vitest';
import type { AnyId } from '#contracts/read-types';
import { getMethodForms } from '../../../../client/features/cashier/form/method-form.ts';
import {
  findReceiptID,
  getReceipts,
  RECEIPT_POLL_MS,
} from '../../../../client/features/cashier/payment/receipts.ts';
import { failing, patching, setRules } from '../../../support/faults.ts';
import { createSignedInClient, type TestClient, waitForCalls } from '../../support/test-client.ts';
import { LIST_CALL, ORDER, openCashier } from './cashier-steps.ts';

/** Submits a payment, and opens its receipt as the page of the receipt does. */
async function openReceipt() {
  const client = await openCashier();
  await client.deposit.submit(ORDER);
  const { value } = client.deposit.state;
  if (value.kind !== 'accepted') throw new Error('The deposit was not accepted');
  const receipts = getReceipts(client.models);
  receipts.put(value.receipt);
  const id = findReceiptID(value.receipt);
  const receipt = receipts.find('deposit', id);
  const stop = receipt.follow();
  await waitForCalls(client.models);
  return { ...client, id, receipt, stop };
}

const decide = (id: AnyId) => ({ params: { id: String(id) } });

test('the receipt of a reply needs no request', async () => {
  const { receipt, count } = await openReceipt();

  expect(receipt.state.value).toMatchObject({ kind: 'ready', data: { status: 1001, amountKurus: 25_000 } });
  expect(count(LIST_CALL)).toBe(0);
});

describe('a pending receipt', () => {
  test('is fetched again quietly until the desk approves, then brings the balance', async () => {
    const { receipt, id, models, browser, world, count } = await openReceipt();
    const before = models.finance.balanceKurus.value ?? 0;
    await browser.pass(4999);
    expect(count(LIST_CALL)).toBe(0);
    await browser.pass(1);
    expect(count(LIST_CALL)).toBe(1);
    expect(receipt.state.value).toMatchObject({ data: { status: 1001 } });
    expect(models.api.openCalls.value).toBe(0);

    await world.control('approveTransaction', undefined, decide(id));
    await browser.pass(RECEIPT_POLL_MS);

    expect(receipt.state.value).toMatchObject({ data: { status: 1002, settledAtMs: expect.any(Number) } });
    expect(models.finance.balanceKurus.value).toBe(before + 25_000);

    const fetches = count(LIST_CALL);
    await browser.pass(5 * RECEIPT_POLL_MS);
    expect(count(LIST_CALL)).toBe(fetches);
  });

  test('stays while a fetch fails, and is fetched no more once its page is left', async () => {
    const { receipt, browser, world, stop, count } = await openReceipt();
    await setRules(world.control, failing(LIST_CALL));
    await browser.pass(RECEIPT_POLL_MS);
    expect(receipt.state.value).toMatchObject({ kind: 'ready', data: { status: 1001 } });

    stop();
    const fetches = count(LIST_CALL);
    await browser.pass(3 * RECEIPT_POLL_MS);
    expect(count(LIST_CALL)).toBe(fetches);
  });
});

test('after a reload the receipt comes from the transactions, equal to that of the reply', async () => {
  const { id, receipt, world, deposit } = await openReceipt();
  deposit.dismiss();
  await deposit.submit({ ...ORDER, amountKurus: 30_000 });
  const { models } = await createSignedInClient({ world });
  const reloaded = getReceipts(models).find('deposit', id);

  const stop = reloaded.follow();
  await waitForCalls(models);
  stop();

  expect(reloaded.state.value).toEqual(receipt.state.value);
});

test('of payments without a number, the receipt is that of the last', async () => {
  const { models } = await createSignedInClient();
  const receipts = getReceipts(models);
  const receipt = () => receipts.find('deposit', findReceiptID({ type: 'deposit' }));

  for (const amountKurus of [10_000, 25_000]) {
    receipts.put({ type: 'deposit', amountKurus });
    receipt().load();
    await waitForCalls(models);
    expect(receipt().state.value).toMatchObject({ data: { amountKurus } });
  }
});

/** Opens the receipt and the form of an address. Returns their states. */
async function openByAddress({ models }: Pick<TestClient, 'models'>, id: AnyId) {
  const receipt = getReceipts(models).find('deposit', id);
  const form = getMethodForms(models).deposit.find(id);
  receipt.load();
  await form.load();
  await waitForCalls(models);
  return [receipt.state.value, form.state.value];
}

test.each([999, 'abc', '-1', '1.5', 'none'])('%s of an address is no receipt and no method', async (id) => {
  expect(await openByAddress(await createSignedInClient(), id)).toEqual([
    { kind: 'empty' },
    { kind: 'empty' },
  ]);
});

const ROW = { transaction_category_id: 1, transaction_status: 1002 };

test.each<[string, (id: AnyId | undefined) => readonly object[], object]>([
  [
    'is found among the rows of a backend that ignores the id and the limit',
    (id) => [
      { ...ROW, id: 1 },
      { ...ROW, id },
    ],
    { status: 1002 },
  ],
  [
    'keeps what it had if the transaction has only its category and its state',
    () => [ROW],
    { status: 1002, methodName: 'Karekod ile ödeme', amountKurus: 25_000, totalKurus: 25_000 },
  ],
  [
    'stays if the transactions do not contain it',
    () => [{ ...ROW, id: 1, transaction_status: 1004 }],
    { status: 1001 },
  ],
])('a receipt %s', async (_, listRows, fields) => {
  const { id, receipt, browser, world } = await openReceipt();
  await setRules(world.control, patching(LIST_CALL, { data: listRows(id) }));

  await browser.pass(RECEIPT_POLL_MS);

  expect(receipt.state.value).toMatchObject({ kind: 'ready', data: { id, ...fields } });
});

test('a refusal without a text can be tried again', async () => {
  const client = await openCashier();
  const silence = { result: false, message: null, code: 500, data: null };
  const calls = [LIST_CALL, 'finance/list_cash_methods'];
  await setRules(client.world.control, ...calls.map((call) => patching(call, silence)));

  const failed = { kind: 'error', failure: { kind: 'refused', message: null } };
  expect(await openByAddress(client, '105')).toMatchObject([failed, failed]);
});
