/** The schemas of the cashier's desk, where a tester sees the payments of a world and settles them. */
import * as z from 'zod/mini';
import { COUPON_STATUSES } from '../calls/betframe.ts';

export const DeskPayment = z.object({
  id: z.int(),
  /** The number on the player's receipt: `YT-60000001` for a deposit, `CK-60000001` for a withdrawal. */
  reference: z.string(),
  player: z.string(),
  name: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  /** The amount that is added to or taken from the balance, in TL; always positive. */
  amount: z.number(),
  fee: z.number(),
  method: z.string(),
  /** The account of a withdrawal, written as `İş Bankası … 1326`; null for deposits. */
  account: z.nullable(z.string()),
  status: z.enum(['pending', 'approved', 'notified', 'rejected', 'cancelled']),
  /** The world's time at which the payment was submitted, ISO with the offset of Istanbul. */
  at: z.string(),
  settledAt: z.nullable(z.string()),
  /** Whether only the desk settles this payment, even while other payments settle by themselves. */
  held: z.boolean(),
});
export type DeskPayment = z.output<typeof DeskPayment>;

/** A coupon as the desk shows it. Amounts in TL. */
export const DeskCoupon = z.object({
  id: z.int(),
  /** The number in the player's history, such as `KP-60000001`. */
  reference: z.string(),
  player: z.string(),
  /** The description in the player's history, such as `Kombine kupon (3 maç)`. */
  note: z.string(),
  stake: z.number(),
  /** The payout if the coupon wins, including the stake. */
  possibleWin: z.number(),
  status: z.enum(COUPON_STATUSES),
  /** The world's time at which the coupon was placed, ISO with the offset of Istanbul. */
  at: z.string(),
  /** The time at which the coupon was decided or voided; null while it is open. */
  settledAt: z.nullable(z.string()),
  /** The amount that voiding adds to the balance: the stake, less a paid win; 0 if the coupon is void already. */
  refund: z.number(),
});
export type DeskCoupon = z.output<typeof DeskCoupon>;

/** The bonuses of spec §1. Each has the name of its sub-category. */
const BonusName = z.enum(['welcomeBonus', 'casinoBonus', 'depositBonus']);

/** A bonus that a tester grants, as live support does after a request. */
export const BonusGrant = z.object({
  /** The user name. */
  player: z.string(),
  bonus: BonusName,
  /** In TL, at most two decimals. */
  amount: z.number().check(z.positive(), z.maximum(1_000_000)),
  /** The days of the world's time until its wagering ends, whatever is missing; 14 if absent. */
  wageringDays: z.optional(z.number().check(z.positive(), z.maximum(365))),
});
export type BonusGrant = z.output<typeof BonusGrant>;

export const GrantedBonus = z.extend(BonusGrant, {
  /** Written as `BN-60000001`. */
  reference: z.string(),
  /** The balance after the bonus, written as `12,450.75`. */
  balance: z.string(),
});
export type GrantedBonus = z.output<typeof GrantedBonus>;

export const Settings = z.object({
  /** Whether payments settle by themselves, after `AUTO_SETTLE_MS`. If not, only the desk settles them. */
  autoSettle: z.boolean(),
});
export type Settings = z.output<typeof Settings>;

/** The maximum length of first and last name together; a registration accepts this length for each of them. */
const MAX_NAME_CHARS = 200;
/** The maximum number of open coupons, and of waiting payments, of a new player. */
const MAX_OPEN_AT_FIRST = 20;
const Count = z.int().check(z.nonnegative(), z.maximum(10_000));

/** The maximum balance of a new player, in TL. */
const MAX_FIRST_BALANCE = 999_999_999.99;

/** A custom player. An omitted field has the value of an ordinary player. */
export const NewPlayer = z.object({
  username: z.optional(z.string()),
  /** First and last name, separated by a space. */
  name: z.optional(z.string().check(z.maxLength(MAX_NAME_CHARS))),
  /** In TL, at most two decimals. */
  balance: z._default(z.number().check(z.nonnegative(), z.maximum(MAX_FIRST_BALANCE)), 0),
  secondFactor: z._default(z.nullable(z.enum(['authenticator', 'sms'])), null),
  /** The number of past transactions. They add up to the balance, so a balance above 0 needs at least one. */
  history: z._default(Count, 0),
  /**
   * The number of coupons among the past transactions, by default a tenth of these. Some transactions must be
   * payments or games; if the number of coupons is too high, the refusal states the maximum.
   */
  coupons: z.optional(Count),
  /** The number of coupons that are open at first. */
  openCoupons: z._default(z.int().check(z.nonnegative(), z.maximum(MAX_OPEN_AT_FIRST)), 0),
  /** The number of withdrawals that wait for the cashier's desk at first. */
  waitingPayments: z._default(z.int().check(z.nonnegative(), z.maximum(MAX_OPEN_AT_FIRST)), 0),
  active: z._default(z.boolean(), true),
  /** Whether too many wrong codes have just locked the second step at sign-in. */
  locked: z._default(z.boolean(), false),
  /** The role. A player with role 20 sees only the live casino providers of status 2 (spec §6). */
  rid: z._default(z.int().check(z.nonnegative()), 1),
});
export type NewPlayer = z.input<typeof NewPlayer>;
