/** Describes the machine of a measurement, since only figures of the same machine can be compared. */
import { cpus, loadavg, totalmem } from 'node:os';

/** @typedef {{ node: string, platform: string, cpu: string, cores: number, memoryGiB: number }} Machine */

/** @returns {Machine} */
export function describeMachine() {
  const all = cpus();
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: all[0]?.model.trim() || 'unknown processor',
    cores: all.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  };
}

/** Returns the load average of the last minute. The bench itself adds 1 to 2 to it. */
export function readLoad() {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

/** @param {Machine} machine */
export function formatMachine({ node, platform, cpu, cores, memoryGiB }) {
  return `Node ${node}, ${platform}, ${cores} × ${cpu}, ${memoryGiB} GiB`;
}
