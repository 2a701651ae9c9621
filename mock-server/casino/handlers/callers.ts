/** Finds out who sends a call, and who may make it. */
import { ACCESS_ERRORS, type BusinessError } from '../../engine/handler.ts';
import { rowAt } from '../../engine/tables/table.ts';
import type { Sender, SentCall } from '../../engine/wire/sender.ts';
import { findPlayer, findPlayerByUsername } from '../accounts/players.ts';
import {
  endAllSessions,
  endSession,
  expireSession,
  findSession,
  isOpen,
  touchSession,
} from '../accounts/sessions.ts';
import type { Player, Session } from '../accounts/tables.ts';
import { payDiscounts } from '../money/discounts.ts';
import type { World } from '../world.ts';

/** The signed-in sender of a call. */
export interface Caller {
  readonly player: Player;
  readonly session: Session;
}

/**
 * Finds the session that the credentials name, and the player of the session. Both are undefined if there is
 * no such session, or if its auth has expired. now: world time, epoch ms.
 */
export function findSender(world: World, call: SentCall, now: number): Sender {
  if (call.contract.access === 'visitor') return { namedPlayer: findNamedPlayer(world, call.data) };
  const { uid, sid } = call.credentials ?? {};
  const session = uid === undefined || sid === undefined ? undefined : findSession(world, sid, uid, now);
  return { session, player: session && findPlayer(world, session.uid) };
}

/** Finds the player whom a visitor's call, such as a sign-in, names by `username`. */
function findNamedPlayer(world: World, data: unknown): Player | undefined {
  const username =
    typeof data === 'object' && data !== null && 'username' in data ? data.username : undefined;
  return typeof username === 'string' ? findPlayerByUsername(world, username) : undefined;
}

/** Admits the caller and renews the session, or returns why the call is refused. now: world time, epoch ms. */
export function admit(
  world: World,
  { contract }: SentCall,
  { player, session }: Caller,
  now: number,
): Caller | BusinessError {
  if (!player.active) {
    endAllSessions(world, player.uid);
    return ACCESS_ERRORS.inactive;
  }
  if (!isOpen(session, now) && (session.state === 'pending' || !contract.revivesSession)) {
    // Logging out with an expired session also ends auth, or a refresh could revive it.
    if (contract.endsAuth) endSession(world, session.sid);
    return ACCESS_ERRORS.sessionExpired;
  }
  if (session.state === 'pending' && !contract.beforeSecondFactor) return ACCESS_ERRORS.notAuthorised;
  payDiscounts(world, player.uid, now);
  return { player, session: touchSession(world, session, now) };
}

/** Ends a session as the inactivity limit does, unless a call has removed it meanwhile. */
export function expireCurrentSession(world: World, { sid }: Session): void {
  const current = rowAt(world.sessions, sid);
  if (current) expireSession(world, current);
}
