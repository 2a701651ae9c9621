/** The cashier's desk: payments that were submitted in a world, and how it settles them. */
import * as z from 'zod/mini';

/** A deposit or withdrawal as the desk sees it. */
export const DeskPayment = z.object({
  id: z.int(),
  /** As `CK-60000001`: what the player has on the receipt. */
  reference: z.string(),
  player: z.string(),
  name: z.string(),
  kind: z.enum(['deposit', 'withdrawal']),
  /** In TL, above 0; what the balance moves by. */
  amount: z.number(),
  fee: z.number(),
  method: z.string(),
  /** Where a withdrawal goes, as `İş Bankası … 1326`; null for deposits. */
  account: z.nullable(z.string()),
  status: z.enum(['pending', 'approved', 'notified', 'rejected', 'cancelled']),
  /** ISO with the offset of Istanbul. */
  at: z.string(),
  settledAt: z.nullable(z.string()),
  /** Waits for the desk, however long; others settle by themselves unless the world says otherwise. */
  held: z.boolean(),
});
export type DeskPayment = z.output<typeof DeskPayment>;

export const Settings = z.object({
  /** Payments settle by themselves after 30 s of the world's time; else by the desk alone. */
  autoSettle: z.boolean(),
});
export type Settings = z.output<typeof Settings>;

/** As a registration takes of either. */
const LONGEST_NAME = 200;
const Count = z.int().check(z.nonnegative(), z.maximum(10_000));

/** A player made to measure; what is left out is ordinary. */
export const NewPlayer = z.object({
  username: z.optional(z.string()),
  /** First and last names, with a blank between them. */
  name: z.optional(z.string().check(z.maxLength(LONGEST_NAME))),
  /** In TL, at most two decimals. */
  balance: z._default(z.number().check(z.nonnegative(), z.maximum(1_000_000)), 0),
  secondFactor: z._default(z.nullable(z.enum(['authenticator', 'sms'])), null),
  /** How many past transactions, which add up to the balance; a balance takes at least one. */
  history: z._default(Count, 0),
  /** How many of them are coupons; a tenth unless told. Some have to be payments: what is too much says how many fit. */
  coupons: z.optional(Count),
  active: z._default(z.boolean(), true),
  /** Role; 20 sees only live casino providers of status 2 (spec §6). */
  rid: z._default(z.int().check(z.nonnegative()), 1),
});
export type NewPlayer = z.input<typeof NewPlayer>;
