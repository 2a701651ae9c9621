/** A transaction as it stands on the wire. */

import { TYPE_OF_CATEGORY } from '#contracts/calls/finance/kinds';
import type { Transaction as TransactionRow } from '#contracts/calls/finance/transactions';
import { toLira } from '#contracts/rules/money';
import type { Transaction } from '../../state/ledger.ts';
import { referenceOf } from '../../state/reference.ts';
import { istanbulIso } from '../../worlds/istanbul.ts';
import { deepFreeze } from '../../worlds/table.ts';

/** Rows of a history are asked for again and again, and never change; those that are no more are forgotten. */
const remembered = new WeakMap<Transaction, TransactionRow>();

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
