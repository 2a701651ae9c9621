// Quick deposit begins with the method and amount of the latest deposit.
import { expect, test } from 'vitest';
import { getQuickDeposit } from '../../../client/screens/quick-deposit/quick-methods.ts';
import { createSignedInClient } from '../test-client.ts';
import { buildOrder, openCashier } from './cashier-steps.ts';

const HIGHLIGHTED = [102, 104, 105, 106];

test('the method of the latest approved deposit stands first, with its amount', async () => {
  const { deposit, models, world } = await openCashier();
  await deposit.submit(
    buildOrder(103, 3, { bankcode: '00064', phone: '5321234567', identityNumber: '10000000146' }),
  );
  const [payment] = await world.control('getTransactions', undefined, { query: { status: 'pending' } });
  await world.control('approveTransaction', undefined, { params: { id: String(payment?.id) } });

  const { methods } = getQuickDeposit(models);
  await methods.load();

  const { value } = methods.state;
  expect(value).toMatchObject({ kind: 'ready', data: { amountKurus: 25_000 } });
  expect(value.kind === 'ready' && value.data.methods.map(({ id }) => id)).toEqual([103, ...HIGHLIGHTED]);
});

test('without the latest deposit the cashier’s own choice stands first, without an amount', async () => {
  const { models, world } = await createSignedInClient();
  await world.control('patchScenario', {
    rules: [{ on: 'finance/list_transactions', effect: { kind: 'status', status: 503 } }],
  });

  const { methods } = getQuickDeposit(models);
  await methods.load();

  const { value } = methods.state;
  expect(value.kind === 'ready' && value.data).toMatchObject({ amountKurus: undefined });
  expect(value.kind === 'ready' && value.data.methods.map(({ id }) => id)).toEqual(HIGHLIGHTED);
});
