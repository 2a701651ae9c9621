/** Locks a folder for one process by a lock file. */
import { randomBytes } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod/mini';

/** Identifies the process that holds a lock, even if its process id is used again. */
const LockHolder = z.object({
  pid: z.int(),
  /** The start time of the process, in clock ticks after boot; empty where the system has no `/proc`. */
  startedAt: z.string(),
  hostname: z.string(),
  /** Changes with each boot of the machine; the host name where the system has no `/proc`. */
  bootId: z.string(),
  /** Differs between containers, whose process ids overlap. */
  pidNamespace: z.string(),
});
export type LockHolder = z.output<typeof LockHolder>;

/** The state is `unknown` if the holder is on another machine or in another container, where it cannot be checked. */
type HolderState = 'running' | 'ended' | 'unknown';

export type LockResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly holder: LockHolder; readonly holderState: 'running' | 'unknown' };

/**
 * The age from which a lock is stale if its holder cannot be checked. A running holder renews its lock
 * several times within this time. The age is the difference between the times of the lock and of a
 * new file in the same folder, so it does not depend on the clocks of different machines.
 */
export const STALE_LOCK_MS = 10_000;
/** The interval at which `awaitLock` checks the lock again. */
const WAIT_MS = 250;

/**
 * Takes the lock. If the state of its holder is unknown, waits for about `STALE_LOCK_MS`. A holder that does
 * not renew its lock in this time has ended, such as a container before its restart.
 */
export async function awaitLock(lock: string): Promise<LockResult> {
  const deadline = performance.now() + STALE_LOCK_MS + 2 * WAIT_MS;
  const renewedAt = readModifiedAt(lock);
  let result = takeLock(lock);
  while (!result.ok && result.holderState === 'unknown' && performance.now() < deadline) {
    if (readModifiedAt(lock) !== renewedAt) return result;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    result = takeLock(lock);
  }
  return result;
}

/** Renews the lock. Returns whether this process still holds it. */
export function renewLock(lock: string): boolean {
  if (!holdsLock(lock)) return false;
  const now = new Date();
  utimesSync(lock, now, now);
  return true;
}

/** Returns whether this process holds the lock. */
export function holdsLock(lock: string): boolean {
  const holder = readHolder(lock);
  const own = describeOwnProcess();
  return (
    holder?.pid === own.pid && holder.startedAt === own.startedAt && holder.pidNamespace === own.pidNamespace
  );
}

/**
 * Takes the lock. Refuses if the holder is running, or if the state of the holder is unknown and the lock was
 * renewed within `STALE_LOCK_MS`.
 */
export function takeLock(lock: string): LockResult {
  const own = describeOwnProcess();
  // Process ids of containers overlap, so the name has a random part.
  const draft = `${lock}.${own.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    // If several servers start at once, the link succeeds for only one, and the lock file is complete from the start.
    while (!tryLink(draft, lock)) {
      // The time of the draft comes from the clock of the disk, which may be on another machine. If it cannot
      // be read, this machine's clock is used.
      const now = readModifiedAt(draft) ?? Date.now();
      const refusal = checkLock(lock, own, now) ?? removeStaleLock(lock, `${draft}.old`, own, now);
      if (refusal) return refusal;
    }
    return { ok: true };
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a stale or damaged lock; returns a refusal if another process took the lock in the meantime. */
function removeStaleLock(lock: string, aside: string, own: LockHolder, now: number): LockResult | undefined {
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined; // Another process has removed the lock.
    throw error;
  }
  const refusal = checkLock(aside, own, now);
  if (refusal) tryLink(aside, lock);
  rmSync(aside);
  return refusal;
}

/**
 * Returns a refusal if the lock's holder may be running; undefined if the lock is missing, damaged or stale. now: the
 * time of the file system, epoch ms.
 */
function checkLock(lock: string, own: LockHolder, now: number): LockResult | undefined {
  const holder = readHolder(lock);
  const holderState = holder && checkHolder(holder, own);
  if (!holder || holderState === undefined || holderState === 'ended') return undefined;
  if (holderState === 'unknown' && now - (readModifiedAt(lock) ?? now) > STALE_LOCK_MS) return undefined;
  return { ok: false, holder, holderState };
}

function checkHolder(holder: LockHolder, own: LockHolder): HolderState {
  // With another boot id and the same host name, the holder ended when this machine was rebooted. With another
  // host name, the holder is on another machine or in another container.
  if (holder.bootId !== own.bootId) return holder.hostname === own.hostname ? 'ended' : 'unknown';
  if (holder.pidNamespace !== own.pidNamespace) return 'unknown';
  return holder.pid !== own.pid && isRunning(holder) ? 'running' : 'ended';
}

/** Returns whether a process of this namespace is running. A zombie counts as ended; only `/proc` shows zombies. */
function isRunning({ pid, startedAt }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false; // EPERM means that the process runs as another user.
  }
  const stat = readStat(pid);
  if (!stat) return true;
  // Process ids are reused, so the start time has to agree.
  return stat.state !== 'Z' && stat.state !== 'X' && stat.startedAt === startedAt;
}

function describeOwnProcess(): LockHolder {
  return {
    pid: process.pid,
    startedAt: readStat(process.pid)?.startedAt ?? '',
    hostname: hostname(),
    bootId: readText('/proc/sys/kernel/random/boot_id').trim() || hostname(),
    pidNamespace: readPidNamespace(),
  };
}

function readHolder(lock: string): LockHolder | undefined {
  try {
    return LockHolder.safeParse(JSON.parse(readText(lock))).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns a process's state and start time; undefined where there is no `/proc`, or the process is gone. */
function readStat(pid: number): { readonly state: string; readonly startedAt: string } | undefined {
  // In proc(5), field 2 is the name in brackets, which may itself hold brackets; 3 is the state, 22 the start time.
  const [, state, ...rest] = readText(`/proc/${pid}/stat`).split(')').at(-1)?.split(' ') ?? [];
  const startedAt = rest[18];
  return state === undefined || startedAt === undefined ? undefined : { state, startedAt };
}

function readPidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return ''; // The system has no namespaces.
  }
}

/** Returns when a file was written, epoch ms; undefined if there is none. */
function readModifiedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** Returns the text of a file; empty if there is none. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return '';
    throw error;
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
