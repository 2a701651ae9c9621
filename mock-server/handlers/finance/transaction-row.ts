/** A transaction as it stands on the wire. */

import { SUB_CATEGORY, TRANSACTION_CATEGORY, TYPE_OF_CATEGORY } from '#contracts/calls/finance/kinds';
import type { Transaction as TransactionRow } from '#contracts/calls/finance/transactions';
import type { Lang } from '#contracts/fields';
import { toLira } from '#contracts/rules/money';
import { virtualNameIn } from '#fixtures/catalogue/virtual-games';
import { subCategoryNames } from '#fixtures/finance/kinds';
import { methodNumbered } from '../../state/cash-methods.ts';
import type { Transaction } from '../../state/ledger.ts';
import { referenceOf } from '../../state/reference.ts';
import { istanbulIso } from '../../worlds/istanbul.ts';
import { deepFreeze } from '../../worlds/table.ts';

/** Rows of a history are asked for again and again, and never change; those that are no more are forgotten. */
const remembered: Readonly<Record<Lang, WeakMap<Transaction, TransactionRow>>> = {
  tr: new WeakMap(),
  en: new WeakMap(),
};

/** A transaction in the words of a language; the same one is the same object. */
export function transactionRow(transaction: Transaction, lang: Lang): TransactionRow {
  const known = remembered[lang].get(transaction);
  if (known) return known;
  const row = deepFreeze(rowOf(transaction, lang));
  remembered[lang].set(transaction, row);
  return row;
}

/** What it was, in a few words: it is kept as it is said in Turkish, and what follows from the rest said in English. */
function descriptionOf({ category, subCategory, note, payment, play }: Transaction, lang: Lang): string {
  if (lang === 'tr') return note;
  // games have one name, but some virtual ones
  if (category === TRANSACTION_CATEGORY.game) {
    return subCategory === SUB_CATEGORY.virtual ? virtualNameIn(note, lang) : note;
  }
  if (payment) return methodNumbered(payment.methodID)?.method.name[lang] ?? note;
  const name = subCategoryNames[lang].find(({ id }) => id === subCategory)?.name ?? note;
  return subCategory === SUB_CATEGORY.combined && play ? `${name} (${play.rounds} matches)` : name;
}

function rowOf(transaction: Transaction, lang: Lang): TransactionRow {
  const { id, at, settledAt, category, subCategory, status, amountKurus, movedKurus } = transaction;
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
    description: descriptionOf(transaction, lang),
    payment: payment && {
      methodID: payment.methodID,
      fee: toLira(payment.feeKurus),
      bankAccountID: payment.bankAccountID,
    },
    play: play && { stake: toLira(play.stakeKurus), win: toLira(play.winKurus), rounds: play.rounds },
  };
}
