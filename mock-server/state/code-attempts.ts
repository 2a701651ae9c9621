/**
 * Wrong codes of the second factor. They count per player, not per session: else whoever has the password would
 * begin another login for every five guesses.
 */
import { LOCK_MINUTES, MOST_WRONG_CODES } from '#contracts/rules/second-factor';
import { MINUTE_MS } from '../worlds/istanbul.ts';
import { putRow, removeRow, rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';

export interface CodeAttempts {
  readonly uid: string;
  /** In a row. */
  readonly wrong: number;
  /** Epoch ms, world time. */
  readonly lastWrongAt: number;
}

const LOCK_MS = LOCK_MINUTES * MINUTE_MS;

/** Whether no code is taken from the player at `now`, not even the right one. */
export function isLocked(world: World, uid: string, now: number): boolean {
  return wrongOf(world, uid, now) >= MOST_WRONG_CODES;
}

/**
 * Lets the player try a code, unless too many were wrong; a right one clears the count.
 *
 * now: world time, epoch ms. Answers why the code will not do; undefined when it is right.
 */
export function tryCode(
  world: World,
  uid: string,
  now: number,
  isRight: () => boolean,
): 'WRONG_CODE' | 'LOCKED' | undefined {
  if (isLocked(world, uid, now)) return 'LOCKED';
  if (isRight()) {
    removeRow(world.codeAttempts, uid);
    return undefined;
  }
  putRow(world.codeAttempts, uid, { uid, wrong: wrongOf(world, uid, now) + 1, lastWrongAt: now });
  return isLocked(world, uid, now) ? 'LOCKED' : 'WRONG_CODE';
}

/** How many were wrong in a row; the count lapses as the lock does. A clock set back locks nobody for longer. */
function wrongOf(world: World, uid: string, now: number): number {
  const attempts = rowAt(world.codeAttempts, uid);
  const isRecent = attempts && now >= attempts.lastWrongAt && now - attempts.lastWrongAt < LOCK_MS;
  return isRecent ? attempts.wrong : 0;
}
