// Quick deposit begins with the method of the latest deposit.
import { expect, test } from 'vitest';
import { getQuickDeposit } from '../../../../client/features/cashier/quick-deposit/quick-start.tsx';
import { failing, patching, setRules } from '../../../support/faults.ts';
import { readData } from '../../support/read-state.ts';
import { createSignedInClient } from '../../support/test-client.ts';
import { buildOrder, openCashier } from './cashier-steps.ts';

const HIGHLIGHTED = [102, 104, 105, 106];

test('the method of the latest approved deposit stands first', async () => {
  const { deposit, models, world } = await openCashier();
  await deposit.submit(
    buildOrder(103, 3, { bankcode: '00064', phone: '5321234567', identityNumber: '10000000146' }),
  );
  const [payment] = await world.control('getTransactions', undefined, { query: { status: 'pending' } });
  await world.control('approveTransaction', undefined, { params: { id: String(payment?.id) } });

  const { methods } = getQuickDeposit(models);
  await methods.load();

  expect(readData(methods.state.value).map(({ id }) => id)).toEqual([103, ...HIGHLIGHTED]);
});

test('a method that the cashier highlights too is listed once', async () => {
  const { models, world } = await createSignedInClient();
  const deposit = { transaction_category_id: 1, transaction_status: 1002, payment: { methodID: 105 } };
  await setRules(world.control, patching('finance/list_transactions', { data: [deposit] }));

  const { methods } = getQuickDeposit(models);
  await methods.load();

  expect(readData(methods.state.value).map(({ id }) => id)).toEqual([105, 102, 104, 106]);
});

test('without the latest deposit the cashier’s own choice stands first', async () => {
  const { models, world } = await createSignedInClient();
  await setRules(world.control, failing('finance/list_transactions'));

  const { methods } = getQuickDeposit(models);
  await methods.load();

  expect(readData(methods.state.value).map(({ id }) => id)).toEqual(HIGHLIGHTED);
});

test('the methods are those that have an id, and a deposit that says nothing selects none', async () => {
  const { models, ...client } = await createSignedInClient();
  await setRules(
    client.world.control,
    patching('finance/list_highlighted_cash_methods', { data: [{ name: 'Havale' }, { id: 'qr' }] }),
    patching('finance/list_transactions', {
      data: [{ transaction_category_id: 1, transaction_status: 1002 }],
    }),
  );
  await models.language.choose('en'); // The methods are loaded again.

  const { methods } = getQuickDeposit(models);
  await methods.load();

  expect(methods.state.value).toEqual({
    kind: 'ready',
    data: [{ id: 'qr' }],
  });
});
