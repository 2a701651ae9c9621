/**
 * Opens, finds and ends sessions (spec §4, and rules agreed beyond the spec). A session ends
 * `INACTIVITY_LIMIT_MS` after its last use. Its auth (sid, uid and uip) lasts longer: for `AUTH_LIFE_MS`
 * after the sign-in, it can revive the session.
 */

import { hashText } from '#contracts/random';
import { AUTH_LIFE_MS, INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { clampClockTime } from '../../engine/base/istanbul.ts';
import { drawToken, type TokenTables } from '../../engine/tables/random.ts';
import { putRow, removeRow, rowAt } from '../../engine/tables/table.ts';
import type { ClockTables } from '../../engine/tables/tables.ts';
import { endLaunches } from '../play/launches.ts';
import type { RoundTables } from '../play/rounds.ts';
import type { AccountTables, Player, Session, WantedFactor } from './tables.ts';

/** The tables that this file writes. Rounds are among them, because ending a session ends its games. */
export type SessionTables = AccountTables & RoundTables & Pick<ClockTables, 'changedAt'>;

const SID_LENGTH = 40;
/**
 * The maximum number of sessions of a player that wait for the second factor, and of the others; a further one ends the
 * oldest of its kind. Sign-ins that somebody else began end no session of the player.
 */
const MAX_SESSIONS = { pending: 20, others: 100 };

/** Opens a session. It is pending until the second factor is given, if the player has one. */
export function openSession(
  tables: SessionTables & TokenTables,
  player: Player,
  uip: string,
  now: number,
): Session {
  const sid = drawToken(tables, 'session', SID_LENGTH);
  const state = player.secondFactor === null ? 'live' : 'pending';
  makeRoom(tables, player.uid, state);
  return putRow(tables.sessions, sid, {
    sid,
    uid: player.uid,
    uip,
    openedAt: now,
    lastUsedAt: now,
    state,
    wanted: null,
  });
}

/**
 * Opens a session for a tester's calls as a player, without a second factor. It takes the place of no other one, and no
 * sign-in takes its place.
 */
export function openSendingSession(
  tables: SessionTables & TokenTables,
  { uid }: Player,
  uip: string,
  now: number,
): Session {
  const sid = drawToken(tables, 'sending', SID_LENGTH);
  return putRow(tables.sessions, sid, {
    sid,
    uid,
    uip,
    openedAt: now,
    lastUsedAt: now,
    state: 'live',
    wanted: null,
    isOfSending: true,
  });
}

/** Finds a player's session by its sid, in any state; undefined if its auth is no longer valid. */
export function findSession(
  tables: SessionTables,
  sid: string,
  uid: string,
  now: number,
): Session | undefined {
  const session = rowAt(tables.sessions, sid);
  return session && session.uid === uid && now - session.openedAt < AUTH_LIFE_MS ? session : undefined;
}

/** Returns whether a session, live or pending, can be used at `now`. */
export function isOpen(session: Session, now: number): boolean {
  return session.state !== 'ended' && now - session.lastUsedAt < INACTIVITY_LIMIT_MS;
}

/** Marks a session as used, which restarts the inactivity limit and revives an ended session. */
export function touchSession(tables: SessionTables, session: Session, now: number): Session {
  tables.changedAt = now;
  const state = session.state === 'pending' ? 'pending' : 'live';
  // A revived session does not keep a requested change of the second factor.
  const wanted = isOpen(session, now) ? session.wanted : null;
  return putRow(tables.sessions, session.sid, { ...session, lastUsedAt: now, state, wanted });
}

/**
 * Records a change of the second factor, which takes effect when the player next sends a correct code.
 *
 * wanted: the change; null for none.
 */
export function requestFactorChange(
  tables: SessionTables,
  session: Session,
  wanted: WantedFactor | null,
): Session {
  return putRow(tables.sessions, session.sid, { ...session, wanted });
}

/** Marks a session live after the second factor was given. */
export function completeSession(tables: SessionTables, session: Session, now: number): Session {
  makeRoom(tables, session.uid, 'live');
  return putRow(tables.sessions, session.sid, { ...session, lastUsedAt: now, state: 'live' });
}

/** Ends the oldest sessions of a player, so that there is room for one more of this state. */
function makeRoom(tables: SessionTables, uid: string, state: 'live' | 'pending'): void {
  const isPending = state === 'pending';
  const kin = listSessions(tables, uid).filter(
    (session) => !session.isOfSending && (session.state === 'pending') === isPending,
  );
  const max = isPending ? MAX_SESSIONS.pending : MAX_SESSIONS.others;
  for (const { sid } of kin.slice(0, 1 - max)) endSession(tables, sid);
}

/**
 * Ends a session as the inactivity limit does: its auth stays valid. A pending session has no auth, and that of a
 * tester's calls nobody revives, so both are removed.
 */
export function expireSession(tables: SessionTables, session: Session): void {
  if (session.state === 'pending' || session.isOfSending) endSession(tables, session.sid);
  else putRow(tables.sessions, session.sid, { ...session, state: 'ended' });
}

/** Ends a session with its auth and its games. */
export function endSession(tables: SessionTables, sid: string): void {
  endLaunches(tables, sid);
  removeRow(tables.sessions, sid);
}

/** Moves the times of all sessions with the clock. ms: how far the clock jumped. */
export function moveSessions({ sessions }: Pick<AccountTables, 'sessions'>, ms: number): void {
  for (const session of Object.values(sessions)) {
    const { sid, openedAt, lastUsedAt } = session;
    // A session that was opened before the clock was set back can be thousands of years ahead of it.
    putRow(sessions, sid, {
      ...session,
      openedAt: clampClockTime(openedAt + ms),
      lastUsedAt: clampClockTime(lastUsedAt + ms),
    });
  }
}

export function endAllSessions(tables: SessionTables, uid: string): void {
  for (const { sid } of listSessions(tables, uid)) endSession(tables, sid);
}

/** Returns a name of a session: a hash, from which its sid cannot be guessed. */
export function nameSession({ sid }: Session): string {
  return hashText(sid).toString(36);
}

/** Returns whether a session is the newest or the oldest of those of its player that have not ended. */
export function isSession(
  tables: Pick<AccountTables, 'sessions'>,
  { sid, uid }: Session,
  which: 'newest' | 'oldest',
): boolean {
  const open = listSessions(tables, uid).filter(({ state }) => state !== 'ended');
  const ordered = open.toSorted((a, b) => a.openedAt - b.openedAt);
  return ordered.at(which === 'oldest' ? 0 : -1)?.sid === sid;
}

function listSessions(tables: Pick<AccountTables, 'sessions'>, uid: string): Session[] {
  return Object.values(tables.sessions).filter((session) => session.uid === uid);
}
