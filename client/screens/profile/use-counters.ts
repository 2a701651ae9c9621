import { useEffect } from 'react';
import { BANK_ACCOUNTS_PATH } from '../../account/bank-account-addresses.ts';
import { getBankAccounts } from '../../account/bank-accounts.ts';
import { getFactorStatus } from '../../account/factor-status.ts';
import { getFullProfile } from '../../account/full-profile.ts';
import { FINANCE_HISTORY_PATH } from '../../account/paths.ts';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { LOADING, type Loadable } from '../../resources/resource.ts';
import { countStates } from '../lists/bets/coupon-filter.ts';
import { getCouponList } from '../lists/bets/coupons-model.ts';
import { getTickets } from '../lists/tickets/tickets.ts';
import { getPendingPayments } from './pending-payments.ts';
import { profileTexts } from './texts.tr.ts';

/** The bet history opens with this range, so its coupons are loaded already when the player goes there. */
const COUPON_RANGE = '30d';

/**
 * Returns the short texts beside the links to the account pages, by path, such as “3 açık” (3 open). A page
 * whose count is 0 or not known has no text. The links work without these texts, so neither loading nor a
 * failure is shown.
 */
export function useCounters(): ReadonlyMap<string, string> {
  const models = useModels();
  const t = useTexts(profileTexts);
  const lang = models.language.lang.value;
  const { accounts } = getBankAccounts(models);
  const coupons = getCouponList(models);
  const tickets = getTickets(models);
  // The page itself comes first, so the counts are requested after its own data.
  const isPageLoading = getFullProfile(models).state.value.kind === 'loading';
  useEffect(() => {
    if (isPageLoading) return;
    void accounts.refresh();
    coupons.show({ range: COUPON_RANGE }, 1);
    tickets.show({}, 1);
  }, [isPageLoading, accounts, coupons, tickets]);

  const { favourites } = models;
  const favouriteCount = favourites.slots.value.size + favourites.live.value.size;
  const factor = getFactorStatus(models).state.value;
  const counters: readonly (readonly [path: string, number: number, format: (text: string) => string])[] = [
    [
      BANK_ACCOUNTS_PATH,
      readCount(accounts.state.value, (rows) => rows.length),
      (text) => t('accountCount', { count: text }),
    ],
    [
      '/profile/history/bets',
      readCount(coupons.list.value?.state.value ?? LOADING, ({ rows }) => countStates(rows, {}).open),
      (text) => t('openCount', { count: text }),
    ],
    [
      FINANCE_HISTORY_PATH,
      readCount(getPendingPayments(models).state.value, (rows) => rows.length),
      (text) => t('pendingCount', { count: text }),
    ],
    [
      '/tickets',
      readCount(tickets.list.value?.state.value ?? LOADING, ({ total }) => total ?? 0),
      (text) => text,
    ],
    ['/favorites', favouriteCount, (text) => text],
  ];
  const texts = new Map<string, string>();
  for (const [path, number, format] of counters) if (number > 0) texts.set(path, format(count(number, lang)));
  if (factor.kind === 'ready')
    texts.set('/profile/two-factor', t(factor.data.type === 'none' ? 'off' : 'on'));
  return texts;
}

function readCount<T>(state: Loadable<T>, read: (data: T) => number): number {
  return state.kind === 'ready' ? read(state.data) : 0;
}
