import type { Classes } from '#contracts/registry';
import { balanceText, exactKurus } from '#contracts/rules/money';
import { categoryNames, subCategoryNames, typeNames } from '#fixtures/finance/kinds';
import { accountOf } from '../../state/ledger.ts';
import { statementOf } from '../../state/statement.ts';
import { daySpan } from '../../worlds/day-range.ts';
import type { HandlersOf } from '../handler.ts';
import { statementPage } from './statement-page.ts';

/** An end that was left open holds all there is; a clock can be set to any day between. */
const FIRST_DAY = '0001-01-03';
const LAST_DAY = '9999-12-29';

export const transactions: Pick<
  HandlersOf<Classes['finance']>,
  'check_balance' | 'list_transactions' | 'list_types_frontend' | 'list_categories' | 'list_sub_categories'
> = {
  // No row for somebody who has never had money (spec §7: 0 if empty).
  check_balance({ caller, world }) {
    const account = accountOf(world, caller.player.uid);
    return account ? [{ balance: balanceText(account.balanceKurus) }] : [];
  },

  list_transactions({ data, caller, world, now, fail }) {
    const { startDate, endDate, searchMinAmount = 0 } = data;
    const days = { startDate: startDate || FIRST_DAY, endDate: endDate || LAST_DAY };
    const span = startDate || endDate ? daySpan(days, now, 0) : null;
    if (typeof span === 'string') return fail(span);
    const minKurus = exactKurus(searchMinAmount);
    if (minKurus === undefined || minKurus < 0) return fail('INVALID_AMOUNT');
    const statement = statementOf(
      world,
      caller.player.uid,
      {
        span,
        minKurus,
        type: data.searchType,
        category: data.searchCategory,
        status: data.status,
        id: data.searchID,
      },
      { by: data.OrderPar ?? 'DATE', descending: data.OrderDir !== 1 },
      data,
    );
    return statementPage(statement, data.Lang);
  },

  list_types_frontend: ({ data }) => typeNames[data.Lang],
  list_categories: ({ data }) => categoryNames[data.Lang],
  list_sub_categories: ({ data }) => subCategoryNames[data.Lang],
};
