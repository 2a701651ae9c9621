/**
 * Counts wrong codes of the second factor. The count belongs to the player, not to the session, so that
 * signing in again gives no further guesses.
 */
import { CODE_LOCK_MS, MAX_WRONG_CODES } from '#contracts/rules/second-factor';
import type { Result } from '../../engine/base/result.ts';
import { putRow, removeRow, rowAt } from '../../engine/tables/table.ts';
import type { AccountTables } from './tables.ts';

/** Locks the codes of a player, as too many wrong ones do. now: world time, epoch ms. */
export function lockCodes(tables: AccountTables, uid: string, now: number): void {
  putRow(tables.codeAttempts, uid, { uid, wrong: MAX_WRONG_CODES, lastWrongAt: now });
}

/** Returns whether all codes of the player are refused at `now`, even right ones. */
export function isLocked(tables: AccountTables, uid: string, now: number): boolean {
  return countWrongCodes(tables, uid, now) >= MAX_WRONG_CODES;
}

/**
 * Checks a code unless codes are locked. A wrong code is counted, and a right one resets the count.
 *
 * now: world time, epoch ms; isRight: tells whether the code is right.
 */
export function tryCode(
  tables: AccountTables,
  uid: string,
  now: number,
  isRight: () => boolean,
): Result<null, 'WRONG_CODE' | 'LOCKED'> {
  if (isLocked(tables, uid, now)) return { ok: false, reason: 'LOCKED' };
  if (isRight()) {
    removeRow(tables.codeAttempts, uid);
    return { ok: true, value: null };
  }
  const wrong = countWrongCodes(tables, uid, now) + 1;
  putRow(tables.codeAttempts, uid, { uid, wrong, lastWrongAt: now });
  return { ok: false, reason: wrong >= MAX_WRONG_CODES ? 'LOCKED' : 'WRONG_CODE' };
}

/**
 * Returns the number of wrong codes in a row. It is 0 if the last wrong code is at least `CODE_LOCK_MS` old,
 * or if the clock was set back to a time before that code.
 */
function countWrongCodes({ codeAttempts }: AccountTables, uid: string, now: number): number {
  const attempts = rowAt(codeAttempts, uid);
  const isRecent = attempts && now >= attempts.lastWrongAt && now - attempts.lastWrongAt < CODE_LOCK_MS;
  return isRecent ? attempts.wrong : 0;
}
