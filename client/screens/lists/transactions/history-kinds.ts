/**
 * Describes the pages that show a history of transactions: which transactions and filters each one has.
 */
import {
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
  type TransactionStatus,
  type TransactionType,
} from '#contracts/calls/finance';
import type { RangePreset } from '../period/ranges.ts';

export interface HistoryKind {
  readonly path: string;
  /** The only type of its transactions; undefined if it has all types and the player can filter them. */
  readonly type?: TransactionType;
  /** The states that its transactions can have. */
  readonly statuses: readonly TransactionStatus[];
  /** The default range of days, longer where entries are rarer. Spec §9 gives it for the account history. */
  readonly defaultRange: RangePreset;
}

const { pending, approved, rejected, cancelled } = TRANSACTION_STATUS;
const ALL_STATUSES = Object.values(TRANSACTION_STATUS);

export const HISTORY_KINDS: readonly HistoryKind[] = [
  {
    path: '/profile/history/account',
    statuses: ALL_STATUSES,
    defaultRange: '7d',
  },
  {
    path: '/profile/history/finance',
    type: TRANSACTION_TYPE.finance,
    statuses: ALL_STATUSES,
    defaultRange: '30d',
  },
  {
    path: '/profile/history/games',
    type: TRANSACTION_TYPE.games,
    statuses: [pending, approved, cancelled],
    defaultRange: '7d',
  },
  {
    path: '/profile/history/bonus',
    type: TRANSACTION_TYPE.bonus,
    statuses: [pending, approved, rejected, cancelled],
    defaultRange: '90d',
  },
];

/** Returns the description of the history at a path; throws if there is none. */
export function findHistoryKind(path: string): HistoryKind {
  const kind = HISTORY_KINDS.find((each) => each.path === path);
  if (!kind) throw new Error(`No history has the path ${path}; add it to HISTORY_KINDS`);
  return kind;
}
