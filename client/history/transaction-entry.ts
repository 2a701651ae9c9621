/** Turns transactions into entries of a history list. */
import { TRANSACTION_CATEGORY, type Transaction } from '#contracts/calls/finance';
import type { Lang } from '#contracts/fields';
import { toKurus } from '#contracts/rules/money';
import { timeOfDay } from '../i18n/clock.ts';
import { count } from '../i18n/format.ts';
import type { Translate } from '../i18n/texts.ts';
import type { HistoryEntry } from './history-entry.ts';
import type historyTurkish from './texts.tr.ts';
import { findStateLook } from './transaction-state.ts';

interface EntryContext {
  readonly lang: Lang;
  readonly t: Translate<typeof historyTurkish>;
  /** Returns the name of a category or sub-category; undefined if it is not known. */
  readonly findCategory: (id: number) => string | undefined;
  readonly findSubCategory: (id: number) => string | undefined;
}

/** Returns the list entry of a transaction. */
export function buildTransactionEntry(row: Transaction, context: EntryContext): HistoryEntry {
  const { lang, t } = context;
  const look = findStateLook(row);
  return {
    id: row.id,
    time: timeOfDay(Date.parse(row.date), lang),
    title: row.description,
    detail: describeKind(row, context),
    reference: row.reference,
    state: { kind: look.kind, icon: look.icon, word: t(look.word) },
    amount: { kurus: toKurus(row.amount), state: look.amount },
  };
}

/** Returns the kind of a transaction: `Slot, 18 tur` for a game, otherwise the name of its category. */
function describeKind(row: Transaction, { lang, t, findCategory, findSubCategory }: EntryContext): string {
  if (row.transaction_category_id === TRANSACTION_CATEGORY.game && row.play) {
    const rounds = t('rounds', { count: row.play.rounds, text: count(row.play.rounds, lang) });
    const name = findSubCategory(row.transaction_sub_category_id);
    return name === undefined ? rounds : `${name}, ${rounds}`;
  }
  return findCategory(row.transaction_category_id) ?? '';
}
