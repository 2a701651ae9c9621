import type { Classes } from '#contracts/registry';
import { formatBalance, toExactKurus } from '#contracts/rules/money';
import { categoryNames, subCategoryNames, typeNames } from '#fixtures/finance/kinds';
import { parseDayRange } from '../../day-range.ts';
import { findAccount } from '../../money/ledger.ts';
import { listStatement } from '../../money/statement.ts';
import type { HandlersOf } from '../handler.ts';
import { buildStatementPage } from './statement-page.ts';

/** The defaults if a request has only one end of a range. All times of a world lie between these days. */
const FIRST_DAY = '0001-01-03';
const LAST_DAY = '9999-12-29';

export const transactions: Pick<
  HandlersOf<Classes['finance']>,
  'check_balance' | 'list_transactions' | 'list_types_frontend' | 'list_categories' | 'list_sub_categories'
> = {
  // A player who has never had money gets an empty list, which clients read as a balance of 0 (spec §7).
  check_balance({ caller, world }) {
    const account = findAccount(world, caller.player.uid);
    return account ? [{ balance: formatBalance(account.balanceKurus) }] : [];
  },

  list_transactions({ data, caller, world, now, fail }) {
    const { startDate, endDate, searchMinAmount = 0 } = data;
    const days = { startDate: startDate || FIRST_DAY, endDate: endDate || LAST_DAY };
    const range = startDate || endDate ? parseDayRange(days, now, 1) : null;
    if (range && !range.ok) return fail(range.reason);
    const minKurus = toExactKurus(searchMinAmount);
    if (minKurus === undefined || minKurus < 0) return fail('INVALID_AMOUNT');
    const statement = listStatement(
      world,
      caller.player.uid,
      {
        span: range?.value ?? null,
        minKurus,
        type: data.searchType,
        category: data.searchCategory,
        status: data.status,
        id: data.searchID,
      },
      { by: data.OrderPar, descending: data.OrderDir === -1 },
      data,
    );
    return buildStatementPage(statement, data.Lang);
  },

  list_types_frontend: ({ data }) => typeNames[data.Lang],
  list_categories: ({ data }) => categoryNames[data.Lang],
  list_sub_categories: ({ data }) => subCategoryNames[data.Lang],
};
