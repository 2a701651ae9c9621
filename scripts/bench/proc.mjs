/** What a process has used so far, as Linux tells it; NaN elsewhere. */
import { readFile } from 'node:fs/promises';

/** Linux counts CPU time in ticks of this length (USER_HZ). */
const TICK_MS = 10;

/** User and system time of all its threads, ms. @param {number} pid */
export async function cpuMs(pid) {
  const text = await read(pid, 'stat');
  // The name of the program stands in brackets before the fields, and may itself hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory, MiB: as it is, and the most it has been. @param {number} pid */
export async function memoryMiB(pid) {
  const text = await read(pid, 'status');
  const field = (/** @type {RegExp} */ pattern) => Number(text.match(pattern)?.[1] ?? Number.NaN) / 1024;
  return { now: field(/^VmRSS:\s+(\d+) kB/m), peak: field(/^VmHWM:\s+(\d+) kB/m) };
}

/** @param {number} pid @param {string} file */
async function read(pid, file) {
  return readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
}
