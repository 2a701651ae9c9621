/** Turns transactions into entries of a history list, with the word, icon and colour of their status. */
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import {
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
  type TransactionCategory,
  type TransactionStatus,
  type TransactionType,
} from '#contracts/calls/finance/kinds';
import type { Lang } from '#contracts/fields';
import type { AnyId } from '#contracts/read-types';
import { formatMoney, toKurus } from '#contracts/rules/money';
import type { Transaction } from '../../../core/api/rows.ts';
import { findKnown, parseInstant } from '../../../core/api/values.ts';
import { formatTime } from '../../../core/i18n/clock.ts';
import { formatDayAndMonth, formatNumber, joinParts } from '../../../core/i18n/format.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import type { IconShape } from '../../../ui/icon.tsx';
import { IconCircleCheck, IconClock, IconHelpCircle } from '../../../ui/icons.ts';
import type { StateBadgeKind } from '../../../ui/tag.tsx';
import type { AmountState } from '../amount.tsx';
import type listsTurkish from '../texts.tr.ts';

interface EntryContext {
  readonly lang: Lang;
  readonly t: Translate<typeof listsTurkish>;
  /** Returns the name of a category or sub-category; undefined if it is not known. */
  readonly findCategory: (id: AnyId) => string | undefined;
  readonly findSubCategory: (id: AnyId) => string | undefined;
  /** The server's time, epoch ms, if it is known. */
  readonly nowMs: number | undefined;
}

/** The names of the categories where those of the server are not loaded, or it has none. */
export const CATEGORY_NAMES: Readonly<
  Record<TransactionCategory, keyof typeof listsTurkish & `name${string}`>
> = {
  [TRANSACTION_CATEGORY.deposit]: 'nameDeposit',
  [TRANSACTION_CATEGORY.withdrawal]: 'nameWithdrawal',
  [TRANSACTION_CATEGORY.bonus]: 'nameBonus',
  [TRANSACTION_CATEGORY.game]: 'nameGame',
  [TRANSACTION_CATEGORY.bet]: 'nameBet',
};

/** Returns the texts of a transaction's row in a history, in the language of the site. */
export function buildTransactionEntry(row: Transaction, context: EntryContext) {
  const { lang, t } = context;
  const { id, date, description, reference } = row;
  const kurus = readAmountKurus(row);
  const look = findStateLook(row);
  const ms = parseInstant(date);
  const kind = describeKind(row, context);
  const category = findKnown(row.transaction_category_id);
  return {
    id,
    /** The time of day in Istanbul, if it is known. */
    time: ms === undefined ? undefined : formatTime(ms, lang),
    title: description || kind || t(category === undefined ? 'nameUnknown' : CATEGORY_NAMES[category]),
    /** The kind of the entry, below its title; may be empty. */
    detail: joinParts(description && kind, describeWagering(row, context)),
    /** The reference that players quote to support, if there is one. */
    reference,
    state: { kind: look.kind, icon: look.icon, word: t(look.word) },
    amount: kurus === undefined ? undefined : { kurus, state: look.amount },
  };
}

/** Returns the kind of a transaction: `Slot, 18 tur` for a game, otherwise the name of its category. */
function describeKind(row: Transaction, { lang, t, findCategory, findSubCategory }: EntryContext): string {
  const { transaction_category_id: category, transaction_sub_category_id: subCategory, play } = row;
  if (category === TRANSACTION_CATEGORY.game && play?.rounds !== undefined) {
    const rounds = t('rounds', { count: play.rounds, text: formatNumber(play.rounds, lang) });
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
  if (untilMs === undefined) return t('wageringMissing', { amount: formatMoney(toKurus(missing), lang) });
  if (nowMs !== undefined && untilMs <= nowMs) return t('wageringOver');
  const amount = formatMoney(toKurus(missing), lang);
  return t('wageringUntil', { amount, day: formatDayAndMonth(untilMs, lang) });
}

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

export interface StateLook {
  readonly word: keyof typeof listsTurkish & `state${string}`;
  readonly kind: StateBadgeKind;
  readonly icon: IconShape;
  readonly amount: AmountState;
}

const LOOKS: Readonly<Record<TransactionStatus, StateLook>> = {
  [TRANSACTION_STATUS.pending]: { word: 'statePending', kind: 'warn', icon: IconClock, amount: 'pending' },
  [TRANSACTION_STATUS.approved]: {
    word: 'stateApproved',
    kind: 'ok',
    icon: IconCircleCheck,
    amount: 'settled',
  },
  [TRANSACTION_STATUS.notified]: {
    word: 'statePaid',
    kind: 'ok',
    icon: IconCircleCheck,
    amount: 'settled',
  },
  [TRANSACTION_STATUS.rejected]: { word: 'stateRejected', kind: 'bad', icon: IconCircleX, amount: 'void' },
  [TRANSACTION_STATUS.cancelled]: { word: 'stateCancelled', kind: 'neutral', icon: IconBan, amount: 'void' },
};
const OPEN: StateLook = { word: 'stateOpen', kind: 'info', icon: IconClock, amount: 'pending' };
const PLAYED: StateLook = { ...LOOKS[TRANSACTION_STATUS.approved], word: 'stateCompleted' };
const UNKNOWN: StateLook = { word: 'stateUnknown', kind: 'neutral', icon: IconHelpCircle, amount: 'pending' };

/** Returns the word, the icon and the styles for the state of a transaction. */
export function findStateLook({
  transaction_status,
  transaction_category_id: category,
}: Transaction): StateLook {
  const status = findKnown(transaction_status);
  if (status === undefined) return UNKNOWN;
  const { game, bet, bonus } = TRANSACTION_CATEGORY;
  const isPlay = category === game || category === bet;
  if (isPlay && status === TRANSACTION_STATUS.pending) return OPEN;
  const isGiven = isPlay || category === bonus;
  return isGiven && status === TRANSACTION_STATUS.approved ? PLAYED : LOOKS[status];
}

/** Returns the word for a status in a filter. type: the type of all transactions in the list, if they share one. */
export function findStateWord(status: TransactionStatus, type?: TransactionType): StateLook['word'] {
  const { games, bets } = TRANSACTION_TYPE;
  if (status === TRANSACTION_STATUS.pending && (type === games || type === bets)) return OPEN.word;
  const isPlayed = type !== undefined && type !== TRANSACTION_TYPE.finance;
  return isPlayed && status === TRANSACTION_STATUS.approved ? PLAYED.word : LOOKS[status].word;
}
