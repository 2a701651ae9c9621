/**
 * `npm run bench`: what the mock and the client cost, each figure with the bound it has to keep.
 *
 * Every run is a fresh process; contenders take turns, so that a noisy machine is noisy for all; medians count, and
 * ratios are taken turn by turn. Prints a table, writes dist/bench.json, exits 1 when a bound is missed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensurePackages, giveUp, requireNode, root } from '../install.mjs';
import { readFlags } from './flags.mjs';

requireNode();
ensurePackages();
// After the installation: these need packages.
const { isMet, missedBounds, table } = await import('./figures.mjs');
const { load, machineText, thisMachine } = await import('./machine.mjs');
const { client } = await import('./sections/client.mjs');
const { games } = await import('./sections/games.mjs');
const { memory } = await import('./sections/memory.mjs');
const { start } = await import('./sections/start.mjs');
const { history, statement } = await import('./sections/statement.mjs');
const { worlds } = await import('./sections/worlds.mjs');

const SECTIONS = { games, statement, history, start, worlds, memory, client };

/** @typedef {keyof typeof SECTIONS} SectionName */

const flags = readFlags(process.argv.slice(2), /** @type {SectionName[]} */ (Object.keys(SECTIONS)));
if (typeof flags === 'string') giveUp(flags);
ensureBuilt('server', 'client');

const machine = thisMachine();
const loads = { before: load(), after: 0 };
console.log(`${machineText(machine)}; load ${loads.before}`);
/** @type {import('./figures.mjs').Section[]} */
const sections = [];
for (const name of flags.sections) {
  console.log(`Measuring ${name}…`);
  sections.push(await SECTIONS[name](flags));
}
loads.after = load();

console.log(`\n${table(sections)}\n`);
mkdirSync(join(root, 'dist'), { recursive: true });
const report = { at: new Date().toISOString(), machine, loads, sections: withVerdicts() };
writeFileSync(join(root, 'dist/bench.json'), `${JSON.stringify(report, null, 2)}\n`);

const missed = missedBounds(sections);
if (missed.length > 0) giveUp(`Missed: ${missed.join('; ')}`);

function withVerdicts() {
  return sections.map((section) => ({
    ...section,
    figures: section.figures.map((figure) => ({ ...figure, met: isMet(figure) ?? null })),
  }));
}
