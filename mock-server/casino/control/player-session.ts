/** Opens sessions of a player for a tester who wants to send calls as that player. */
import type { PlayerSession } from '#contracts/control/world';
import { ClientError } from '../../engine/wire/client-error.ts';
import { findPlayerByUsername } from '../accounts/players.ts';
import { completeSession, isOpen, openSendingSession, openSession } from '../accounts/sessions.ts';
import type { Player, Session } from '../accounts/tables.ts';
import type { World } from '../world.ts';

/** The IP address that is stored with a session that a tester opens here. */
const TESTER_ADDRESS = '127.0.0.1';

/** Implements `Domain.openSession`: of the open sessions, returns that which was used last. */
export function openPlayerSession(
  world: World,
  username: string,
  now: number,
  isOfSending = false,
): PlayerSession | ClientError {
  const player = findPlayerByUsername(world, username);
  if (!player) return new ClientError(404, `There is no player ${username}`, { path: 'username' });
  if (!player.active) {
    return new ClientError(409, `The account of ${player.username} is inactive`, { path: 'username' });
  }
  const session = isOfSending
    ? openSendingSession(world, player, TESTER_ADDRESS, now)
    : (findLatest(world, player, now) ??
      completeSession(world, openSession(world, player, TESTER_ADDRESS, now), now));
  return { uid: session.uid, sid: session.sid, uip: session.uip };
}

function findLatest({ sessions }: World, player: Player, now: number): Session | undefined {
  const [latest] = Object.values(sessions)
    .filter(({ uid, state, isOfSending }) => uid === player.uid && state === 'live' && !isOfSending)
    .filter((session) => isOpen(session, now))
    .sort((a, b) => b.lastUsedAt - a.lastUsedAt);
  return latest;
}
