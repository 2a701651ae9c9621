/**
 * Sessions and the auth that outlives them (settled, spec §4): a session lives an hour from its last use; auth
 * is the same sid, uid and uip, lives thirty days, and can revive the session until then.
 */
import type { SecondFactor } from '#fixtures/players/named-players';
import { DAY_MS, HOUR_MS } from '../worlds/istanbul.ts';
import { drawToken } from '../worlds/random.ts';
import { putRow, removeRow, rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';
import { endLaunchesOf } from './launches.ts';
import type { Player } from './players.ts';

export interface Session {
  readonly sid: string;
  readonly uid: string;
  readonly uip: string;
  /** Epoch ms, world time; auth counts from here. */
  readonly openedAt: number;
  readonly lastUsedAt: number;
  /** `pending`: the second factor is due. `ended`: only auth is left. */
  readonly state: 'live' | 'pending' | 'ended';
  /** The second factor that the player wants from now on, and that a right code will switch to. */
  readonly wanted: WantedFactor | null;
}

export type WantedFactor = SecondFactor | { readonly kind: 'none' };

export const SESSION_MS = HOUR_MS;
export const AUTH_MS = 30 * DAY_MS;
const SID_LENGTH = 40;
/** Devices that one player is signed in on; the one signed in first is signed out for the next. */
const MOST_SESSIONS = 100;

/** Begins a session; with a second factor it is pending until that is given. */
export function openSession(world: World, player: Player, uip: string, now: number): Session {
  const sid = drawToken(world, 'session', SID_LENGTH);
  for (const oldest of sessionsOf(world, player.uid).slice(0, 1 - MOST_SESSIONS))
    endSession(world, oldest.sid);
  return putRow(world.sessions, sid, {
    sid,
    uid: player.uid,
    uip,
    openedAt: now,
    lastUsedAt: now,
    state: player.secondFactor === null ? 'live' : 'pending',
    wanted: null,
  });
}

/** The session with valid auth behind a sid; undefined when there is none, or it is another player's. */
export function sessionOf(world: World, sid: string, uid: string, now: number): Session | undefined {
  const session = rowAt(world.sessions, sid);
  return session && session.uid === uid && now - session.openedAt < AUTH_MS ? session : undefined;
}

/** Whether the session may still be used at `now`, pending or not. */
export function isOpen(session: Session, now: number): boolean {
  return session.state !== 'ended' && now - session.lastUsedAt < SESSION_MS;
}

/** Marks the session used: its hour begins anew. Revives an ended one, which only auth may ask for. */
export function touchSession(world: World, session: Session, now: number): Session {
  world.changedAt = now;
  const state = session.state === 'pending' ? 'pending' : 'live';
  // What somebody wanted before the session ended is forgotten.
  const wanted = isOpen(session, now) ? session.wanted : null;
  return putRow(world.sessions, session.sid, { ...session, lastUsedAt: now, state, wanted });
}

/** Notes which second factor is wanted, until a right code comes; null: the one that is on. */
export function wantFactor(world: World, session: Session, wanted: WantedFactor | null): Session {
  return putRow(world.sessions, session.sid, { ...session, wanted });
}

/** The second factor was given. */
export function completeSession(world: World, session: Session, now: number): Session {
  return putRow(world.sessions, session.sid, { ...session, lastUsedAt: now, state: 'live' });
}

/** Ends the session but not its auth, as an hour without use does. A pending one has no auth to leave behind. */
export function expireSession(world: World, session: Session): void {
  if (session.state === 'pending') endSession(world, session.sid);
  else putRow(world.sessions, session.sid, { ...session, state: 'ended' });
}

/** Ends session and auth, and the games opened by it. */
export function endSession(world: World, sid: string): void {
  endLaunchesOf(world, sid);
  removeRow(world.sessions, sid);
}

/** Ends everything of a player, as a password change or a blocked account does. */
export function endSessionsOf(world: World, uid: string): void {
  for (const { sid } of sessionsOf(world, uid)) endSession(world, sid);
}

function sessionsOf(world: World, uid: string): Session[] {
  return Object.values(world.sessions).filter((session) => session.uid === uid);
}
