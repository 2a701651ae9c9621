/** The parts of a world that only this site has: moments, changes made by hand, the outbox. */
import * as z from 'zod/mini';
import { MAX_SYMPTOM_CHARS } from '../control/preset.ts';

/** The kinds of moments to which a tester can set the clock. */
export const MOMENT_KINDS = [
  'tournament',
  'promotion',
  'calendar',
  'session',
  'sms-code',
  'payment',
] as const;

/** A future instant at which something changes in a world. */
export const Moment = z.object({
  kind: z.enum(MOMENT_KINDS),
  /** Describes the change, such as `end of Sheriff week`. */
  title: z.string(),
  /** The sign of it for a player, in one line. */
  symptom: z.string().check(z.maxLength(MAX_SYMPTOM_CHARS)),
  /** The instant of the change; ISO with the offset of Istanbul. */
  at: z.string(),
});
export type Moment = z.output<typeof Moment>;

/** The parts of a player's account that calls can change. `cashFavorites`: the favourite payment methods. */
export const ACCOUNT_PARTS = [
  'password',
  'secondFactor',
  'favorites',
  'bankAccounts',
  'cashFavorites',
] as const;

/** A transaction by its reference, such as `YT-60000001`, and the user name of its player. */
const OfPlayer = z.object({ reference: z.string(), username: z.string() });

/**
 * The differences between a world and a new world of the same seed that a share link cannot reproduce. Rules
 * are not included: `Scenario` has them.
 */
export const HandMade = z.object({
  /** The user names of players who were created or have registered. */
  players: z.array(z.string()),
  /** The named players whose account differs from that in a new world. `changed` lists the differences. */
  accounts: z.array(z.object({ username: z.string(), changed: z.array(z.enum(ACCOUNT_PARTS)) })),
  /** New payments, and payments that the cashier's desk has decided. */
  payments: z.array(OfPlayer),
  /** The granted bonuses. */
  bonuses: z.array(OfPlayer),
  /** The number of games and coupons that each player has played. All rounds of one launch count as one game. */
  plays: z.array(z.object({ username: z.string(), count: z.int() })),
  /** Whether payments wait for the cashier's desk instead of settling by themselves. */
  hasDeskOnly: z.boolean(),
  /** Whether the scenario has a latency that comes from no preset. */
  hasLatency: z.boolean(),
});
export type HandMade = z.output<typeof HandMade>;

export const OutboxMessage = z.object({
  at: z.string(),
  player: z.string(),
  channel: z.enum(['sms', 'mail', 'authenticator']),
  to: z.string(),
  text: z.string(),
  /** The code in the message; null if there is none. */
  code: z.nullable(z.string()),
  /** The link in the message, as a path below the site's origin; null if there is none. */
  link: z.nullable(z.string()),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;
