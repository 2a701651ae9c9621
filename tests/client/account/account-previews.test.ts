// The account page previews the pending payments and the first favourites.
import { expect, test } from 'vitest';
import { getLobbies } from '../../../client/screens/lobby/lobbies.ts';
import { getFavouriteCovers, MAX_COVERS } from '../../../client/screens/profile/favourite-covers.ts';
import { getPendingPayments } from '../../../client/screens/profile/pending-payments.ts';
import { buildPaymentActions } from '../../support/cashier.ts';
import { createSignedInClient, createTestClient, waitForCalls } from '../support/test-client.ts';

test('a deposit and a withdrawal that wait are previewed until the desk decides', async () => {
  const { models, world } = await createSignedInClient();
  await world.control('putSettings', { autoSettle: false });
  const player = buildPaymentActions(await world.as('esra.isik'));
  await player.deposit({ amount: 250 });
  await player.withdraw({ amount: 1000 });
  const pending = getPendingPayments(models);

  await pending.load();

  expect(pending.state.value).toEqual({
    kind: 'ready',
    data: expect.arrayContaining([
      { kind: 'deposit', amountKurus: 25_000 },
      { kind: 'withdrawal', amountKurus: 100_000 },
    ]),
  });

  for (const { id } of await world.control('getTransactions', undefined, { query: { status: 'pending' } }))
    await world.control('approveTransaction', undefined, { params: { id: String(id) } });
  await pending.refresh();
  expect(pending.state.value.kind).toBe('empty');
});

test('the preview has what there is of payments that have only category and status', async () => {
  const { models, world } = await createSignedInClient();
  const data = [1, 6].map((id) => ({ transaction_category_id: id, transaction_status: 1001 }));
  await world.control('patchScenario', {
    rules: [{ on: 'finance/list_transactions', phase: 'after', effect: { kind: 'patch', merge: { data } } }],
  });

  await getPendingPayments(models).load();

  expect(getPendingPayments(models).state.value).toEqual({
    kind: 'ready',
    data: [
      { kind: 'deposit', amountKurus: undefined },
      { kind: 'other', amountKurus: undefined },
    ],
  });
});

test('the preview of favourites has the first slots, and counts the tables too', async () => {
  const { models } = await createSignedInClient();
  const favourites = getFavouriteCovers(models);

  await favourites.load();

  const { state } = favourites;
  if (state.value.kind !== 'ready') throw new Error(`The favourites are ${state.value.kind}`);
  const { covers, total } = state.value.data;
  expect(covers.map(({ type }) => type)).toEqual(Array(MAX_COVERS).fill('slot'));
  expect(total).toBe(models.favourites.slots.value.size + models.favourites.live.value.size);
});

test('a player without favourites has an empty preview', async () => {
  const { models } = await createSignedInClient({ username: 'mert.kaya' });
  await getFavouriteCovers(models).load();
  expect(getFavouriteCovers(models).state.value.kind).toBe('empty');
});

test('a sign-out drops the previews', async () => {
  const { models, world } = await createSignedInClient();
  await world.control('putSettings', { autoSettle: false });
  await buildPaymentActions(await world.as('esra.isik')).deposit();
  await Promise.all([getFavouriteCovers(models).load(), getPendingPayments(models).load()]);

  await models.session.logout();
  await waitForCalls(models);

  expect(getFavouriteCovers(models).state.value.kind).toBe('loading');
  expect(getPendingPayments(models).state.value.kind).toBe('loading');
});

test('favourites wait for a session that is being revived', async () => {
  const { world, browser } = await createSignedInClient();
  // Without a stored profile, the client refreshes the session, as it does after the session has expired.
  browser.local.removeItem('bnwUserProfile');
  const { models } = await createTestClient({ world, local: browser.local, isStarted: false });

  await getFavouriteCovers(models).load();
  const page = getLobbies(models).slots.list({ favorites: true });
  await waitForCalls(models);

  expect(getFavouriteCovers(models).state.value.kind).toBe('ready');
  expect(page.state.value.kind).toBe('ready');
});

test('a call that is refused as expired again after a refresh ends in an error, not in waiting', async () => {
  const { models, world } = await createSignedInClient();
  await world.control('patchScenario', {
    rules: [
      {
        on: 'finance/list_transactions',
        effect: { kind: 'message', message: 'Oturum süresi doldu', code: 403 },
      },
    ],
  });
  const pending = getPendingPayments(models);

  await pending.load();
  await waitForCalls(models);

  expect(pending.state.value.kind).toBe('error');
});
