/** A lock file with which one process claims a folder for itself. */
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod/mini';

/** Identifies the process that holds a lock, even if its process id is used again. */
const LockHolder = z.object({
  pid: z.int(),
  /** Clock ticks after the boot; empty where the system has no `/proc`. */
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

/** Takes the lock, unless its holder is running or its state is unknown. */
export function takeLock(lock: string): LockResult {
  const own = describeOwnProcess();
  const draft = `${lock}.${own.pid}`;
  writeFileSync(draft, JSON.stringify(own), { mode: 0o600 });
  try {
    // If several servers start at once, the link succeeds for only one, and the lock file is complete from the start.
    while (!tryLink(draft, lock)) {
      const refusal = checkLock(lock, own) ?? removeStaleLock(lock, `${draft}.old`, own);
      if (refusal) return refusal;
    }
    return { ok: true };
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a lock whose holder has ended; returns a refusal if another process took the lock in the meantime. */
function removeStaleLock(lock: string, aside: string, own: LockHolder): LockResult | undefined {
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined; // Another process has removed the lock.
    throw error;
  }
  const refusal = checkLock(aside, own);
  if (refusal) tryLink(aside, lock);
  rmSync(aside);
  return refusal;
}

/** Returns a refusal if the lock's holder may be running; undefined if the lock is missing, damaged or stale. */
function checkLock(lock: string, own: LockHolder): LockResult | undefined {
  const holder = readHolder(lock);
  const holderState = holder && checkHolder(holder, own);
  if (!holder || holderState === undefined || holderState === 'ended') return undefined;
  return { ok: false, holder, holderState };
}

function checkHolder(holder: LockHolder, own: LockHolder): HolderState {
  // With the same host name, this machine was rebooted. A different name means another machine or a new container.
  if (holder.bootId !== own.bootId) return holder.hostname === own.hostname ? 'ended' : 'unknown';
  if (holder.pidNamespace !== own.pidNamespace) return 'unknown';
  return holder.pid !== own.pid && isRunning(holder) ? 'running' : 'ended';
}

/** Returns whether a process of this namespace is running. A zombie counts as ended; only `/proc` shows zombies. */
function isRunning({ pid, startedAt }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false; // EPERM means that it runs as another user.
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
