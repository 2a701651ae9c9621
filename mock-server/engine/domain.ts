/**
 * The interface between the engine and a domain: what the site of an API is about, such as the casino. The
 * engine imports nothing of a domain; `mock-server/app.ts` puts both together.
 *
 * Functions are declared as methods, so that a domain may state its own type of a world: every world that it
 * gets was created from its `tables`.
 */
import type { Hono } from 'hono';
import type { Registry } from '#contracts/collect';
import type { ControlCall } from '#contracts/control/control-call';
import type { PlayerSession } from '#contracts/control/world';
import type { Runtime } from './base/runtime.ts';
import type { BusinessError, Handler } from './handler.ts';
import type { IssuedMessage } from './journal/journal-host.ts';
import type { Platform } from './platform.ts';
import type { Preset } from './scenario/preset.ts';
import type { ClientError } from './wire/client-error.ts';
import type { Caller, Player, Sender, SentCall } from './wire/sender.ts';
import type { World, WorldTables } from './worlds/world.ts';

export interface Domain {
  /** The contracts of all calls and documents. */
  readonly registry: Registry;
  /** The handlers of all calls and documents, by the name of the contract. */
  readonly handlers: ReadonlyMap<string, Handler>;
  /** The tables of a world with their initial values: `engineTables` and those of the domain. */
  readonly tables: WorldTables;
  /** The players that every new world has. The journal masks their passwords. */
  readonly players: readonly TestPlayer[];
  /** The situations that a tester switches on by a name, in the order of the console. */
  readonly presets: Readonly<Record<string, Preset>>;
  /** Pages and files that the server itself renders, beside calls and documents. */
  readonly pages: readonly OwnPages[];
  /** The panels that the console shows for this domain, with the control calls that they need. */
  readonly panels: readonly Panel[];

  /**
   * Makes what is due: called before each request, and after each change of the clock. There are no timers.
   * A change that is more than a use of the world is noted in `world.changedAt`. now: world time, epoch ms.
   */
  advance(world: World, now: number): void;

  /** Finds the sender of a call, whose session may have ended. now: world time, epoch ms. */
  findSender(world: World, call: SentCall, now: number): Sender;
  /** Admits the sender of a call, and renews the session; or refuses the call. now: world time, epoch ms. */
  admit(world: World, call: SentCall, caller: Caller, now: number): Caller | BusinessError;
  /**
   * Returns a session of a player without asking for a password, for a tester. now: world time, epoch ms.
   *
   * isOfSending: whether it is a new one for calls that the tester sends, which ends when it is let expire. It is no
   * sign-in that the player sees, takes the place of no other one, and no file brings it back.
   */
  openSession(
    world: World,
    username: string,
    now: number,
    isOfSending?: boolean,
  ): PlayerSession | ClientError;
  /** Lists the codes and links that players were sent, the newest first. */
  listOutbox(runtime: Runtime, world: World): readonly IssuedMessage[];
  /** Tells players and sessions apart, for rules and the journal. */
  readonly marks: SenderMarks;
  /** Lets a session expire, whose auth stays valid. Does nothing if there is no such session any more. */
  expireSession(world: World, session: object): void;
  /** Moves the times of all sessions with the clock, so that none ends by a jump. ms: how far the clock jumped. */
  moveSessions(world: World, ms: number): void;
}

/** The marks by which rules choose players and sessions. */
export interface SenderMarks {
  /** The kinds of players. Each reads well after “a player”: `without money`. */
  readonly playerKinds: readonly string[];
  /** Returns whether a player is of a kind. */
  isOfKind(world: World, player: Player, kind: string): boolean;
  /** Returns a name of a session for testers, from which nobody can make its secret. */
  nameSession(session: object): string;
  /** Returns whether a session is the newest or the oldest of its player. */
  isSession(world: World, session: object, which: 'newest' | 'oldest'): boolean;
}

export interface TestPlayer extends Player {
  readonly password: string;
  /** The purpose of this player, for testers. */
  readonly note: string;
}

/** The pages and files below one path. */
export interface OwnPages {
  /** The first segment of their paths, such as `games`. With a backend, the proxy passes such requests on unread. */
  readonly segment: string;
  /** The names by which rules match their requests, such as `games/round`. */
  readonly ruleNames: readonly string[];
  /** The names of their requests in the journal: method and path, such as `POST /games/{launch-token}/rounds`. */
  readonly requests: readonly string[];
  /** Whether `--fill` can name them, so that the mock answers what a backend answers with 404. */
  readonly isFillable: boolean;
  /** Returns the routes below the segment. */
  routes(platform: Platform): Hono;
  /**
   * Returns the world that a path such as `/games/{launch-token}/` belongs to, wherever its request comes from, and the
   * path by which rules know it, without the token.
   */
  locate?(platform: Platform, path: string): { readonly world: World; readonly path: string } | undefined;
}

/** A part of the console that belongs to one domain. */
export interface Panel {
  /** The name by which the console knows the panel. */
  readonly name: string;
  /** Its control calls by name. One with the name of a call of the engine replaces that call. */
  readonly calls: Readonly<Record<string, ControlCall>>;
  /** The handler of each of its calls. */
  readonly handlers: Readonly<Record<string, ControlHandler>>;
}

export interface ControlInput<Body = unknown> {
  readonly platform: Platform;
  readonly world: World;
  /** The request, and what the HTTP server has passed with it; absent where the server itself calls the handler. */
  readonly source?: { readonly request: Request; readonly env: unknown };
  /** The checked body, with defaults filled in. */
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The origin of the request, as in `http://127.0.0.1:8787`. */
  readonly origin: string;
  /** The name of the tester who sends the call; absent if none was given. */
  readonly tester?: string | undefined;
}

/** Answers a control call. The type is that of a method, so that a domain may state body and world. */
export type ControlHandler = { handle(input: ControlInput): unknown }['handle'];
