/** A file that says which process has a folder to itself. */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Takes the lock, unless another process that still runs has it: then that one's number. */
export function takeLock(lock: string): number | undefined {
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, [process.pid, beginningOf(process.pid)].join(' ').trim(), { mode: 0o600 });
  try {
    // Servers may start at once: a link succeeds for one only, and is there with all that is in it.
    while (!isLinked(own, lock)) {
      const holder = holderOf(lock) ?? takeAway(lock, `${own}.old`);
      if (holder !== undefined) return holder;
    }
    return undefined;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Takes away a lock whose holder has ended; answers who has it, where somebody else was faster. */
function takeAway(lock: string, aside: string): number | undefined {
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined; // somebody else has taken it away
    throw error;
  }
  const holder = holderOf(aside);
  if (holder !== undefined) isLinked(aside, lock);
  rmSync(aside);
  return holder;
}

/** The process that holds a lock; undefined when there is none, or it has ended without letting go. */
function holderOf(lock: string): number | undefined {
  const [number, beginning = ''] = textOf(lock).split(' ');
  const holder = Number(number);
  if (!Number.isInteger(holder) || holder <= 0 || holder === process.pid) return undefined;
  try {
    process.kill(holder, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return undefined; // else it is there, but somebody else's
  }
  // Numbers are given out again, after a restart of the machine or in a container from the first one on.
  const now = beginningOf(holder);
  return beginning === '' || now === '' || beginning === now ? holder : undefined;
}

/** When a process began, in words that no other of its number has; empty where the system does not tell. */
function beginningOf(process: number): string {
  // proc(5): the name, the second field, is in brackets and may hold anything; the beginning is the 22nd
  return textOf(`/proc/${process}/stat`).split(')').at(-1)?.split(' ')[20] ?? '';
}

/** Empty where there is nothing to be read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return '';
    throw error;
  }
}

function isLinked(from: string, to: string): boolean {
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
