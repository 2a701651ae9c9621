/** Opens a session of a player for a tester who wants to send calls as that player. */
import type { PlayerSession } from '#contracts/control/world';
import { ClientError } from '../../engine/wire/client-error.ts';
import { findPlayerByUsername } from '../accounts/players.ts';
import { completeSession, isOpen, openSession } from '../accounts/sessions.ts';
import type { World } from '../world.ts';

/** The IP address that is stored with a session that a tester opens here. */
const TESTER_ADDRESS = '127.0.0.1';

/** Returns the player's most recently used open session, or opens a new one. now: world time, epoch ms. */
export function openPlayerSession(world: World, username: string, now: number): PlayerSession | ClientError {
  const player = findPlayerByUsername(world, username);
  if (!player) return new ClientError(404, `There is no player ${username}`, { path: 'username' });
  if (!player.active) {
    return new ClientError(409, `The account of ${player.username} is inactive`, { path: 'username' });
  }
  const [current] = Object.values(world.sessions)
    .filter((session) => session.uid === player.uid && session.state === 'live' && isOpen(session, now))
    .sort((a, b) => b.lastUsedAt - a.lastUsedAt);
  const session = current ?? completeSession(world, openSession(world, player, TESTER_ADDRESS, now), now);
  return { uid: session.uid, sid: session.sid, uip: session.uip };
}
