/** Who calls: the player and the session behind the `user` of a request, ciphertext or plain. */
import type { User } from '#contracts/envelope';
import type { Host } from './host.ts';
import { type Player, playerOf } from './state/players.ts';
import { type Session, sessionOf } from './state/sessions.ts';
import type { World } from './worlds/world.ts';

export interface Identity {
  /** What was sent, readable; undefined when a ciphertext is not ours. */
  readonly uid: string | undefined;
  readonly sid: string | undefined;
  /** With valid auth at least; undefined when there is none, or it is another player's. */
  readonly session: Session | undefined;
  readonly player: Player | undefined;
}

/** Base64 of 256 bytes: what RSA-2048 makes of any text. */
const CIPHERTEXT_LENGTH = 344;

/** now: world time, epoch ms. */
export async function identify(host: Host, world: World, user: User, now: number): Promise<Identity> {
  const uid = await readable(host, user.uid);
  const sid = await readable(host, user.sid);
  const session = uid !== undefined && sid !== undefined ? sessionOf(world, sid, uid, now) : undefined;
  return { uid, sid, session, player: session && playerOf(world, session.uid) };
}

/** Command-line clients send plain values; no sid or uid of ours looks like a ciphertext. */
async function readable(host: Host, text: string): Promise<string | undefined> {
  return text.length === CIPHERTEXT_LENGTH && text.endsWith('==') ? host.decrypt(text) : text;
}
