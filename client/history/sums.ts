/** Adds up the settled transactions of a history by kind, such as deposits or stakes. */
import { TRANSACTION_CATEGORY, type Transaction, type TransactionCategory } from '#contracts/calls/finance';
import { toKurus } from '#contracts/rules/money';
import type historyTurkish from './texts.tr.ts';
import { isSettled } from './transactions.ts';

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

/** Computes the named sums of the settled transactions, in kuruş. */
export function addUp(rows: readonly Transaction[], names: readonly SumName[]): Sum[] {
  const settled = rows.filter(isSettled);
  return names.map((name) => ({
    name,
    label: LABELS[name],
    kurus: settled.reduce((sum, row) => sum + findShare(row, name), 0),
  }));
}

const CATEGORIES: Readonly<Partial<Record<SumName, readonly TransactionCategory[]>>> = {
  deposits: [TRANSACTION_CATEGORY.deposit],
  withdrawals: [TRANSACTION_CATEGORY.withdrawal],
  play: [TRANSACTION_CATEGORY.game, TRANSACTION_CATEGORY.bet],
  bonus: [TRANSACTION_CATEGORY.bonus],
};

function findShare(row: Transaction, name: SumName): number {
  if (name === 'stakes') return row.play ? -toKurus(row.play.stake) : 0;
  if (name === 'wins') return row.play ? toKurus(row.play.win) : 0;
  const categories = CATEGORIES[name];
  return !categories || categories.includes(row.transaction_category_id) ? toKurus(row.amount) : 0;
}
