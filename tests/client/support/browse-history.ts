// The requests that `requests.test.ts` expects of the histories, and the steps that send them.

import { getTransactionKinds } from '../../../client/features/history/transactions/history-filters.ts';
import { findHistory } from '../../../client/features/history/transactions/page.tsx';
import type { RequestRows } from './request-rows.ts';
import { type TestClient, waitForCalls } from './test-client.ts';

const Lang = 'tr';
const NOVEMBER = { startDate: '2026-11-01', endDate: '2026-11-20' };
const NEWEST_FIRST = { OrderDir: -1, OrderPar: 'DATE' };
const SEARCH = {
  searchType: 1,
  searchID: 58009899,
  searchCategory: 1,
  searchMinAmount: 250,
  status: 1002,
} as const;

/** The expected requests. Those of `list_transactions` have the fields that spec §7 finance names. */
export const HISTORY_REQUESTS: RequestRows = {
  'finance/list_transactions': [
    ...[
      { limit: 10, offset: 0, concatRequire: false },
      { limit: 10, offset: 10, concatRequire: true },
    ].map((rows) => ({ Lang, ...NOVEMBER, ...rows, ...NEWEST_FIRST })),
    { Lang, ...NOVEMBER, ...NEWEST_FIRST, limit: 10, offset: 0, concatRequire: false, ...SEARCH },
  ],
  'finance/list_types_frontend': [{ Lang }],
  'finance/list_categories': [{ Lang }],
  'finance/list_sub_categories': [{ Lang }],
};

/** Opens a history, appends a second page, and then searches in the history. */
export async function browseHistory({ models }: TestClient): Promise<void> {
  getTransactionKinds(models).load();
  const history = findHistory('/profile/history/account').getStore(models);
  const list = history.open({ range: NOVEMBER });
  await waitForCalls(models);
  list.more();
  await waitForCalls(models);
  history.open({ range: NOVEMBER, ...SEARCH });
  await waitForCalls(models);
}
