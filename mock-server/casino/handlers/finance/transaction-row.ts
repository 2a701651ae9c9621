/** Converts transactions to the form in which they are sent. */
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TYPE_OF_CATEGORY } from '#contracts/calls/finance/kinds';
import type { Transaction as TransactionRow } from '#contracts/calls/finance/transactions';
import type { Lang } from '#contracts/fields';
import { toLira } from '#contracts/rules/money';
import { translateVirtualName } from '#fixtures/catalogue/virtual-games';
import { subCategoryNames } from '#fixtures/finance/kinds';
import { formatIstanbulIso } from '../../../engine/base/istanbul.ts';
import { computeWageringEnd } from '../../money/bonus-rows.ts';
import { findMethod } from '../../money/cash-methods.ts';
import { formatReference } from '../../money/reference.ts';
import type { Transaction } from '../../money/tables.ts';

/** Returns a transaction as it is sent, with its description in a language. */
export function buildTransactionRow(transaction: Transaction, lang: Lang): TransactionRow {
  const { id, at, settledAt, category, subCategory, status, amountKurus, movedKurus } = transaction;
  const { payment, play, wagering } = transaction;
  return {
    id,
    reference: formatReference(transaction),
    transaction_type_id: TYPE_OF_CATEGORY[category],
    transaction_category_id: category,
    transaction_sub_category_id: subCategory,
    transaction_status: status,
    date: formatIstanbulIso(at),
    settledDate: settledAt === null ? null : formatIstanbulIso(settledAt),
    amount: toLira(amountKurus),
    balanceChange: toLira(movedKurus),
    description: describeTransaction(transaction, lang),
    payment: payment && {
      methodID: payment.methodID,
      fee: toLira(payment.feeKurus),
      bankAccountID: payment.bankAccountID,
    },
    play: play && { stake: toLira(play.stakeKurus), win: toLira(play.winKurus), rounds: play.rounds },
    wagering: wagering
      ? {
          required: toLira(wagering.requiredKurus),
          missing: toLira(wagering.missingKurus),
          until: formatIstanbulIso(computeWageringEnd(transaction)),
        }
      : null,
  };
}

/** Describes a transaction. Turkish descriptions are stored; English ones follow from the other members. */
function describeTransaction(
  { category, subCategory, note, payment, play }: Transaction,
  lang: Lang,
): string {
  if (lang === 'tr') return note;
  // Only some virtual games have an English name; other games keep the stored name.
  if (category === TRANSACTION_CATEGORY.game) {
    return subCategory === SUB_CATEGORY.virtual ? translateVirtualName(note, lang) : note;
  }
  if (payment) return findMethod(payment.methodID)?.method.name[lang] ?? note;
  const name = subCategoryNames[lang].find(({ id }) => id === subCategory)?.name ?? note;
  return subCategory === SUB_CATEGORY.combined && play ? `${name} (${play.rounds} matches)` : name;
}
