/** The cashier's desk: the payments of a world, and how they are settled. */
import * as z from 'zod/mini';

/** A deposit or withdrawal as the desk sees it. */
export const DeskPayment = z.object({
  id: z.int(),
  /** Written as `CK-60000001`; it is the number on the player's receipt. */
  reference: z.string(),
  player: z.string(),
  name: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  /** The amount by which the balance changes, in TL, above 0. */
  amount: z.number(),
  fee: z.number(),
  method: z.string(),
  /** The account of a withdrawal, written as `İş Bankası … 1326`; null for deposits. */
  account: z.nullable(z.string()),
  status: z.enum(['pending', 'approved', 'notified', 'rejected', 'cancelled']),
  /** ISO with the offset of Istanbul. */
  at: z.string(),
  settledAt: z.nullable(z.string()),
  /** Whether only the desk settles this payment, even when others settle by themselves. */
  held: z.boolean(),
});
export type DeskPayment = z.output<typeof DeskPayment>;

/** The bonuses of spec §1, by the names of their sub-categories. */
export const BonusName = z.enum(['welcomeBonus', 'casinoBonus', 'depositBonus']);
export type BonusName = z.output<typeof BonusName>;

/** A bonus that a tester grants, as live support does after a request. */
export const BonusGrant = z.object({
  /** The user name. */
  player: z.string(),
  bonus: BonusName,
  /** In TL, at most two decimals. */
  amount: z.number().check(z.positive(), z.maximum(1_000_000)),
});
export type BonusGrant = z.output<typeof BonusGrant>;

export const GrantedBonus = z.object({
  /** Written as `BN-60000001`. */
  reference: z.string(),
  player: z.string(),
  bonus: BonusName,
  amount: z.number(),
  /** The balance afterwards, written as `12,450.75`. */
  balance: z.string(),
});
export type GrantedBonus = z.output<typeof GrantedBonus>;

export const Settings = z.object({
  /** Whether payments settle by themselves after `AUTO_SETTLE_MS` of the world's time; if not, only the desk settles them. */
  autoSettle: z.boolean(),
});
export type Settings = z.output<typeof Settings>;

/** The maximum length of first and last name together; a registration accepts this length for each of them. */
const MAX_NAME_CHARS = 200;
const Count = z.int().check(z.nonnegative(), z.maximum(10_000));

/** A custom player. Omitted fields have the values of an ordinary player. */
export const NewPlayer = z.object({
  username: z.optional(z.string()),
  /** First and last name, separated by a space. */
  name: z.optional(z.string().check(z.maxLength(MAX_NAME_CHARS))),
  /** In TL, at most two decimals. */
  balance: z._default(z.number().check(z.nonnegative(), z.maximum(1_000_000)), 0),
  secondFactor: z._default(z.nullable(z.enum(['authenticator', 'sms'])), null),
  /** The number of past transactions, which add up to the balance; a balance needs at least one. */
  history: z._default(Count, 0),
  /** The number of coupons among them, a tenth by default. Some are always payments: a refusal states the maximum. */
  coupons: z.optional(Count),
  active: z._default(z.boolean(), true),
  /** Role; 20 sees only live casino providers of status 2 (spec §6). */
  rid: z._default(z.int().check(z.nonnegative()), 1),
});
export type NewPlayer = z.input<typeof NewPlayer>;
