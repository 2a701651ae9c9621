// The requests that `requests.test.ts` expects of the cashier (spec §7), and the steps that send them.
import { getMethodForms } from '../../../client/features/cashier/form/method-form.ts';
import { getMethodLists } from '../../../client/features/cashier/methods/method-list.ts';
import { getPayments } from '../../../client/features/cashier/payment/payment.ts';
import { getReceipts } from '../../../client/features/cashier/payment/receipts.ts';
import { getQuickDeposit } from '../../../client/features/cashier/quick-deposit/quick-start.tsx';
import { buildOrder, MOBILE_FIELDS, ORDER } from '../features/cashier/cashier-steps.ts';
import type { RequestRows } from './request-rows.ts';
import { type TestClient, waitForCalls } from './test-client.ts';

const Lang = 'tr';
const DEPOSITS = { searchType: 1, searchCategory: 1 };
const TODAY = { startDate: '2026-11-20', endDate: '2026-11-20' };
const NEWEST_FIRST = { OrderDir: -1, OrderPar: 'DATE', concatRequire: false, offset: 0 };

export const CASHIER_REQUESTS: RequestRows = {
  'finance/list_banks': [{ Lang, typeID: 2 }],
  'finance/list_cash_methods_new': [{ Lang, Type: 2, methodID: 0 }],
  'finance/list_highlighted_cash_methods': [{ Lang, Type: 2 }],
  'finance/list_cash_methods': [
    { Lang, Type: 1, methodID: 105, favorites: false },
    { Lang, Type: 2, methodID: 202, favorites: false },
  ],
  'finance/check_favorite_cash_method': [{ Lang }],
  'finance/add_favorite_cash_method': [{ Lang, id: 105 }],
  'finance/remove_favorite_cash_method': [{ Lang, id: 105 }],
  'finance/list_transactions': [
    // This request searches for a deposit whose reply was lost.
    { Lang, searchMinAmount: 250, limit: 250, ...DEPOSITS, ...TODAY, ...NEWEST_FIRST },
    // This request reads the latest deposit: quick deposit begins with its method and amount.
    { Lang, status: 1002, limit: 1, ...DEPOSITS, ...NEWEST_FIRST },
    // This request reads the receipt of a deposit.
    { Lang, searchID: 60_000_000, limit: 1, ...DEPOSITS, ...NEWEST_FIRST },
  ],
  'finance/save_bank_transfer': [{ Lang, Type: 1, methodID: 102, amount: 250, bankcode: '00064' }],
  'finance/save_cep_bank_transfer': [{ Lang, Type: 1, methodID: 103, amount: 250, ...MOBILE_FIELDS }],
  'prepayServices/processTransaction': [{ Lang, Type: 1, methodID: 105, amount: 250 }],
  'envoy/getDepositAmounts': [{ Lang, bankcode: '00064' }],
};

/** Sends every call of the cashier: lists of methods, favourites, forms, payments, a search and a receipt. */
export async function browseCashier({ models, browser }: TestClient): Promise<void> {
  const list = getMethodLists(models).deposit;
  list.open();
  await waitForCalls(models);
  await list.toggleFavourite(105);
  await list.toggleFavourite(105);

  const forms = getMethodForms(models).deposit;
  await forms.find(105).load();
  await forms.findBanks({ transfer_type_id: 3 }).load();
  await forms.findBankAmounts('00064').load();

  const payment = getPayments(models).deposit;
  const orders = [buildOrder(102, 1, { bankcode: '00064' }), buildOrder(103, 3, MOBILE_FIELDS), ORDER];
  for (const order of orders) {
    await payment.submit(order);
    payment.dismiss();
  }
  // The server refuses an equal payment within two seconds. The client then searches for the first payment.
  await payment.submit(ORDER);
  await browser.pass(20_000);
  payment.dismiss();

  await getQuickDeposit(models).methods.load();
  getReceipts(models).find('deposit', 60_000_000).load();
  // The payment calls are the same for withdrawals, so only the methods and a form are loaded.
  getMethodLists(models).withdrawal.open();
  await getMethodForms(models).withdrawal.find(202).load();
  await waitForCalls(models);
}
