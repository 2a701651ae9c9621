// The requests that `requests.test.ts` expects for the class `finance` (spec §7, §9).
import type { RequestRows } from './request-rows.ts';

const Lang = 'tr';
const SiteType = 'desktop';
const IBAN_TYPED = 'TR73 0006 2000 0123 4567 8901 23';
/** The id of the first account that a player saves in a new world. */
const NEW_ACCOUNT = 10_001;
const NEWEST_250 = { limit: 250, offset: 0, OrderDir: -1, OrderPar: 'DATE' };

export const FINANCE_REQUESTS: RequestRows = {
  'finance/check_balance': [{ Lang }],
  'finance/list_cash_methods_new': [
    { Lang, Type: 1 },
    { Lang, Type: 2 },
  ],
  'finance/list_highlighted_cash_methods': [{ Lang, Type: 1 }],
  'finance/list_bank_accounts': [{ Lang, SiteType, showPrepaid: 1 }],
  'finance/list_banks': [{ Lang, typeID: 1 }],
  'finance/get_bank_account': [{ Lang, bankID: 62 }],
  'finance/save_bank_account': [
    { Lang, IBAN: IBAN_TYPED, accountHolder: 'Esra Işık' },
    { Lang, bankAccountID: NEW_ACCOUNT, IBAN: IBAN_TYPED, accountHolder: 'Esra Işık', isFavorite: 1 },
  ],
  'finance/delete_bank_account': [{ Lang, bankAccountID: NEW_ACCOUNT }],
  'finance/list_transactions': [
    { Lang, concatRequire: false, searchType: 1, searchCategory: 2, status: 1001, ...NEWEST_250 },
    { Lang, concatRequire: false, searchType: 4, searchCategory: 3, ...NEWEST_250 },
    { Lang, concatRequire: false, searchType: 1, searchCategory: 1, status: 1002, ...NEWEST_250, limit: 1 },
  ],
};
