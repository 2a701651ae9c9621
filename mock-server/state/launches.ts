/** Opened games: a token names the world, the player and the game, and ends with the session. */
import type { Host } from '../host.ts';
import { timeOf } from '../worlds/clock.ts';
import { drawToken } from '../worlds/random.ts';
import { putRow, removeRow, rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';
import { knownWorld } from '../worlds/worlds.ts';
import { type Player, playerOf } from './players.ts';
import { isOpen, type Session, sessionOf } from './sessions.ts';

/** What was opened. */
export type LaunchedGame =
  | { readonly kind: 'slot'; readonly gameID: number }
  | { readonly kind: 'live'; readonly tableID: number }
  | { readonly kind: 'virtual'; readonly gameID: number };

export interface Launch {
  /** Names the world no more than anything else in it does: it may be restored in another. */
  readonly token: string;
  readonly sid: string;
  readonly uid: string;
  readonly game: LaunchedGame;
  /** Epoch ms, world time. */
  readonly at: number;
}

/** A launch that may be played, with everything it names. */
export interface FoundLaunch {
  readonly world: World;
  readonly launch: Launch;
  readonly player: Player;
  readonly session: Session;
  /** World time, epoch ms. */
  readonly now: number;
}

const TOKEN_LENGTH = 32;
/** Games that one session has open at a time; the one opened first is closed for the next. */
const MOST_OPEN = 50;
/** No letter of a world's name, none that an address escapes. */
const SEPARATOR = '_';

/** Opens a game; `launchUrl` is its address. */
export function createLaunch(world: World, session: Session, game: LaunchedGame, now: number): Launch {
  const token = drawToken(world, 'launch', TOKEN_LENGTH);
  const launch = putRow(world.launches, token, { token, sid: session.sid, uid: session.uid, game, at: now });
  for (const { token: oldest } of launchesOf(world, session.sid).slice(0, -MOST_OPEN))
    endLaunch(world, oldest);
  return launch;
}

/** Where a launched game plays, below the site's origin: the world's name stands before the token. */
export function launchUrl({ name }: World, { token }: Launch): string {
  return `/games/${name}${SEPARATOR}${token}/`;
}

/**
 * The launch behind the token of an address, in the world that it names; undefined when it is unknown or its
 * session is over. Playing is use: `touchSession(world, session, now)` keeps the session alive.
 */
export function findLaunch(host: Pick<Host, 'worlds' | 'now'>, token: string): FoundLaunch | undefined {
  const end = token.lastIndexOf(SEPARATOR);
  const world = knownWorld(host, token.slice(0, end));
  const launch = world && rowAt(world.launches, token.slice(end + 1));
  if (!world || !launch) return undefined;
  const now = timeOf(world, host);
  const session = sessionOf(world, launch.sid, launch.uid, now);
  const player = playerOf(world, launch.uid);
  if (!session || !player || session.state !== 'live' || !isOpen(session, now)) return undefined;
  return { world, launch, player, session, now };
}

function launchesOf(world: World, sid: string): Launch[] {
  return Object.values(world.launches).filter((launch) => launch.sid === sid);
}

function endLaunch(world: World, token: string): void {
  removeRow(world.launches, token);
  removeRow(world.rounds, token);
}

/** Ends what a session has opened. */
export function endLaunchesOf(world: World, sid: string): void {
  for (const { token } of launchesOf(world, sid)) endLaunch(world, token);
}
