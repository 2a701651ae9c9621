/**
 * Says for each refusal that a contract of the casino declares how it is provoked.
 * A test requires a row for each call of the specification that declares refusals, unless `writes.ts` says that the
 * call is sent only by name or never. The compiler requires an entry for each refusal of a row.
 */
import * as betframe from '#contracts/calls/betframe';
import * as casino from '#contracts/calls/casino';
import * as envoy from '#contracts/calls/envoy';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import * as maintenance from '#contracts/calls/maintenance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import { buildIban } from '#contracts/rules/iban';
import { buildUnknownId, replaceId, row, set } from '../checks/provocations.ts';
import type { ProvocationRow } from '../target/site.ts';

const UNREACHABLE = 'it comes when a provider does not answer';
const CLOSED = 'it comes while the site is under maintenance';
const LOCKS = 'it takes several wrong codes, which lock the account';
const NEEDS_FACTOR = 'it needs a second factor in another state';
const COULD_REMOVE = 'a wrong id could remove what the run did not create';

export const PROVOCATIONS: ReadonlyMap<string, Readonly<Record<string, ProvocationRow>>> = new Map([
  row(casino.games_list, { SEARCH_TOO_SHORT: set({ searchGameName: 'a' }) }),
  row(livecasino.game_table_list, { SEARCH_TOO_SHORT: set({ searchGameName: 'a' }) }),
  row(casino.init_game, { PROVIDER_UNREACHABLE: UNREACHABLE, UNKNOWN_GAME: replaceId('gameID') }),
  row(livecasino.init_game, { PROVIDER_UNREACHABLE: UNREACHABLE, UNKNOWN_GAME: replaceId('tableID') }),
  row(virtualgames.init_game, { PROVIDER_UNREACHABLE: UNREACHABLE, UNKNOWN_GAME: replaceId('providerID') }),
  row(user.favorites, {
    // A request without a `mode` only reads the favourites and ignores the id, so `insert` is added.
    UNKNOWN_GAME: { spoil: (data) => ({ mode: 'insert', ...data, id: buildUnknownId(Object(data).id) }) },
  }),

  row(betframe.getCoupons, {
    INVALID_DATE: set({ startDate: '2026-02-30' }),
    DATES_REVERSED: set({ startDate: '2026-02-02', endDate: '2026-02-01' }),
  }),
  row(finance.list_transactions, {
    INVALID_DATE: set({ startDate: '2026-02-30' }),
    DATES_REVERSED: set({ startDate: '2026-02-02', endDate: '2026-02-01' }),
    INVALID_AMOUNT: set({ searchMinAmount: -1 }),
  }),
  row(envoy.getDepositAmounts, { UNKNOWN_BANK: replaceId('bankcode') }),
  row(finance.get_bank_account, { UNKNOWN_ACCOUNT: replaceId('bankID') }),
  row(finance.check_favorite_cash_method, { UNKNOWN_METHOD: replaceId('id') }),
  row(finance.add_favorite_cash_method, { UNKNOWN_METHOD: replaceId('id') }),
  row(finance.remove_favorite_cash_method, { UNKNOWN_METHOD: COULD_REMOVE }),
  row(finance.delete_bank_account, {
    UNKNOWN_ACCOUNT: COULD_REMOVE,
    ACCOUNT_IN_USE: 'it needs a pending withdrawal, which moves money',
  }),
  row(finance.save_bank_account, {
    UNKNOWN_ACCOUNT: 'a wrong id could change what the run did not create',
    REQUIRED_FIELD: set({ IBAN: '' }),
    INVALID_IBAN: { spoil: (data) => ({ ...data, IBAN: breakCheckDigits(String(Object(data).IBAN)) }) },
    UNKNOWN_BANK: set({ IBAN: buildIban('99999', '0000000000000001') }),
    BANK_MISMATCH: 'it needs two banks whose account numbers are known',
    HOLDER_MISMATCH: set({ accountHolder: 'Deneme Hesabı' }),
    DUPLICATE_ACCOUNT: { spoil: (data) => data, isRepeated: true },
    ACCOUNT_IN_USE: 'it needs a pending withdrawal, which moves money',
    TOO_MANY_ACCOUNTS: 'it needs as many accounts as the backend allows',
  }),

  row(maintenance.check_status, { UNDER_MAINTENANCE: CLOSED }),
  row(system.ping, { UNDER_MAINTENANCE: CLOSED }),

  row(user.login, {
    LOGIN_FAILED: { spoil: (data) => ({ ...data, password: `${Object(data).password}-wrong` }) },
    INACTIVE_ACCOUNT: 'it needs an account that is closed',
  }),
  row(user.check_ga, {
    WRONG_CODE: { spoil: (data) => ({ ...data, ga_code: '------' }), isSentAlone: true },
    LOCKED: LOCKS,
    NOTHING_TO_CONFIRM: NEEDS_FACTOR,
  }),
]);

/** Returns the account number with another last digit, so that its check digits are wrong. */
function breakCheckDigits(iban: string): string {
  return iban.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
}
