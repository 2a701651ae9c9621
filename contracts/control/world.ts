/** A world as the control interface shows it: name, seed, time, players and outbox. */
import * as z from 'zod/mini';
import { SWITCH_NAMES } from './scenario.ts';

/** Letters, digits and `-`, since the name can also be a label of the host name. */
export const WorldName = z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/));

export const World = z.object({
  name: z.string(),
  seed: z.int(),
  /** The seed that a new world has on this server. */
  defaultSeed: z.int(),
  /** The world's time, ISO with the offset of Istanbul. */
  now: z.string(),
  players: z.int(),
  exchanges: z.int(),
  /** Whether somebody has changed the world; requests that only read have not. */
  isChanged: z.boolean(),
  /** The reason why worlds are kept in memory only, as a sentence; null if they are kept in the server's folder. */
  storageProblem: z.nullable(z.string()),
  /** The domain whose subdomains are worlds; null if only `.localhost` has such names. */
  domain: z.nullable(z.string()),
  /** The origin of the backend, or the file of the recording, that answers in the world's place. */
  answeredBy: z.optional(z.string()),
});
export type World = z.output<typeof World>;

export const ListedWorld = z.object({
  name: z.string(),
  /** `kept`: survives a restart. `memory`: does not, as nobody has changed it or it cannot be kept. `gone`: dropped. */
  state: z.enum(['kept', 'memory', 'gone']),
  /** Real time, ISO with the offset of Istanbul. Of a world that is kept but not in use, its last change. */
  lastUsedAt: z.string(),
  /** The number of exchanges since the world was last read into memory. */
  exchanges: z.int(),
  /** The size of its files. */
  bytes: z.int(),
  /** The switches that are on; none for a world that is not in memory. */
  switches: z.array(z.enum(SWITCH_NAMES)),
});
export type ListedWorld = z.output<typeof ListedWorld>;

export const NewWorld = z.object({ name: WorldName });

/** The new name of a world, which is also the new label of its address. */
export const WorldRename = z.object({ name: WorldName });

/** An instant: epoch ms, or ISO, which without a zone is Istanbul time. */
const Instant = z.union([z.string(), z.number()]);

export const WorldReset = z.object({
  seed: z.optional(z.int().check(z.nonnegative())),
  now: z.optional(Instant),
});
export type WorldReset = z.input<typeof WorldReset>;

export const Clock = z.object({
  now: z.string(),
  running: z.boolean(),
  /** The difference between the world's time and real time. */
  offsetMs: z.number(),
});
export type Clock = z.output<typeof Clock>;

/** Sets the clock. A jump ends the sessions that are too old at the new time, unless `keepSessions` is set. */
export const ClockSetting = z.object({
  now: z.optional(Instant),
  running: z.optional(z.boolean()),
  keepSessions: z.optional(z.boolean()),
});
export type ClockSetting = z.input<typeof ClockSetting>;

/** The kinds of moments to which a tester jumps. */
export const MOMENT_KINDS = [
  'tournament',
  'promotion',
  'calendar',
  'session',
  'sms-code',
  'payment',
] as const;

/** A coming instant at which something changes in a world. */
export const Moment = z.object({
  kind: z.enum(MOMENT_KINDS),
  /** Says what changes, such as `end of Sheriff week`. */
  title: z.string(),
  /** The instant of the change; ISO with the offset of Istanbul. */
  at: z.string(),
});
export type Moment = z.output<typeof Moment>;

/** The parts of a player's account that calls change. `cashFavorites` are the favourite payment methods. */
export const ACCOUNT_PARTS = [
  'password',
  'secondFactor',
  'favorites',
  'bankAccounts',
  'cashFavorites',
] as const;

/** The changes made by hand in a world, which a new world of the same seed lacks. Rules are in `Scenario`, not here. */
export const HandMade = z.object({
  /** The user names of players who were created or have registered. */
  players: z.array(z.string()),
  /** The named players whose account differs from that of a new world, and in which parts. */
  accounts: z.array(z.object({ username: z.string(), changed: z.array(z.enum(ACCOUNT_PARTS)) })),
  /** The references of payments that were made, or that the cashier's desk has decided. */
  payments: z.array(z.string()),
  /** The references of bonuses that were granted. */
  bonuses: z.array(z.string()),
  /** The number of rounds and coupons that were played. */
  plays: z.int(),
  /** Whether payments wait for the cashier's desk instead of settling by themselves. */
  hasDeskOnly: z.boolean(),
  /** Whether there is a latency that belongs to no preset. */
  hasLatency: z.boolean(),
});
export type HandMade = z.output<typeof HandMade>;

export const NamedPlayer = z.object({
  username: z.string(),
  /** The first password of the player. */
  password: z.string(),
  /** False once the password was changed; the new password is not known here. */
  isPasswordCurrent: z.boolean(),
  name: z.string(),
  secondFactor: z.nullable(z.enum(['authenticator', 'sms'])),
  /** The purpose of this player. */
  note: z.string(),
  /** Written as `12,450.75`. */
  balance: z.string(),
});
export type NamedPlayer = z.output<typeof NamedPlayer>;

export const OutboxMessage = z.object({
  at: z.string(),
  player: z.string(),
  channel: z.enum(['sms', 'mail', 'authenticator']),
  to: z.string(),
  text: z.string(),
  /** The code to type in. */
  code: z.nullable(z.string()),
  /** A path below the site's origin. */
  link: z.nullable(z.string()),
});
export type OutboxMessage = z.output<typeof OutboxMessage>;

/** The `user` of a player's requests, in plain text. */
export const PlayerSession = z.object({ uid: z.string(), sid: z.string(), uip: z.string() });
export type PlayerSession = z.output<typeof PlayerSession>;
