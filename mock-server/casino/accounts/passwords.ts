/** Checks new passwords against the rules, hashes them, and verifies passwords. */
import type { passwordRefusals } from '#contracts/calls/user/typed';
import { listBrokenPasswordRules, type RequiredPasswordRule } from '#contracts/rules/password';
import type { Platform } from '../../engine/platform.ts';
import { removeUnusedResets } from './password-resets.ts';
import { type PlayerTables, updatePlayer } from './players.ts';
import { endAllSessions, type SessionTables } from './sessions.ts';
import type { Player } from './tables.ts';

export type PasswordError = keyof typeof passwordRefusals;

const ERRORS: Readonly<Record<RequiredPasswordRule, PasswordError>> = {
  length: 'PASSWORD_LENGTH',
  uppercase: 'PASSWORD_UPPERCASE',
  number: 'PASSWORD_NUMBER',
};

/**
 * The hash for a username that does not exist, so that the check takes as long as that of a wrong password.
 */
const DUMMY_HASH = 'scrypt$256$8$1$dml0cmluOm5vYm9keQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Returns the first rule of spec §5 that a new password breaks. again: the repeated password. */
export function findPasswordError(password: string, again: string): PasswordError | undefined {
  const [broken] = listBrokenPasswordRules(password);
  if (broken) return ERRORS[broken];
  return password === again ? undefined : 'PASSWORDS_DIFFER';
}

/** Hashes a new password. now: world time, epoch ms. */
export function hashNewPassword(
  platform: Platform,
  password: string,
  username: string,
  now: number,
): Promise<string> {
  // The salt is not drawn at random: a draw changes the world, which must not happen before the hash is
  // ready. A salt need not be secret.
  return platform.hashPassword(password, `vitrin:${username}:${now}`);
}

/** Verifies a player's password. It takes the same time when the player does not exist. */
export function verifyPlayerPassword(
  platform: Platform,
  player: Player | undefined,
  password: string,
): Promise<boolean> {
  return platform.verifyPassword(password, player?.passwordHash ?? DUMMY_HASH);
}

/** Sets a password and ends the player's sessions, auth and unused reset links (agreed beyond the spec). */
export function setPassword(
  tables: PlayerTables & SessionTables,
  player: Player,
  passwordHash: string,
): void {
  updatePlayer(tables, player, { passwordHash });
  endAllSessions(tables, player.uid);
  removeUnusedResets(tables, player.uid);
}
