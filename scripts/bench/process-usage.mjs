/** Reads CPU time and memory of a process from Linux's /proc; on other systems the values are NaN. */
import { readFile } from 'node:fs/promises';

/** Linux counts CPU time in ticks of this length (USER_HZ). */
const TICK_MS = 10;

/** Returns user and system time of all threads, in ms. @param {number} pid */
export async function readCpuMs(pid) {
  const text = await read(pid, 'stat');
  // The second field, the program's name in brackets, may contain spaces and brackets, so the fields after it
  // are counted from the last bracket.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Returns the resident memory, now and at its peak, in MiB. @param {number} pid */
export async function readMemoryMiB(pid) {
  const text = await read(pid, 'status');
  const field = (/** @type {RegExp} */ pattern) => Number(text.match(pattern)?.[1] ?? Number.NaN) / 1024;
  return { now: field(/^VmRSS:\s+(\d+) kB/m), peak: field(/^VmHWM:\s+(\d+) kB/m) };
}

/** @param {number} pid @param {string} file */
async function read(pid, file) {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}
