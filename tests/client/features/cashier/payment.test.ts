// The call that submits a payment, and the client's reaction to a success or refusal (spec §4, §7, §8).
import { describe, expect, test } from 'vitest';
import { PAYMENT_TOAST_MS } from '../../../../client/features/cashier/payment/payment-state.ts';
import { findReceiptID, getReceipts } from '../../../../client/features/cashier/payment/receipts.ts';
import type { PaymentOrder } from '../../../../client/features/cashier/payment/transfer.ts';
import { patching, refusing, setRules } from '../../../support/faults.ts';
import { LIST_CALL, ORDER, openCashier, PAYMENT_CALL, reload, settle } from './cashier-steps.ts';

test('the call that submits a payment names the amount in lira without an error of arithmetic', async () => {
  const { deposit, browser } = await openCashier();

  await deposit.submit({ ...ORDER, amountKurus: 29_029 });

  expect(browser.requests).toContainEqual(
    expect.objectContaining({ name: PAYMENT_CALL, data: expect.objectContaining({ amount: 290.29 }) }),
  );
});

describe('an accepted payment', () => {
  test('has a receipt and a positive toast, and brings the balance again (spec §4, §8)', async () => {
    const { deposit, toasts, toastKinds, count, listTaken, ...client } = await openCashier();
    const balanceCalls = count('finance/check_balance');

    expect(await deposit.submit(ORDER)).toBe(true);
    await settle(client);

    expect(deposit.state.value).toMatchObject({
      kind: 'accepted',
      receipt: { type: 'deposit', methodID: 105, amountKurus: 25_000, feeKurus: 0, totalKurus: 25_000 },
    });
    expect(toasts()).toEqual(['İşleminiz alındı']);
    expect(toastKinds()).toEqual(['ok']);
    expect(count('finance/check_balance')).toBe(balanceCalls + 1);
    expect(await listTaken()).toEqual([25_000]);
  });

  test('leaves room for the next one when its receipt is left', async () => {
    const { deposit, browser, listTaken } = await openCashier();
    await deposit.submit(ORDER);
    expect(await deposit.submit(ORDER)).toBe(false);

    deposit.dismiss();
    await browser.pass(5000);

    expect(await deposit.submit(ORDER)).toBe(true);
    expect(await listTaken()).toHaveLength(2);
  });
});

describe('a refused payment', () => {
  const refused: PaymentOrder = { ...ORDER, amountKurus: 100 };

  test('returns false, with the message in a toast for 1000 ms and inline (spec §8)', async () => {
    const { deposit, models, toasts, browser } = await openCashier();

    expect(await deposit.submit(refused)).toBe(false);

    const message = 'Tutar 50,00 TL ile 50.000,00 TL arasında olmalıdır';
    expect(toasts()).toEqual([message]);
    expect(models.toasts.list.value[0]).toMatchObject({ kind: 'bad', durationMs: PAYMENT_TOAST_MS });
    expect(PAYMENT_TOAST_MS).toBe(1000);
    expect(deposit.refusal.value).toMatchObject({ error: 'AMOUNT_OUT_OF_BOUNDS', message });
    expect(deposit.state.value.kind).toBe('ready');

    await browser.pass(1000);
    expect(toasts()).toEqual([]);
    expect(deposit.refusal.value).toMatchObject({ message });
  });

  test('leaves nothing to search for after a reload', async () => {
    const client = await openCashier();
    await client.deposit.submit(refused);

    expect((await reload(client)).deposit.state.value.kind).toBe('ready');
  });

  test('is forgotten when the next one is sent', async () => {
    const { deposit } = await openCashier();
    await deposit.submit(refused);

    expect(await deposit.submit(ORDER)).toBe(true);
    expect(deposit.refusal.value).toBeNull();
  });

  test.each(['Giriş Başarısız', 'İnaktif hesap'])('“%s” signs the player out (spec §4)', async (message) => {
    const { deposit, models, browser, count, listTaken, ...client } = await openCashier();
    await setRules(client.world.control, refusing(PAYMENT_CALL, message, 403));

    expect(await deposit.submit(ORDER)).toBe(false);

    expect(models.session.mayEnter.value).toBe(false);
    expect(browser.local.getItem('bnwUserAuth')).toBeNull();
    expect(deposit.state.value).toEqual({ kind: 'ready' });
    expect(count(PAYMENT_CALL)).toBe(1);
    expect(await listTaken()).toEqual([]);
  });
});

test.each([
  ['on a blocked site', { serverError: true }, 'blocked'],
  ['under maintenance', { maintenance: true }, 'maintenance'],
])('nothing is sent %s, and nothing is searched for', async (_where, scenario, kind) => {
  const { deposit, models, count, ...client } = await openCashier();
  await client.world.control('patchScenario', scenario);
  await models.finance.refreshBalance();

  expect(await deposit.submit(ORDER)).toBe(false);

  expect(deposit.refusal.value).toEqual({ ok: false, kind, isUnsent: true });
  expect(deposit.state.value.kind).toBe('ready');
  expect(count(PAYMENT_CALL)).toBe(0);
});

describe('a payment at a backend that says little', () => {
  test('has succeeded even if its reply says no more, with the amount and the method of the form', async () => {
    const { deposit, browser, models, toasts, count, ...client } = await openCashier();
    await setRules(client.world.control, patching(PAYMENT_CALL, { data: null }));

    expect(await deposit.submit(ORDER)).toBe(true);
    expect(toasts()).toEqual(['İşleminiz alındı']);

    const state = deposit.state.value;
    if (state.kind !== 'accepted') throw new Error(state.kind);
    const receipts = getReceipts(models);
    receipts.put(state.receipt);
    const receipt = receipts.find('deposit', findReceiptID(state.receipt));
    receipt.follow();
    await browser.pass(60_000);
    expect(receipt.state.value).toEqual({
      kind: 'ready',
      data: expect.objectContaining({
        id: undefined,
        methodID: 105,
        methodName: 'Karekod ile ödeme',
        amountKurus: 25_000,
        status: undefined,
        feeKurus: undefined,
        totalKurus: undefined,
      }),
    });
    expect(count(LIST_CALL)).toBe(0);
  });

  test('goes through processTransaction without a transfer type, with ids that are texts', async () => {
    const { deposit, browser } = await openCashier();

    await deposit.submit({ ...ORDER, method: { id: 'qr' }, fields: { bankAccountID: 'a-1' } });

    const sent = browser.requests.find(({ name }) => name === PAYMENT_CALL);
    expect(sent?.data).toMatchObject({ methodID: 'qr', bankAccountID: 'a-1', amount: 250 });
  });
});

test('without a connection a payment is refused before it is sent, and nothing is looked for', async () => {
  const { deposit, browser, count } = await openCashier();
  browser.setOffline(true);

  expect(await deposit.submit(ORDER)).toBe(false);

  expect(deposit.state.value.kind).toBe('ready');
  expect(deposit.refusal.value?.kind).toBe('offline');
  expect(count(PAYMENT_CALL)).toBe(0);

  browser.goOnline();
  expect(await deposit.submit(ORDER)).toBe(true);
});
