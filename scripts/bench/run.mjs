/**
 * `npm run bench` measures what the mock and the client cost, and compares each figure with its bound.
 *
 * Each measurement of a program uses new processes. Compared servers take turns, and a ratio compares results of the same
 * turn. The command prints medians as a table, writes dist/bench.json, and exits with 1 when a figure misses
 * its bound.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { readFlags } from '../flags.mjs';
import { exitWithError, root } from '../install.mjs';
import { formatTable } from './figures.mjs';

const { values: flags, words } = await readFlags({
  command: 'npm run bench',
  about: 'Measures what the mock and the client cost, and compares each figure with its bound.',
  flags: {
    peer: { type: 'boolean', help: 'also compares with mockttp, which it installs into a temporary folder' },
  },
  // The files of the folder `sections`, in the order in which they run.
  words: { name: 'section', known: ['requests', 'checks', 'start', 'memory', 'client', 'phone'] },
});
ensureBuilt('server', 'client');
// The servers are stopped when this process exits, which a signal alone would not cause.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const machine = describeMachine();
console.log(machine);
/** @type {import('./figures.mjs').Section[]} */
const sections = [];
for (const name of words) {
  console.log(`Measuring ${name}…`);
  // The sections need packages, so they are imported after readFlags() has installed them.
  /** @type {{ measure: (options: typeof flags) => Promise<import('./figures.mjs').Section> }} */
  const { measure } = await import(`./sections/${name}.mjs`);
  sections.push(await measure(flags));
}

console.log(`\n${formatTable(sections)}\n`);
const report = { at: new Date().toISOString(), machine, sections };
writeFileSync(join(root, 'dist/bench.json'), `${JSON.stringify(report, null, 2)}\n`);

const missed = sections.flatMap(({ figures }) => figures).filter(({ met }) => met === false);
if (missed.length > 0) {
  exitWithError(`These figures miss their bounds: ${missed.map(({ name }) => name).join('; ')}.`);
}

/** Describes the machine and its load, since only figures of the same machine can be compared. */
function describeMachine() {
  const all = cpus();
  const system = `Node ${process.version}, ${process.platform} ${process.arch}`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${system}, ${all.length} × ${all[0]?.model.trim()}, ${memory}; load ${loadavg()[0]?.toFixed(1)}`;
}
