/** The tables of balances, transactions, bank accounts and payment settings. Amounts are integer kuruş. */
import * as z from 'zod/mini';
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { CLAIMED_BONUSES } from '#contracts/rules/bonuses';
import { findBank } from '#fixtures/finance/banks';
import {
  At,
  BY_PLAYER,
  Count,
  Id,
  Ids,
  KEYED_BY_PLAYER,
  Kurus,
  MAX_ITEMS,
  MAX_PLAYER_ROWS,
  MAX_ROWS,
  UnsignedKurus,
} from '../../engine/tables/fields.ts';
import { shownAs } from '../../engine/tables/shown-as.ts';
import { list, type Row, type Slice, table, value } from '../../engine/tables/slice.ts';
import { formatReference } from './reference.ts';

const Account = z.object({ uid: z.string(), balanceKurus: UnsignedKurus });
export type Account = Row<typeof Account>;

/** The fields that a deposit or a withdrawal adds to its transaction. */
const Payment = z.object({
  methodID: Id,
  /** The fee: paid on top of a deposit, or deducted from a payout. It is not part of `amountKurus`. */
  feeKurus: Kurus,
  /** The account to which a withdrawal is paid; null for a deposit. */
  bankAccountID: z.nullable(Id),
  /** The IBAN of that account at the time of the payment; absent in worlds saved before the field existed. */
  IBAN: z.exactOptional(z.string()),
  /** Whether the payment stays pending until a tester decides it, even while `autoSettle` is on. */
  held: z.boolean(),
});
export type Payment = Row<typeof Payment>;

/** The fields that a game or a coupon adds to its transaction. */
const Play = z.object({
  stakeKurus: UnsignedKurus,
  /** The sum of all wins. The win of a round includes its stake. */
  winKurus: UnsignedKurus,
  /** The number of rounds of a game, or of selections of a coupon. */
  rounds: Count,
});
export type Play = Row<typeof Play>;

/** The stakes that a bonus requires (see wagering.ts). */
const Wagering = z.object({
  requiredKurus: UnsignedKurus,
  missingKurus: UnsignedKurus,
  /** The stakes beyond those required; absent until there are any. */
  surplusKurus: z.exactOptional(UnsignedKurus),
  /** The end of the wagering; without it, the wagering ends after `WAGERING_DAYS`. */
  endsAt: z.exactOptional(At),
});

const Transaction = z.object({
  id: Id,
  uid: z.string(),
  /** The time at which the transaction began. A player's transactions are ordered by this time. */
  at: At,
  /** The time at which the transaction was settled or later changed; null while it is pending. */
  settledAt: z.nullable(At),
  category: z.enum(TRANSACTION_CATEGORY),
  subCategory: z.enum(SUB_CATEGORY),
  status: z.enum(TRANSACTION_STATUS),
  /** Above 0 for deposits, wins and bonuses; below 0 for withdrawals and losses. */
  amountKurus: Kurus,
  /** The amount by which the transaction has changed the balance so far. */
  movedKurus: Kurus,
  /** The Turkish description in the history, such as the game's name. */
  note: z.string(),
  payment: z.nullable(Payment),
  play: z.nullable(Play),
  /** Set for a bonus with wagering; absent in worlds saved before the field existed. */
  wagering: z.exactOptional(Wagering),
});
export type Transaction = Row<typeof Transaction>;

/** The maximum for each of the counts in the plan of a seeded history. */
const MAX_PAST_ROWS = 10_000;
const PastCount = z.int().check(z.nonnegative(), z.maximum(MAX_PAST_ROWS));

/** No two transactions of a seeded history are in the same minute. */
const DAY_MINUTES = 1440;

/** The plan from which a player's seeded history is computed. The world stores the plan, not the history. */
const HistoryPlan = z
  .object({
    /** The seed of the random draws, which also depend on the uid. */
    seed: z.string(),
    /** The history ends before this midnight in Istanbul. */
    midnight: At,
    days: PastCount,
    /** The number of all transactions, coupons included. */
    transactions: PastCount,
    coupons: PastCount,
    /** The sum of all transactions, which is the balance at the end of the history. */
    balanceKurus: UnsignedKurus,
    /** The first id of the history. Each transaction draws its id from the next `ID_STRIDE` ids. */
    firstID: Id,
  })
  .check(
    z.refine(
      ({ days, transactions, coupons }) => coupons <= transactions && transactions <= days * DAY_MINUTES,
    ),
  );
export type HistoryPlan = Row<typeof HistoryPlan>;

const BankAccount = z.object({
  bankAccountID: Id,
  uid: z.string(),
  bankcode: shownAs(
    z.string().check(z.refine((code) => findBank(code) !== undefined)),
    (code) => findBank(code)?.name ?? code,
  ),
  /** The IBAN: 26 characters without spaces. */
  IBAN: z.string(),
  accountHolder: z.string(),
  isFavorite: z.boolean(),
  isPrepaid: z.boolean(),
  /** Whether the account was removed. Its row stays: payments may name it, and removing it again succeeds. */
  removed: z.boolean(),
});
export type BankAccount = Row<typeof BankAccount>;

const BonusID = shownAs(Id, (id) => formatReference({ category: TRANSACTION_CATEGORY.bonus, id }));

/** A claim that waits for a deposit. */
const BonusClaim = z.object({ uid: z.string(), bonus: z.enum(CLAIMED_BONUSES), at: At });

const Settings = z.object({
  /** Whether payments that are not `held` settle by themselves. If not, a tester decides every payment. */
  autoSettle: z.boolean(),
  /** The time at which `autoSettle` was last changed. */
  since: At,
});

export const moneyTables = {
  /** The balances, keyed by uid. */
  accounts: table(Account, { ...BY_PLAYER, words: ['balance', 'balances'] }),
  /** The transactions, keyed by id. Those of seeded histories are not stored; see history/. */
  transactions: table(Transaction, {
    max: MAX_ROWS,
    key: ({ id }) => id,
    refs: ({ uid }) => ({ players: uid }),
    label: formatReference,
    words: ['transaction', 'transactions'],
    fields: {
      subCategory: 'kind',
      status: 'status',
      amountKurus: 'amount',
      note: 'note',
      movedKurus: 'moved',
    },
  }),
  /** The plans of seeded histories, keyed by uid. */
  histories: table(HistoryPlan, {
    ...KEYED_BY_PLAYER,
    words: ['history', 'histories'],
    fields: { transactions: 'transactions', coupons: 'coupons', seed: null, midnight: null, firstID: null },
  }),
  /** The ids of each player's favourite payment methods, newest first; keyed by uid. */
  cashFavorites: table(Ids, {
    ...KEYED_BY_PLAYER,
    words: ['player’s favourite payment methods', 'players’ favourite payment methods'],
  }),
  /** The bank accounts, keyed by id. */
  bankAccounts: table(BankAccount, {
    max: MAX_ROWS,
    key: ({ bankAccountID }) => bankAccountID,
    refs: ({ uid }) => ({ players: uid }),
    words: ['bank account', 'bank accounts'],
    fields: { bankcode: 'bank', accountHolder: 'holder' },
  }),
  /** The claims that wait for a deposit, keyed by uid and bonus. */
  bonusClaims: table(BonusClaim, {
    max: MAX_ROWS,
    refs: ({ uid }) => ({ players: uid }),
    words: ['claimed bonus', 'claimed bonuses'],
  }),
  /** The id of each player's last bonus with wagering, keyed by uid. */
  openWagering: table(BonusID, {
    max: MAX_PLAYER_ROWS,
    refs: (id, uid) => ({ transactions: id, players: uid }),
    words: ['bonus in play', 'bonuses in play'],
  }),
  /** The ids of pending payments, oldest first. */
  pending: list(Id, { max: MAX_ITEMS, key: (id) => id, refs: (id) => ({ transactions: id }), words: null }),
  settings: value(Settings, ({ now }) => ({ autoSettle: true, since: now }), {
    words: ['cashier', 'cashiers'],
    fields: { autoSettle: 'payments settle by themselves', since: null },
  }),
};
export type MoneyTables = Slice<typeof moneyTables>;
