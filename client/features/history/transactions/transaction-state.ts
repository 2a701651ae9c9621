/** Maps the status of a transaction to its word, icon and colour, and to the style of its amount. */

import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import {
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
  type TransactionStatus,
  type TransactionType,
} from '#contracts/calls/finance';
import type { Transaction } from '../../../core/api/rows.ts';
import { findKnown } from '../../../core/api/values.ts';
import type { IconShape } from '../../../ui/icon.tsx';
import { IconCircleCheck, IconClock, IconHelpCircle } from '../../../ui/icons.ts';
import type { StateBadgeKind } from '../../../ui/loading/state-badge.tsx';
import type { AmountState } from '../amount.tsx';
import type listsTurkish from '../texts.tr.ts';

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
const OPEN_COUPON: StateLook = { word: 'stateOpen', kind: 'info', icon: IconClock, amount: 'pending' };
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
  if (category === bet && status === TRANSACTION_STATUS.pending) return OPEN_COUPON;
  const isGiven = category === game || category === bet || category === bonus;
  return isGiven && status === TRANSACTION_STATUS.approved ? PLAYED : LOOKS[status];
}

/** Returns the word for a status in a filter. type: the type of all transactions in the list, if they share one. */
export function findStateWord(status: TransactionStatus, type?: TransactionType): StateLook['word'] {
  const isPlayed = type !== undefined && type !== TRANSACTION_TYPE.finance;
  return isPlayed && status === TRANSACTION_STATUS.approved ? PLAYED.word : LOOKS[status].word;
}
