/** Turns transactions into entries of a history list. */

import { TRANSACTION_CATEGORY, type TransactionCategory } from '#contracts/calls/finance';
import type { Lang } from '#contracts/fields';
import type { AnyId } from '#contracts/read-types';
import { toKurus } from '#contracts/rules/money';
import type { Transaction } from '../../../core/api/rows.ts';
import { readAmountKurus } from '../../../core/api/transaction-amount.ts';
import { findKnown, parseInstant } from '../../../core/api/values.ts';
import { timeOfDay } from '../../../core/i18n/clock.ts';
import { count, dayAndMonth, joinParts } from '../../../core/i18n/format.ts';
import { money } from '../../../core/i18n/money.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import type { IconShape } from '../../../ui/icon.tsx';
import type { StateBadgeKind } from '../../../ui/loading/state-badge.tsx';
import type { AmountState } from '../amount.tsx';
import type listsTurkish from '../texts.tr.ts';
import { findStateLook } from './transaction-state.ts';

/** The texts of a row of a history, in the language of the site. */
export interface HistoryEntry {
  readonly id: AnyId | undefined;
  /** The time of day in Istanbul, if it is known. */
  readonly time: string | undefined;
  readonly title: string;
  /** The kind of the entry, below its title; may be empty. */
  readonly detail: string;
  /** The reference that players quote to support, if there is one. */
  readonly reference?: string | undefined;
  readonly state: { readonly kind: StateBadgeKind; readonly icon: IconShape; readonly word: string };
  readonly amount: { readonly kurus: number; readonly state: AmountState } | undefined;
}

interface EntryContext {
  readonly lang: Lang;
  readonly t: Translate<typeof listsTurkish>;
  /** Returns the name of a category or sub-category; undefined if it is not known. */
  readonly findCategory: (id: AnyId) => string | undefined;
  readonly findSubCategory: (id: AnyId) => string | undefined;
  /** The server's time, epoch ms, if it is known. */
  readonly nowMs: number | undefined;
}

/** The names of the categories for a server that neither describes a transaction nor names its category. */
const NAMES: Readonly<Record<TransactionCategory, keyof typeof listsTurkish & `name${string}`>> = {
  [TRANSACTION_CATEGORY.deposit]: 'nameDeposit',
  [TRANSACTION_CATEGORY.withdrawal]: 'nameWithdrawal',
  [TRANSACTION_CATEGORY.bonus]: 'nameBonus',
  [TRANSACTION_CATEGORY.game]: 'nameGame',
  [TRANSACTION_CATEGORY.bet]: 'nameBet',
};

/** Returns the list entry of a transaction. */
export function buildTransactionEntry(row: Transaction, context: EntryContext): HistoryEntry {
  const { lang, t } = context;
  const { id, date, description, reference } = row;
  const kurus = readAmountKurus(row);
  const look = findStateLook(row);
  const ms = parseInstant(date);
  const kind = describeKind(row, context);
  const category = findKnown(row.transaction_category_id);
  return {
    id,
    time: ms === undefined ? undefined : timeOfDay(ms, lang),
    title: description || kind || t(category === undefined ? 'nameUnknown' : NAMES[category]),
    detail: joinParts(description && kind, describeWagering(row, context)),
    reference,
    state: { kind: look.kind, icon: look.icon, word: t(look.word) },
    amount: kurus === undefined ? undefined : { kurus, state: look.amount },
  };
}

/** Returns the kind of a transaction: `Slot, 18 tur` for a game, otherwise the name of its category. */
function describeKind(row: Transaction, { lang, t, findCategory, findSubCategory }: EntryContext): string {
  const { transaction_category_id: category, transaction_sub_category_id: subCategory, play } = row;
  if (category === TRANSACTION_CATEGORY.game && play?.rounds !== undefined) {
    const rounds = t('rounds', { count: play.rounds, text: count(play.rounds, lang) });
    const name = subCategory === undefined ? undefined : findSubCategory(subCategory);
    return name === undefined ? rounds : `${name}, ${rounds}`;
  }
  return findCategory(typeof category === 'object' ? category.unknown : category) ?? '';
}

/** Returns what a bonus requires to be staked: what is missing, or that nothing is. */
function describeWagering({ transaction_category_id, wagering }: Transaction, context: EntryContext): string {
  const { lang, t, nowMs } = context;
  if (transaction_category_id !== TRANSACTION_CATEGORY.bonus || wagering === undefined) return '';
  if (wagering === null) return t('wageringNone');
  const { missing, until } = wagering;
  if (missing === undefined) return '';
  if (missing === 0) return t('wageringDone');
  const untilMs = parseInstant(until);
  if (untilMs === undefined) return t('wageringMissing', { amount: money(toKurus(missing), lang) });
  if (nowMs !== undefined && untilMs <= nowMs) return t('wageringOver');
  const amount = money(toKurus(missing), lang);
  return t('wageringUntil', { amount, day: dayAndMonth(untilMs, lang) });
}
