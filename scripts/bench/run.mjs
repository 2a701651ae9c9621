/**
 * `npm run bench` measures what the mock and the client cost, and compares each figure with its bound.
 *
 * Each measurement uses a new process. Compared servers take turns, and a ratio compares results of the same
 * turn. The command prints medians as a table, writes dist/bench.json, and exits with 1 when a figure misses
 * its bound.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensurePackages, exitWithError, requireNode, root } from '../install.mjs';
import { readFlags } from './flags.mjs';

requireNode();
ensurePackages();
// These modules need packages, so they are imported after ensurePackages() has installed them.
const { isMet, listMissedBounds: missedBounds, formatTable: table } = await import('./figures.mjs');
const {
  readLoad: load,
  formatMachine: machineText,
  describeMachine: thisMachine,
} = await import('./machine.mjs');
const { measureClient: client } = await import('./sections/client.mjs');
const { measureGames: games } = await import('./sections/games.mjs');
const { measureKeeping: keeping } = await import('./sections/keeping.mjs');
const { measureMemory: memory } = await import('./sections/memory.mjs');
const { measurePhone: phone } = await import('./sections/phone.mjs');
const { measureProxy: proxy } = await import('./sections/proxy.mjs');
const { measureStart: start } = await import('./sections/start.mjs');
const { measureHistory: history, measureStatement: statement } = await import('./sections/statement.mjs');
const { measureWatching: watching } = await import('./sections/watching.mjs');
const { measureWorlds: worlds } = await import('./sections/worlds.mjs');

const SECTIONS = {
  games,
  proxy,
  statement,
  history,
  start,
  worlds,
  keeping,
  watching,
  memory,
  client,
  phone,
};

/** @typedef {keyof typeof SECTIONS} SectionName */

const flags = readFlags(process.argv.slice(2), /** @type {SectionName[]} */ (Object.keys(SECTIONS)));
if (typeof flags === 'string') exitWithError(flags);
ensureBuilt('server', 'client');

const machine = thisMachine();
const loadAverages = { before: load(), after: 0 };
console.log(`${machineText(machine)}; load ${loadAverages.before}`);
/** @type {import('./figures.mjs').Section[]} */
const sections = [];
for (const name of flags.sections) {
  console.log(`Measuring ${name}…`);
  sections.push(await SECTIONS[name](flags));
}
loadAverages.after = load();

console.log(`\n${table(sections)}\n`);
mkdirSync(join(root, 'dist'), { recursive: true });
const report = { at: new Date().toISOString(), machine, loads: loadAverages, sections: addVerdicts() };
writeFileSync(join(root, 'dist/bench.json'), `${JSON.stringify(report, null, 2)}\n`);

const missed = missedBounds(sections);
if (missed.length > 0) exitWithError(`These figures miss their bounds: ${missed.join('; ')}.`);

function addVerdicts() {
  return sections.map((section) => ({
    ...section,
    figures: section.figures.map((figure) => ({ ...figure, met: isMet(figure) ?? null })),
  }));
}
