/** A world as the control interface shows it: name, seed, time and players. */
import * as z from 'zod/mini';
import { typedInstant } from '../marks.ts';
import { MAX_INSTANT_CHARS, SWITCH_NAMES } from './scenario.ts';

/**
 * The name of a world. It can be a label of a host name, so it has only letters, digits and inner hyphens.
 */
export const WorldName = z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/));
/** The sentence that refuses any other name. */
export const WORLD_NAME_RULE = 'A name has letters a-z, digits and inner hyphens, at most 63 characters';

/** The path to which a page posts a form with `world`, to send its browser to a world. */
export const ENTER_PATH = '/__mock/enter';

export const NewName = z.object({ name: WorldName });

export const World = z.object({
  name: z.string(),
  seed: z.int(),
  /** The seed that a new world has on this server. */
  defaultSeed: z.int(),
  /** The world's time, ISO with the offset of Istanbul. */
  now: z.string(),
  exchanges: z.int(),
  /** The number of steps that were recorded so far; null if the world is not being recorded. */
  recordedSteps: z.nullable(z.int()),
  /** Whether the recording takes no further step. */
  isRecordingFull: z.boolean(),
  /** Whether the world has been changed. Requests that only read do not change it. */
  isChanged: z.boolean(),
  /** The reason why worlds are only in memory, as a sentence; null if they are stored in a folder. */
  storageProblem: z.nullable(z.string()),
  /** The domain whose subdomains are names of worlds; null if only the subdomains of `localhost` are. */
  domain: z.nullable(z.string()),
  /** The panels of the console that only some servers have: `clock` and `test-players`, and those of this site. */
  panels: z.array(z.string()),
  /** The names by which rules reach the files of the server's own pages, such as `GET /media/*`. */
  files: z.array(z.string()),
  /** The kinds of players that rules can name, such as `without money`. */
  playerKinds: z.array(z.string()),
  /** The origin of the backend or the file of the recording that answers instead of the world. */
  answeredBy: z.optional(z.string()),
});
export type World = z.output<typeof World>;

export const ListedWorld = z.object({
  name: z.string(),
  /**
   * `kept`: the world is stored and survives a restart. `memory`: a restart loses the world, because it is
   * unchanged or cannot be stored. `gone`: the server has dropped the world for lack of space.
   */
  state: z.enum(['kept', 'memory', 'gone']),
  /**
   * The real time of the last use, ISO with the offset of Istanbul. If the world is stored but not in memory,
   * this is the time of its last change.
   */
  lastUsedAt: z.string(),
  /** The number of exchanges since the world was last read into memory. */
  exchanges: z.int(),
  /** The size of the world's files. */
  bytes: z.int(),
  /** The switches that are on. The list is empty if the world is not in memory. */
  switches: z.array(z.enum(SWITCH_NAMES)),
  /** The number of rules that are on and not used up; 0 if the world is not in memory. */
  rules: z.int(),
  /** The active presets. The list is empty if the world is not in memory. */
  presets: z.array(z.string()),
  /** The world's time if its clock was set; null if it shows real time or the world is not in memory. */
  now: z.nullable(z.string()),
});
export type ListedWorld = z.output<typeof ListedWorld>;

export const NewWorld = z.object({ name: WorldName });

/** An instant as testers type it, or epoch ms. */
const Instant = typedInstant(z.union([z.string().check(z.maxLength(MAX_INSTANT_CHARS)), z.number()]));

export const WorldReset = z.object({
  seed: z.optional(z.int().check(z.nonnegative())),
  now: z.optional(Instant),
});
export type WorldReset = z.input<typeof WorldReset>;

export const Clock = z.object({
  now: z.string(),
  running: z.boolean(),
  /** The world's time minus real time, in ms. */
  offsetMs: z.number(),
});
export type Clock = z.output<typeof Clock>;

/** Sets the clock. Sessions that are too old at the new time end, unless `keepSessions` is set. */
export const ClockSetting = z.object({
  now: z.optional(Instant),
  running: z.optional(z.boolean()),
  keepSessions: z.optional(z.boolean()),
  /** False if undo does not take the change back, as while a recorded session is played again. */
  canUndo: z.optional(z.boolean()),
});
export type ClockSetting = z.input<typeof ClockSetting>;

/** Returns to real time. `keepSessions` is that of `ClockSetting`. */
export const ClockReset = z.nullable(z.pick(ClockSetting, { keepSessions: true }));

/** A player whom testers sign in as. A site may leave out what its players do not have. */
export const NamedPlayer = z.object({
  username: z.string(),
  /** The password with which the player was created. */
  password: z.string(),
  /** False if the player has changed the password; `password` is then out of date. */
  isPasswordCurrent: z.boolean(),
  name: z.optional(z.string()),
  /** The T.R. identity number, which a cash withdrawal asks for. */
  identityNumber: z.optional(z.string()),
  secondFactor: z.optional(z.nullable(z.enum(['authenticator', 'sms']))),
  /** False if the account is inactive, so that nobody signs in with it. */
  isActive: z.optional(z.boolean()),
  /** Describes the purpose of this player, for testers. */
  note: z.string(),
  /** Written as `12,450.75`. */
  balance: z.optional(z.string()),
});
export type NamedPlayer = z.output<typeof NamedPlayer>;

/** The `user` of a player's requests, in plain text. */
export const PlayerSession = z.object({ uid: z.string(), sid: z.string(), uip: z.string() });
export type PlayerSession = z.output<typeof PlayerSession>;
