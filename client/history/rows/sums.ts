/** Adds up the settled transactions of a history by kind, such as deposits or stakes. */

import { TRANSACTION_CATEGORY, type TransactionCategory } from '#contracts/calls/finance';
import { toKurus } from '#contracts/rules/money';
import type { Transaction } from '../../api/rows.ts';
import { findKnown } from '../../api/values.ts';
import type historyTurkish from '../texts.tr.ts';
import { isSettled } from '../transactions.ts';

/** The names of the sums of a history in the order in which they are shown. */
export type SumName = 'deposits' | 'withdrawals' | 'play' | 'stakes' | 'wins' | 'bonus' | 'net';

export interface Sum {
  readonly name: SumName;
  readonly label: keyof typeof historyTurkish & `sum${string}`;
  readonly kurus: number;
}

const LABELS: Readonly<Record<SumName, Sum['label']>> = {
  deposits: 'sumDeposits',
  withdrawals: 'sumWithdrawals',
  play: 'sumPlay',
  stakes: 'sumStakes',
  wins: 'sumWins',
  bonus: 'sumBonus',
  net: 'sumNet',
};

/**
 * Computes the named sums of the settled transactions, in kuruş; leaves out a sum of which an amount is not
 * known.
 */
export function addUp(rows: readonly Transaction[], names: readonly SumName[]): Sum[] {
  const settled = rows.filter(isSettled);
  return names.flatMap((name) => {
    const kurus = addKurus(settled.map((row) => findShare(row, name)));
    return kurus === undefined ? [] : [{ name, label: LABELS[name], kurus }];
  });
}

/** Adds up amounts in lira, in whole kuruş. The sum is undefined if an amount is not known. */
export function addKurus(amounts: readonly (number | undefined)[]): number | undefined {
  return amounts.reduce<number | undefined>(
    (sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + toKurus(amount)),
    0,
  );
}

const CATEGORIES: Readonly<
  Record<Exclude<SumName, 'stakes' | 'wins' | 'net'>, readonly TransactionCategory[]>
> = {
  deposits: [TRANSACTION_CATEGORY.deposit],
  withdrawals: [TRANSACTION_CATEGORY.withdrawal],
  play: [TRANSACTION_CATEGORY.game, TRANSACTION_CATEGORY.bet],
  bonus: [TRANSACTION_CATEGORY.bonus],
};

/** Returns what a transaction adds to a sum, in lira; undefined if that is not known. */
function findShare(
  { transaction_category_id, amount, play }: Transaction,
  name: SumName,
): number | undefined {
  if (name === 'stakes') return play === null ? 0 : play?.stake && -play.stake;
  if (name === 'wins') return play === null ? 0 : play?.win;
  const category = findKnown(transaction_category_id);
  const isCounted = name === 'net' || CATEGORIES[name].some((each) => each === category);
  return isCounted ? amount : 0;
}
