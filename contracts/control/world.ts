/** A world as seen from outside: its name, seed and time, the people in it, and what it sent them. */
import * as z from 'zod/mini';

/** Letters, digits, `-`: it is also a host's label. */
export const WorldName = z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/));

export const World = z.object({
  name: z.string(),
  seed: z.int(),
  /** The world's time, ISO with the offset of Istanbul. */
  now: z.string(),
  players: z.int(),
  exchanges: z.int(),
});
export type World = z.output<typeof World>;

/** An instant: ISO, or epoch ms; without a zone it is Istanbul's. */
const Instant = z.union([z.string(), z.number()]);

export const WorldReset = z.object({
  seed: z.optional(z.int().check(z.nonnegative())),
  now: z.optional(Instant),
});
export type WorldReset = z.input<typeof WorldReset>;

export const Clock = z.object({
  now: z.string(),
  running: z.boolean(),
  /** How far it is from real time. */
  offsetMs: z.number(),
});
export type Clock = z.output<typeof Clock>;

/** Runs on from `now`, or stands still there; a jump ends sessions that are too old by then, unless they are kept. */
export const ClockSetting = z.object({
  now: z.optional(Instant),
  running: z.optional(z.boolean()),
  keepSessions: z.optional(z.boolean()),
});
export type ClockSetting = z.input<typeof ClockSetting>;

export const NamedPlayer = z.object({
  username: z.string(),
  password: z.string(),
  name: z.string(),
  secondFactor: z.nullable(z.enum(['authenticator', 'sms'])),
  /** What this player is good for. */
  note: z.string(),
  /** As `12,450.75`. */
  balance: z.string(),
});
export type NamedPlayer = z.output<typeof NamedPlayer>;

export const OutboxMessage = z.object({
  at: z.string(),
  player: z.string(),
  channel: z.enum(['sms', 'mail', 'authenticator']),
  to: z.string(),
  text: z.string(),
  /** What a test types in. */
  code: z.nullable(z.string()),
  /** Where a test goes, below the site's origin. */
  link: z.nullable(z.string()),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;
