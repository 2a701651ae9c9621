import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { CONTROL_PATH } from '#contracts/control/calls';
import { buildIban } from '#contracts/rules/iban';
import { AUTO_SETTLE_MS } from '#contracts/rules/payments';
import { INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { putRow } from '#mock-server/engine/tables/table';
import type { TestWorld } from '#tests/support/a-world';
import { FIELD_VALUES, openCashier, parseReceipt, WITHDRAWAL } from '#tests/support/casino/cashier';

const START = 1_245_075;

const settle = ({ control }: Pick<TestWorld, 'control'>, how: 'approve' | 'reject', id: number) =>
  control(`${how}Transaction`, undefined, { params: { id: String(id) } });

test('a payment settles by itself exactly after AUTO_SETTLE_MS', async () => {
  const { deposit, balance, list, advance } = await openCashier();
  const { id } = parseReceipt(await deposit());

  advance(AUTO_SETTLE_MS - 1);
  expect(await balance()).toBe(START);
  advance(1);
  expect(await balance()).toBe(START + 50_000);

  const { rows } = await list({ searchID: id });
  expect(rows).toMatchObject([
    { transaction_status: 1002, balanceChange: 500, settledDate: '2026-11-20T12:00:30+03:00' },
  ]);
});

test('a jump of the clock settles due payments as of their due time', async () => {
  const { withdraw, list, control } = await openCashier();
  const { id } = parseReceipt(await withdraw());

  await control('putClock', { now: '2026-11-20T15:00', keepSessions: true });

  expect((await list({ searchID: id })).rows).toMatchObject([
    { transaction_status: 1003, settledDate: '2026-11-20T12:00:30+03:00' },
  ]);
});

test('with automatic settling off a payment waits, and it settles when that is switched on', async () => {
  const { deposit, balance, advance, control } = await openCashier();
  expect(await control('putSettings', { autoSettle: false })).toEqual({ autoSettle: false });
  parseReceipt(await deposit());

  advance(AUTO_SETTLE_MS * 10);
  expect(await balance()).toBe(START);
  expect(await control('getTransactions', undefined, { query: { status: 'pending' } })).toMatchObject([
    { player: 'esra.isik', kind: 'deposit', amount: 500 },
    { player: 'gul.tekin' },
  ]);

  await control('putSettings', { autoSettle: true });
  const [settled] = await control('getTransactions');
  expect(await balance()).toBe(START + 50_000);
  expect(settled).toMatchObject({ status: 'approved', settledAt: '2026-11-20T12:05:00+03:00' });
});

test.each([
  ['approve', 'approved', 50_000, { transaction_status: 1002, balanceChange: 500 }],
  ['reject', 'rejected', 0, { transaction_status: 1004, balanceChange: 0 }],
] as const)(
  'to %s a deposit at the desk is possible once, and counts once',
  async (how, status, moved, row) => {
    const world = await openCashier();
    const { id } = parseReceipt(await world.deposit());

    expect(await settle(world, how, id)).toMatchObject({ id, status, kind: 'deposit', account: null });
    for (const again of ['approve', 'reject'] as const)
      await expect(settle(world, again, id)).rejects.toThrow(`settled already: ${status}`);
    world.advance(AUTO_SETTLE_MS);
    expect(await world.balance()).toBe(START + moved);
    expect((await world.list({ searchID: id })).rows).toMatchObject([{ amount: 500, ...row }]);
  },
);

test('a rejected withdrawal is paid back, and a paid one is not', async () => {
  const world = await openCashier();
  const first = parseReceipt(await world.withdraw());
  const second = parseReceipt(await world.withdraw({ amount: 2000 }));
  expect(await world.balance()).toBe(START - 300_000);

  await settle(world, 'reject', first.id);
  const paid = await settle(world, 'approve', second.id);

  expect(await world.balance()).toBe(START - 200_000);
  expect(paid).toMatchObject({ status: 'notified', account: expect.stringMatching(/^İş Bankası … \d{4}$/) });
});

test('the desk shows the account as it was at the time of the withdrawal', async () => {
  const world = await openCashier();
  const { id } = parseReceipt(await world.withdraw());
  const { account } = await settle(world, 'approve', id);
  const shown = async () => {
    const payments = await world.control('getTransactions');
    return payments.find((payment) => payment.id === id)?.account;
  };

  await world.player.call(finance.save_bank_account, {
    bankAccountID: WITHDRAWAL.bankAccountID,
    IBAN: buildIban('00134', '0000123412341234'),
  });
  expect(account).toMatch(/^İş Bankası/);
  expect(await shown()).toBe(account);

  await world.player.call(finance.delete_bank_account, { bankAccountID: WITHDRAWAL.bankAccountID });
  expect(await shown()).toBe(account);
});

test('a withdrawal saved without an IBAN is shown with that of its account', async () => {
  const { control } = await openCashier('gul.tekin');
  const before = await control('getTransactions');
  const saved = await control('getSnapshot');
  const older = JSON.parse(JSON.stringify(saved).replace(/"IBAN":"TR\d{24}",(?="held")/g, ''));

  await control('putSnapshot', older);

  expect(JSON.stringify(older)).not.toBe(JSON.stringify(saved));
  expect(await control('getTransactions')).toEqual(before);
  expect(before[0]?.account).toMatch(/^Halkbank … \d{4}$/);
});

test('gul.tekin has a withdrawal that only the desk settles', async () => {
  const { control, advance, balance } = await openCashier('gul.tekin');
  advance(INACTIVITY_LIMIT_MS - 1);

  const [waiting] = await control('getTransactions', undefined, { query: { status: 'pending' } });

  expect(waiting).toMatchObject({ player: 'gul.tekin', kind: 'withdrawal', amount: 1500, held: true });
  expect(await balance()).toBe(318_000);
  await control('rejectTransaction', undefined, { params: { id: String(waiting?.id) } });
  expect(await balance()).toBe(468_000);
});

test('the desk does not see payments of another world, and names the missing id', async () => {
  const world = await openCashier();
  const other = await openCashier('esra.isik', { beside: world, name: 'next-door' });
  const { id } = parseReceipt(await world.deposit());

  await expect(settle(other, 'approve', id)).rejects.toThrow(`There is no payment ${id} in this world`);
  await expect(settle(world, 'approve', 58_000_001)).rejects.toThrow('There is no payment');
  const refused = await world.request(`${CONTROL_PATH}/transactions?status=waiting`);
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.message).toBe(
    'status is one of pending, approved, notified, rejected, cancelled',
  );
});

test('the desk lists the newest 250 payments, and of those at the same time the one with the greatest id first', async () => {
  const { deposit, control, world } = await openCashier();
  const { id } = parseReceipt(await deposit());
  const { transactions } = world();
  const row = transactions[id];
  if (!row) throw new Error('The deposit is not there');
  for (let next = id + 1; next <= id + 299; next++)
    putRow(transactions, String(next), { ...row, id: next, at: row.at + (next % 3) });

  const ids = (await control('getTransactions')).map((payment) => payment.id);

  const all = Array.from({ length: 300 }, (_, index) => ({
    id: id + index,
    late: index === 0 ? 0 : (id + index) % 3,
  }));
  const newest = all.sort((a, b) => b.late - a.late || b.id - a.id).slice(0, 250);
  expect(ids).toEqual(newest.map((each) => each.id));
});

test('the desk shows the method, the fee and both times of a payment', async () => {
  const world = await openCashier();
  const { id, fee, description } = parseReceipt(
    await world.deposit({ ...FIELD_VALUES, methodID: 106, amount: 500 }),
  );
  const read = async () => (await world.control('getTransactions')).find((payment) => payment.id === id);

  const payment = { reference: `YT-${id}`, name: 'Esra Işık', method: description, fee, status: 'pending' };
  expect(await read()).toMatchObject({ ...payment, at: '2026-11-20T12:00:00+03:00', settledAt: null });
  world.advance(AUTO_SETTLE_MS);
  await world.balance();
  expect(await read()).toMatchObject({ status: 'approved', settledAt: '2026-11-20T12:00:30+03:00' });
});
