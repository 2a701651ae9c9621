/** Tests the cashier's desk of the console. */
import { expect, test } from 'vitest';
import { buildPaymentActions, parseReceipt } from '../../../support/casino/cashier.ts';
import { openTestConsole } from '../open-test-console.ts';

async function openWithDeposit() {
  const opened = await openTestConsole();
  const { cashier } = opened.console;
  const { deposit, balance } = buildPaymentActions(await opened.world.as('esra.isik'));
  await cashier.setAutoSettle(false);
  const { reference } = parseReceipt(await deposit());
  await cashier.refresh();
  const payment = cashier.waiting.value.find((one) => one.reference === reference);
  if (!payment) throw new Error('The desk does not list the deposit');
  return { cashier, balance, payment, deposit };
}

test('an approved deposit leaves those that wait, with who and how much, and reaches the balance', async () => {
  const { cashier, payment, balance } = await openWithDeposit();
  expect(payment).toMatchObject({ player: 'esra.isik', kind: 'deposit', amount: 500 });
  const before = await balance();

  expect(await cashier.approve(payment.id)).toBe(true);

  expect(cashier.waiting.value).not.toContainEqual(payment);
  expect(cashier.shown.value).toContainEqual(expect.objectContaining({ id: payment.id, status: 'approved' }));
  expect((await balance()) - before).toBe(50_000);
});

test('a decided payment keeps its place, below newer ones', async () => {
  const { cashier, payment, deposit } = await openWithDeposit();
  const listStatuses = () => cashier.shown.value.slice(0, 2).map(({ id, status }) => [id, status]);
  await deposit({ amount: 600 });
  await cashier.refresh();
  const [first, second] = cashier.waiting.value.map(({ id }) => id);

  await cashier.approve(first ?? 0);

  expect(listStatuses()).toEqual([
    [first, 'approved'],
    [second, 'pending'],
  ]);
  expect([first, second]).toContain(payment.id);
  await deposit({ amount: 700 });
  await cashier.refresh();
  expect(cashier.shown.value[0]).toMatchObject({ amount: 700, status: 'pending' });
});

test('a payment that still waits is listed below the newest twenty', async () => {
  const { cashier, payment, deposit } = await openWithDeposit();
  for (let amount = 501; amount <= 521; amount += 1) await deposit({ amount });

  await cashier.refresh();

  expect(cashier.shown.value.findIndex(({ id }) => id === payment.id)).toBeGreaterThanOrEqual(20);
});

test('two presses of a button decide once, and a payment cannot be decided again', async () => {
  const { cashier, payment } = await openWithDeposit();

  expect(await Promise.all([cashier.reject(payment.id), cashier.reject(payment.id)])).toEqual([true, false]);
  expect(cashier.list.error.value).toBeUndefined();

  expect(await cashier.approve(payment.id)).toBe(false);
  expect(cashier.list.error.value).toBeDefined();
});

test('whether payments settle by themselves is set at the desk', async () => {
  const { console } = await openTestConsole();
  expect(console.cashier.autoSettle.value).toBe(true);

  await console.cashier.setAutoSettle(false);
  await console.cashier.refresh();

  expect(console.cashier.autoSettle.value).toBe(false);
});
