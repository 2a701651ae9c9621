/** Links to set a new password: valid an hour, once (settled). */
import { HOUR_MS } from '../worlds/istanbul.ts';
import { drawToken } from '../worlds/random.ts';
import { putRow, removeRow, rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';
import { sendMail } from './outbox.ts';
import { contactsIn, playerOf } from './players.ts';

export interface PasswordReset {
  readonly token: string;
  readonly uid: string;
  /** Epoch ms, world time. */
  readonly at: number;
  readonly used: boolean;
}

export type LinkProblem = 'LINK_UNKNOWN' | 'LINK_EXPIRED' | 'LINK_USED';

const LINK_MS = HOUR_MS;
const TOKEN_LENGTH = 40;
/** Links of one player at a time: the one mailed first goes for the next. */
const MOST_LINKS = 5;

/**
 * Mails a link to whoever has that address, if anybody may use one. Answers nothing and draws the same either
 * way, so that nobody learns by it whether there is such an account. email: normalised; now: epoch ms.
 */
export function mailReset(world: World, email: string, now: number): void {
  const token = drawToken(world, 'reset', TOKEN_LENGTH);
  const uid = contactsIn(world).find((contact) => contact.email === email)?.uid;
  const player = uid === undefined ? undefined : playerOf(world, uid);
  if (!player?.active) return;
  for (const oldest of resetsOf(world, player.uid).slice(0, 1 - MOST_LINKS)) {
    removeRow(world.resets, oldest.token);
  }
  putRow(world.resets, token, { token, uid: player.uid, at: now, used: false });
  const link = `/account_reset?token=${token}`;
  const text = `Şifrenizi yenilemek için bir saat içinde bu bağlantıyı açınız: ${link} Siz istemediyseniz bu iletiyi dikkate almayınız.`;
  sendMail(world, player, text, link, now);
}

/** The link behind a token, or why it will not do. now: epoch ms. */
export function resetOf(world: World, token: string, now: number): PasswordReset | LinkProblem {
  const reset = rowAt(world.resets, token.trim());
  if (!reset) return 'LINK_UNKNOWN';
  if (reset.used) return 'LINK_USED';
  return now - reset.at < LINK_MS ? reset : 'LINK_EXPIRED';
}

/** The link has done its work. */
export function closeReset(world: World, reset: PasswordReset): void {
  putRow(world.resets, reset.token, { ...reset, used: true });
}

/** A password that was changed leaves no link behind by which it could be changed again. */
export function voidResetsOf(world: World, uid: string): void {
  for (const { token, used } of resetsOf(world, uid)) if (!used) removeRow(world.resets, token);
}

function resetsOf(world: World, uid: string): PasswordReset[] {
  return Object.values(world.resets).filter((reset) => reset.uid === uid);
}
