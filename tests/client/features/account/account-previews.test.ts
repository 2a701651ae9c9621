// The account page previews the pending payments and the first favourites.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { AccountsCard } from '../../../../client/features/account/profile/accounts-card.tsx';
import {
  FavouritesCard,
  getFavouriteCovers,
  MAX_COVERS,
} from '../../../../client/features/account/profile/favourites-card.tsx';
import {
  getPendingPayments,
  PendingNote,
} from '../../../../client/features/account/profile/pending-note.tsx';
import profileTexts from '../../../../client/features/account/profile/texts.tr.ts';
import { getBankAccounts } from '../../../../client/features/cashier/bank-accounts.ts';
import { getFavourites } from '../../../../client/features/catalogue/favourites/favourites.ts';
import { getLobbies } from '../../../../client/features/catalogue/lobby/lobbies.ts';
import { buildPaymentActions } from '../../../support/casino/cashier.ts';
import { failing, ONCE, patching, refusing, setRules } from '../../../support/faults.ts';
import { readData } from '../../support/read-state.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient, createTestClient, waitForCalls } from '../../support/test-client.ts';

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
  const note = () => renderInSite(models, createElement(PendingNote));
  expect(note()).toMatch(
    /1 yatırma inceleniyor.*250,00\sTL.*href="\/profile\/history\/finance\?status=1001&amp;range=all"/,
  );
  models.finance.toggleBalance();
  expect(note()).not.toContain('250');

  for (const { id } of await world.control('getTransactions', undefined, { query: { status: 'pending' } }))
    await world.control('approveTransaction', undefined, { params: { id: String(id) } });
  await pending.refresh();
  expect(pending.state.value.kind).toBe('empty');
  expect(note()).toContain('Bekleyen işlem yok');
});

test('the bank accounts are previewed with masked IBANs, or say that they could not be loaded', async () => {
  const { models, world } = await createSignedInClient();
  const { accounts } = getBankAccounts(models);
  await setRules(world.control, failing('finance/list_bank_accounts', 503, ONCE));
  const card = () => renderInSite(models, createElement(AccountsCard));

  await accounts.load();
  expect(card()).toContain('Banka hesapları alınamadı');
  await accounts.load();
  expect(card().match(/TR\d\d 0006 •••• •••• •••• ••\d\d \d\d/g)).toHaveLength(2);
  expect(card()).not.toContain(profileTexts.allAccounts({ count: 2 }));
});

test('the preview has what there is of payments that have only category and status', async () => {
  const { models, world } = await createSignedInClient();
  const data = [1, 6].map((id) => ({ transaction_category_id: id, transaction_status: 1001 }));
  await setRules(world.control, patching('finance/list_transactions', { data }));

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

  const { covers, total } = readData(favourites.state.value);
  expect(covers.map(({ type }) => type)).toEqual(Array(MAX_COVERS).fill('slot'));
  expect(total).toBe(getFavourites(models).slots.value.size + getFavourites(models).live.value.size);
  const card = renderInSite(models, createElement(FavouritesCard));
  expect(card).toContain(`${total} oyun`);
  expect(card.match(/<li/g)).toHaveLength(MAX_COVERS);
});

test('a player without favourites has an empty preview', async () => {
  const { models } = await createSignedInClient({ username: 'mert.kaya' });
  await getFavouriteCovers(models).load();
  expect(getFavouriteCovers(models).state.value.kind).toBe('empty');
});

test('favourites wait for a session that is being revived', async () => {
  const { world, browser } = await createSignedInClient();
  // Without a stored profile, the client refreshes the session, as it does after the session has expired.
  browser.local.removeItem('bnwUserProfile');
  const { models } = await createTestClient({ world, local: browser.local, isStarted: false });

  await getFavouriteCovers(models).load();
  const page = getLobbies(models).slots.lists.open({ favorites: true });
  await waitForCalls(models);

  expect(getFavouriteCovers(models).state.value.kind).toBe('ready');
  expect(page.state.value.kind).toBe('ready');
});

test('a call that is refused as expired again after a refresh ends in an error, not in waiting', async () => {
  const { models, world } = await createSignedInClient();
  await setRules(world.control, refusing('finance/list_transactions', 'Oturum süresi doldu', 403));
  const pending = getPendingPayments(models);

  await pending.load();
  await waitForCalls(models);

  expect(pending.state.value.kind).toBe('error');
});
