import { CONTENT_PAGES } from '#contracts/documents/pages';
import { getSiteDocuments } from '../../../client/core/site/site-documents.ts';
import { getFactorStatus } from '../../../client/features/account/factor-status.ts';
import { getFavouriteCovers } from '../../../client/features/account/profile/favourites-card.tsx';
import { getPendingPayments } from '../../../client/features/account/profile/pending-note.tsx';
import { getBankAccountsModel } from '../../../client/features/cashier/bank-accounts/bank-accounts-model.ts';
import { getBankAccounts } from '../../../client/features/cashier/bank-accounts.ts';
import { getMethodForms } from '../../../client/features/cashier/form/method-form.ts';
import { getMethodLists } from '../../../client/features/cashier/methods/method-list.ts';
import { getReceipts } from '../../../client/features/cashier/payment/receipts.ts';
import { getQuickDeposit } from '../../../client/features/cashier/quick-deposit/quick-start.tsx';
import { getCatalogue } from '../../../client/features/catalogue/catalogue.ts';
import { getLobbies } from '../../../client/features/catalogue/lobby/lobbies.ts';
import { getLobbySlides } from '../../../client/features/catalogue/lobby/lobby.tsx';
import { getCouponList } from '../../../client/features/history/bets/coupons.ts';
import { getNotifications } from '../../../client/features/history/notifications/notifications.ts';
import { getTickets } from '../../../client/features/history/tickets/tickets.ts';
import { getTransactionKinds } from '../../../client/features/history/transactions/history-filters.ts';
import { findHistory } from '../../../client/features/history/transactions/page.tsx';
import { getHomeSlides } from '../../../client/features/home/slides/slides-model.ts';
import { getClaimHistory } from '../../../client/features/promotions/claims.ts';
import { getPromotionsModel } from '../../../client/features/promotions/promotions.ts';
import { getTournamentsModel } from '../../../client/features/tournaments/tournaments.ts';
import { type TestClient, waitForCalls } from './test-client.ts';

/** Opens the lists of games that a page opens in effects. */
export async function openLists({ models }: TestClient, address: string): Promise<void> {
  const { slots, live } = getLobbies(models);
  const { pathname, searchParams } = new URL(address, 'http://vitrin.localhost');
  const search = searchParams.get('q') ?? '';
  const filter = pathname === '/favorites' ? ({ favorites: true } as const) : { search };
  if (pathname !== '/favorites' && pathname !== '/search') return;
  slots.lists.open(filter);
  live.lists.open(filter);
  await waitForCalls(models);
}

/** Loads what the pages load in effects, which do not run where pages are rendered to HTML. */
export async function loadEverything({ models }: TestClient): Promise<void> {
  const documents = getSiteDocuments(models);
  const { slots, live } = getLobbies(models);
  const { accounts, banks, idsInUse } = getBankAccounts(models);
  const forms = getMethodForms(models);
  const lists = getMethodLists(models);
  const claims = getClaimHistory(models);
  const account = getBankAccountsModel(models);
  void documents.headerMenu.load();
  for (const type of Object.values(CONTENT_PAGES)) void documents.findInformation(type).load();
  slots.loadFacets();
  live.loadFacets();
  for (const { load } of Object.values(getLobbySlides(models))) void load();
  getHomeSlides(models).load();
  getCatalogue(models).loadFirstShelf();
  getPromotionsModel(models).load();
  getTournamentsModel(models).load();
  if (models.session.isSignedIn.value) {
    void models.fullProfile.load();
    for (const { load } of [getFactorStatus(models), getFavouriteCovers(models), getPendingPayments(models)])
      void load();
    for (const { load } of [accounts, banks, idsInUse, getQuickDeposit(models).methods]) void load();
    void account.edit(7001);
    lists.deposit.open();
    lists.withdrawal.open();
    for (const id of [101, 102, 103, 104, 105, 106, 107, 108, 999]) void forms.deposit.find(id).load();
    for (const id of [201, 202]) void forms.withdrawal.find(id).load();
    void forms.deposit.findBanks({ transfer_type_id: 3 }).load();
    getReceipts(models).find('deposit', 60_000_000).load();
    claims.load();
    getTransactionKinds(models).load();
    getNotifications(models).open({});
    getTickets(models).open({});
    getCouponList(models).open({ range: '30d' });
    for (const [kind, range] of [
      ['account', '7d'],
      ['finance', '30d'],
      ['games', '7d'],
      ['bonus', '90d'],
    ] as const) {
      const history = findHistory(`/profile/history/${kind}`);
      history.getStore(models).open(history.parseFilters({ range }));
    }
  }
  await waitForCalls(models);
}
