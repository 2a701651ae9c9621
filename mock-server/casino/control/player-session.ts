/** Opens sessions of a player for a tester who wants to send calls as that player. */
import type { PlayerSession } from '#contracts/control/world';
import { ClientError } from '../../engine/wire/client-error.ts';
import { findPlayerByUsername } from '../accounts/players.ts';
import { completeSession, isOpen, openSendingSession, openSession } from '../accounts/sessions.ts';
import type { Player, Session } from '../accounts/tables.ts';
import type { World } from '../world.ts';

/** The IP address that is stored with a session that a tester opens here. */
const TESTER_ADDRESS = '127.0.0.1';

/** Returns the player's most recently used open session, or opens a new one. now: world time, epoch ms. */
export function openPlayerSession(world: World, username: string, now: number): PlayerSession | ClientError {
  const player = findActivePlayer(world, username, 'username');
  if (player instanceof ClientError) return player;
  const [current] = Object.values(world.sessions)
    .filter(({ uid, state, isOfSending }) => uid === player.uid && state === 'live' && !isOfSending)
    .filter((session) => isOpen(session, now))
    .sort((a, b) => b.lastUsedAt - a.lastUsedAt);
  return toUser(current ?? completeSession(world, openSession(world, player, TESTER_ADDRESS, now), now));
}

/** Implements `Domain.beginSending`. */
export function beginSending(world: World, username: string, now: number): PlayerSession | ClientError {
  const player = findActivePlayer(world, username, 'as');
  return player instanceof ClientError
    ? player
    : toUser(openSendingSession(world, player, TESTER_ADDRESS, now));
}

const toUser = ({ uid, sid, uip }: Session): PlayerSession => ({ uid, sid, uip });

/** path: of the user name in the request. */
function findActivePlayer(world: World, username: string, path: string): Player | ClientError {
  const player = findPlayerByUsername(world, username);
  if (!player) return new ClientError(404, `There is no player ${username}`, { path });
  return player.active
    ? player
    : new ClientError(409, `The account of ${player.username} is inactive`, { path });
}
