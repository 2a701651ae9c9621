/** Creates and checks links with which a player can set a new password. A link works once, within
 * `RESET_LINK_LIFE_MS` (agreed beyond the spec). */

import { RESET_LINK_LIFE_MS } from '#contracts/rules/password';
import { formatDuration } from '#contracts/time/durations';
import type { Result } from '../../engine/base/result.ts';
import { drawToken, type TokenTables } from '../../engine/tables/random.ts';
import { putRow, removeRow, rowAt } from '../../engine/tables/table.ts';
import { sendMail } from './outbox.ts';
import { findPlayer, listContacts, type PlayerTables } from './players.ts';
import type { AccountTables, PasswordReset } from './tables.ts';

const TOKEN_LENGTH = 40;
/** The maximum number of links of a player; a further one removes the oldest. */
const MAX_LINKS = 5;

/**
 * Mails a link to the player with this address. If no active player has the address, nothing is sent. A token
 * is drawn in either case: each draw changes the tokens that follow, and these must not reveal whether the
 * address has an account.
 *
 * email: normalised; now: world time, epoch ms.
 */
export function sendResetMail(tables: PlayerTables & TokenTables, email: string, now: number): void {
  const token = drawToken(tables, 'reset', TOKEN_LENGTH);
  const uid = listContacts(tables).find((contact) => contact.email === email)?.uid;
  const player = uid === undefined ? undefined : findPlayer(tables, uid);
  if (!player?.active) return;
  for (const oldest of listResets(tables, player.uid).slice(0, 1 - MAX_LINKS)) {
    removeRow(tables.resets, oldest.token);
  }
  putRow(tables.resets, token, { token, uid: player.uid, at: now, used: false });
  const link = `/account_reset?token=${token}`;
  const text = `Şifrenizi yenilemek için ${formatDuration(RESET_LINK_LIFE_MS, 'tr')} içinde bu bağlantıyı açınız: ${link} Siz istemediyseniz bu mesajı dikkate almayınız.`;
  sendMail(tables, player, text, link, now);
}

/** Finds the link of a token. Fails if the link cannot be used at `now` (world time, epoch ms). */
export function findReset(
  { resets }: AccountTables,
  token: string,
  now: number,
): Result<PasswordReset, 'LINK_UNKNOWN' | 'LINK_EXPIRED' | 'LINK_USED'> {
  const reset = rowAt(resets, token.trim());
  if (!reset) return { ok: false, reason: 'LINK_UNKNOWN' };
  if (reset.used) return { ok: false, reason: 'LINK_USED' };
  if (now - reset.at >= RESET_LINK_LIFE_MS) return { ok: false, reason: 'LINK_EXPIRED' };
  return { ok: true, value: reset };
}

export function markResetUsed(tables: AccountTables, reset: PasswordReset): void {
  putRow(tables.resets, reset.token, { ...reset, used: true });
}

/** Removes a player's unused links, so that an old link cannot change a new password. */
export function removeUnusedResets(tables: AccountTables, uid: string): void {
  for (const { token, used } of listResets(tables, uid)) if (!used) removeRow(tables.resets, token);
}

function listResets(tables: AccountTables, uid: string): PasswordReset[] {
  return Object.values(tables.resets).filter((reset) => reset.uid === uid);
}
