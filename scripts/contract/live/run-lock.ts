/** Allows one run at a time with an account, since two runs would undo each other's writes. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';

/** The paths of the locks that this process holds. */
const held = new Set<string>();

/**
 * Calls `run` while it holds a lock; throws a FlagError if another run holds the lock. undoFile: the path of
 * the account's undo file, beside which the lock is kept.
 */
export async function runAlone<Result>(undoFile: string, run: () => Promise<Result>): Promise<Result> {
  const lock = `${undoFile}.lock`;
  takeLock(lock);
  try {
    return await run();
  } finally {
    held.delete(lock);
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): void {
  mkdirSync(dirname(lock), { recursive: true });
  const owner = readOwner(lock);
  if (owner !== undefined && isRunning(owner, lock)) {
    throw new FlagError(
      `Another run uses this account (process ${owner}), and two would undo each other: wait for it, or use another account.`,
    );
  }
  // Removes the lock of a run that was killed.
  rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch {
    throw new FlagError(`Another run with this account has just begun (${lock}): wait for it.`);
  }
  held.add(lock);
}

function readOwner(lock: string): number | undefined {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    return Number.isInteger(owner) && owner > 0 ? owner : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(owner: number, lock: string): boolean {
  if (owner === process.pid) return held.has(lock);
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return Object(error).code === 'EPERM';
  }
}
