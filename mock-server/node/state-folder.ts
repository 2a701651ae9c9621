/** Opens and locks the folder of all worlds. The process renews the lock to show that it is running. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { awaitLock, holdsLock, type LockResult, renewLock, STALE_LOCK_MS } from './lock.ts';

const LOCK_FILE = 'lock';
/** The interval at which a lock is renewed. */
const RENEWAL_MS = STALE_LOCK_MS / 5;

export type OpenResult =
  | { readonly ok: true; readonly folder: StateFolder }
  /** reason: sentences that say which process holds the folder, and what to do. */
  | { readonly ok: false; readonly reason: string };

/** A folder that is locked, so that only this process writes into it. */
export class StateFolder {
  readonly path: string;
  readonly #renewal: NodeJS.Timeout;

  private constructor(path: string, onLost: () => void) {
    this.path = path;
    this.#renewal = setInterval(() => {
      if (!this.#renew()) onLost();
    }, RENEWAL_MS);
    this.#renewal.unref();
  }

  /**
   * Opens the folder and locks it; creates it if it is missing. Rejects if it cannot be written.
   *
   * onLost: called when the lock is gone because somebody has deleted the folder or taken it over.
   */
  static async open(path: string, onLost: () => void): Promise<OpenResult> {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const lockFile = join(path, LOCK_FILE);
    const lock = await awaitLock(lockFile);
    return lock.ok
      ? { ok: true, folder: new StateFolder(path, onLost) }
      : { ok: false, reason: describeLock(path, lockFile, lock) };
  }

  /** Releases the lock. */
  close(): void {
    clearInterval(this.#renewal);
    const lockFile = join(this.path, LOCK_FILE);
    try {
      if (holdsLock(lockFile)) rmSync(lockFile, { force: true });
    } catch {
      // A lock that cannot be removed is stale as soon as this process has ended.
    }
  }

  #renew(): boolean {
    try {
      return renewLock(join(this.path, LOCK_FILE));
    } catch {
      return true; // The lock is there but cannot be written, as on a read-only disk; the next write reports that.
    }
  }
}

function describeLock(folder: string, lockFile: string, lock: Extract<LockResult, { ok: false }>): string {
  const { pid, hostname } = lock.holder;
  if (lock.holderState === 'running') {
    return `${folder} is in use by process ${pid}. Choose another --state DIR, or --state none.`;
  }
  return (
    `${folder} is locked by process ${pid} of another machine or container, ${hostname}. ` +
    `Choose another --state DIR, or delete ${lockFile} if that server has ended.`
  );
}
