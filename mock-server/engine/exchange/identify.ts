/** Finds out who sent a request: the player and the session behind its `user`. */
import type { User } from '#contracts/envelope';
import { findPlayer } from '../../casino/accounts/players.ts';
import { findSession } from '../../casino/accounts/sessions.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../worlds/world.ts';
import type { Sender } from './answerer.ts';

/** The sender's uid and sid in plain text; each is undefined if it was encrypted with another key. */
export interface Credentials {
  readonly uid: string | undefined;
  readonly sid: string | undefined;
}

/** The length in base64 of any text that RSA-2048 has encrypted. */
const CIPHERTEXT_CHARS = 344;

/** Reads the credentials of a user. Browsers send them encrypted, command-line clients plain. */
export async function readCredentials(platform: Platform, user: User): Promise<Credentials> {
  return { uid: await readText(platform, user.uid), sid: await readText(platform, user.sid) };
}

function readText(platform: Platform, text: string): Promise<string | undefined> | string {
  return text.length === CIPHERTEXT_CHARS && text.endsWith('==') ? platform.decrypt(text) : text;
}

/**
 * Finds the session that the credentials name, and the player of the session. Both are undefined if there is
 * no such session, or if its auth has expired. now: world time, epoch ms.
 */
export function findSender(world: World, credentials: Credentials | undefined, now: number): Sender {
  const { uid, sid } = credentials ?? {};
  const session = uid === undefined || sid === undefined ? undefined : findSession(world, sid, uid, now);
  return { session, player: session && findPlayer(world, session.uid) };
}
