import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { CONTROL_PATH } from '#contracts/control/calls';
import { ibanOf } from '#contracts/rules/iban';
import type { TestWorld } from '#tests/support/a-world';
import { atTheCashier, receiptOf, WITHDRAWAL } from '#tests/support/cashier';

const START = 1_245_075;
const SETTLING_MS = 30_000;

const settle = ({ control }: Pick<TestWorld, 'control'>, how: 'approve' | 'reject', id: number) =>
  control(`${how}Transaction`, undefined, { params: { id: String(id) } });

test('a payment settles by itself after exactly thirty seconds', async () => {
  const { deposit, balance, list, pass } = await atTheCashier();
  const { id } = receiptOf(await deposit());

  pass(SETTLING_MS - 1);
  expect(await balance()).toBe(START);
  pass(1);
  expect(await balance()).toBe(START + 50_000);

  const { rows } = await list({ searchID: id });
  expect(rows).toMatchObject([
    { transaction_status: 1002, balanceChange: 500, settledDate: '2026-11-20T12:00:30+03:00' },
  ]);
});

test('a jump of the clock settles what it makes due, as of when it was due', async () => {
  const { withdraw, list, control } = await atTheCashier();
  const { id } = receiptOf(await withdraw());

  await control('putClock', { now: '2026-11-20T15:00', keepSessions: true });

  expect((await list({ searchID: id })).rows).toMatchObject([
    { transaction_status: 1003, settledDate: '2026-11-20T12:00:30+03:00' },
  ]);
});

test('with settling switched off a payment waits; switched on again it settles at once', async () => {
  const { deposit, balance, pass, control } = await atTheCashier();
  expect(await control('putSettings', { autoSettle: false })).toEqual({ autoSettle: false });
  receiptOf(await deposit());

  pass(SETTLING_MS * 10);
  expect(await balance()).toBe(START);
  expect(await control('getTransactions', undefined, { query: { status: 'pending' } })).toMatchObject([
    { player: 'esra.isik', kind: 'deposit', amount: 500 },
    { player: 'gul.tekin' },
  ]);

  await control('putSettings', { autoSettle: true });
  expect(await balance()).toBe(START + 50_000);
  const [settled] = await control('getTransactions');
  expect(settled).toMatchObject({ status: 'approved', settledAt: '2026-11-20T12:05:00+03:00' });
});

test('the desk approves a deposit: the balance moves, once', async () => {
  const world = await atTheCashier();
  const { id } = receiptOf(await world.deposit());

  const approved = await settle(world, 'approve', id);

  expect(approved).toMatchObject({ id, status: 'approved', kind: 'deposit', account: null });
  expect(await world.balance()).toBe(START + 50_000);
  await expect(settle(world, 'approve', id)).rejects.toThrow('settled already: approved');
  await expect(settle(world, 'reject', id)).rejects.toThrow('settled already: approved');
  world.pass(SETTLING_MS);
  expect(await world.balance()).toBe(START + 50_000);
});

test('the desk rejects a deposit: nothing moves', async () => {
  const world = await atTheCashier();
  const { id } = receiptOf(await world.deposit());

  await settle(world, 'reject', id);

  world.pass(SETTLING_MS);
  expect(await world.balance()).toBe(START);
  expect((await world.list({ searchID: id })).rows).toMatchObject([
    { transaction_status: 1004, amount: 500, balanceChange: 0 },
  ]);
});

test('a rejected withdrawal comes back, a paid one does not', async () => {
  const world = await atTheCashier();
  const first = receiptOf(await world.withdraw());
  const second = receiptOf(await world.withdraw({ amount: 2000 }));
  expect(await world.balance()).toBe(START - 300_000);

  await settle(world, 'reject', first.id);
  const paid = await settle(world, 'approve', second.id);

  expect(await world.balance()).toBe(START - 200_000);
  expect(paid).toMatchObject({ status: 'notified', account: expect.stringMatching(/^İş Bankası … \d{4}$/) });
});

test('a paid withdrawal becomes a notification, an approved deposit from 250 TL a ticket', async () => {
  const world = await atTheCashier();
  const notifications = { searchCategory: 2, status: 1003, limit: 250 } as const;
  const tickets = {
    searchType: 1,
    searchCategory: 1,
    status: 1002,
    searchMinAmount: 250,
    limit: 50,
  } as const;
  const counts = async () => [
    (await world.list(notifications)).pagination?.total ?? 0,
    (await world.list(tickets)).pagination?.total ?? 0,
  ];
  const [told = 0, won = 0] = await counts();

  const paidOut = receiptOf(await world.withdraw());
  const small = receiptOf(await world.deposit({ amount: 249.99 }));
  const ticket = receiptOf(await world.deposit({ amount: 250 }));
  expect(await counts()).toEqual([told, won]);
  for (const { id } of [paidOut, small, ticket]) await settle(world, 'approve', id);

  expect(await counts()).toEqual([told + 1, won + 1]);
  expect((await world.list({ ...notifications, limit: 1 })).rows[0]?.id).toBe(paidOut.id);
  expect((await world.list({ ...tickets, searchID: ticket.id })).rows).toHaveLength(1);
  expect((await world.list({ ...tickets, searchID: small.id })).message).toBe('Kayıt Bulunamadı');
});

test('what was paid stays paid to the account of then, whatever becomes of that account', async () => {
  const world = await atTheCashier();
  const { id } = receiptOf(await world.withdraw());
  const { account } = await settle(world, 'approve', id);
  const shown = async () => {
    const payments = await world.control('getTransactions');
    return payments.find((payment) => payment.id === id)?.account;
  };

  await world.player.call(finance.save_bank_account, {
    bankAccountID: WITHDRAWAL.bankAccountID,
    IBAN: ibanOf('00134', '0000123412341234'),
  });
  expect(account).toMatch(/^İş Bankası/);
  expect(await shown()).toBe(account);

  await world.player.call(finance.delete_bank_account, { bankAccountID: WITHDRAWAL.bankAccountID });
  expect(await shown()).toBe(account);
});

test('a withdrawal of a world that was saved before payments kept their IBAN is shown by its account', async () => {
  const { control } = await atTheCashier('gul.tekin');
  const before = await control('getTransactions');
  const saved = await control('getSnapshot');
  const older = JSON.parse(JSON.stringify(saved).replace(/"IBAN":"TR\d{24}",(?="held")/g, ''));

  await control('putSnapshot', older);

  expect(JSON.stringify(older)).not.toBe(JSON.stringify(saved));
  expect(await control('getTransactions')).toEqual(before);
  expect(before[0]?.account).toMatch(/^Halkbank … \d{4}$/);
});

test('gul.tekin has a withdrawal that waits for the desk, however long', async () => {
  const { control, pass, balance } = await atTheCashier('gul.tekin');
  pass(3_000_000);

  const [waiting] = await control('getTransactions', undefined, { query: { status: 'pending' } });

  expect(waiting).toMatchObject({ player: 'gul.tekin', kind: 'withdrawal', amount: 1500, held: true });
  expect(await balance()).toBe(318_000);
  await control('rejectTransaction', undefined, { params: { id: String(waiting?.id) } });
  expect(await balance()).toBe(468_000);
});

test('the desk sees nothing of another world, and says what it cannot find', async () => {
  const world = await atTheCashier();
  const other = await atTheCashier('esra.isik', { beside: world, name: 'next-door' });
  const { id } = receiptOf(await world.deposit());

  await expect(settle(other, 'approve', id)).rejects.toThrow(`There is no payment ${id} in this world`);
  await expect(settle(world, 'approve', 58_000_001)).rejects.toThrow('There is no payment');
  const refused = await world.request(`${CONTROL_PATH}/transactions?status=waiting`);
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.message).toBe(
    'status is one of pending, approved, notified, rejected, cancelled',
  );
});
