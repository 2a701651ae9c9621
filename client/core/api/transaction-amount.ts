import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import { toKurus } from '#contracts/rules/money';
import type { Transaction } from './rows.ts';

/**
 * Returns the amount of a transaction in kuruş: above 0 for money that was paid in, won or given, below for money that
 * was paid out or lost. Undefined if the server has not sent it.
 */
export function readAmountKurus({
  amount,
  transaction_category_id: category,
}: Pick<Transaction, 'amount' | 'transaction_category_id'>): number | undefined {
  if (amount === undefined) return undefined;
  const kurus = toKurus(amount);
  // Some backends send amounts without a sign, and leave it to the category. Deposits and bonuses have no sign to add;
  // a game or a coupon can be won or lost, so that its category says nothing.
  return category === TRANSACTION_CATEGORY.withdrawal && kurus > 0 ? -kurus : kurus;
}
