/** A transaction as it stands on the wire. */

import {
  TRANSACTION_CATEGORY,
  type TransactionCategory,
  TYPE_OF_CATEGORY,
} from '#contracts/calls/finance/kinds';
import type { Transaction as TransactionRow } from '#contracts/calls/finance/transactions';
import { toLira } from '#contracts/rules/money';
import type { Transaction } from '../../state/ledger.ts';
import { istanbulIso } from '../../worlds/istanbul.ts';
import { deepFreeze } from '../../worlds/table.ts';

/** Yatırım, çekim, bonus, oyun, kupon. */
const PREFIX: Readonly<Record<TransactionCategory, string>> = {
  [TRANSACTION_CATEGORY.deposit]: 'YT',
  [TRANSACTION_CATEGORY.withdrawal]: 'CK',
  [TRANSACTION_CATEGORY.bonus]: 'BN',
  [TRANSACTION_CATEGORY.game]: 'OY',
  [TRANSACTION_CATEGORY.bet]: 'KP',
};

/** Rows of a history are asked for again and again, and never change; those that are no more are forgotten. */
const remembered = new WeakMap<Transaction, TransactionRow>();

/** As `YT-60000001`. */
export function referenceOf({ category, id }: Pick<Transaction, 'category' | 'id'>): string {
  return `${PREFIX[category]}-${id}`;
}

export function transactionRow(transaction: Transaction): TransactionRow {
  const known = remembered.get(transaction);
  if (known) return known;
  const row = deepFreeze(rowOf(transaction));
  remembered.set(transaction, row);
  return row;
}

function rowOf(transaction: Transaction): TransactionRow {
  const { id, at, settledAt, category, subCategory, status, amountKurus, movedKurus, note } = transaction;
  const { payment, play } = transaction;
  return {
    id,
    reference: referenceOf(transaction),
    transaction_type_id: TYPE_OF_CATEGORY[category],
    transaction_category_id: category,
    transaction_sub_category_id: subCategory,
    transaction_status: status,
    date: istanbulIso(at),
    settledDate: settledAt === null ? null : istanbulIso(settledAt),
    amount: toLira(amountKurus),
    balanceChange: toLira(movedKurus),
    description: note,
    payment: payment && {
      methodID: payment.methodID,
      fee: toLira(payment.feeKurus),
      bankAccountID: payment.bankAccountID,
    },
    play: play && { stake: toLira(play.stakeKurus), win: toLira(play.winKurus), rounds: play.rounds },
  };
}
