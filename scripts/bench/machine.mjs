/** What figures were measured on: without it, no two can be compared. */
import { cpus, loadavg, totalmem } from 'node:os';

/** @typedef {{ node: string, platform: string, cpu: string, cores: number, memoryGiB: number }} Machine */

/** @returns {Machine} */
export function thisMachine() {
  const all = cpus();
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: all[0]?.model.trim() || 'unknown processor',
    cores: all.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  };
}

/** How many processes want to run, over the last minute: ours are one or two of them. */
export function load() {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}

/** @param {Machine} machine */
export function machineText({ node, platform, cpu, cores, memoryGiB }) {
  return `Node ${node}, ${platform}, ${cores} × ${cpu}, ${memoryGiB} GiB`;
}
