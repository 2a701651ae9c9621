// `npm run mutate` plants faults in a copy of the product, and counts those that a test notices.
import { readFlags } from '../flags.mjs';
import { importSource } from '../import-source.mjs';

const { values } = await readFlags({
  command: 'npm run mutate',
  about: `Plants one fault after the other in a copy of the project, runs the tests that reach it, and prints the share
that a test notices, by folder with its 95 % interval, and each fault that none notices.

A place is a line of TypeScript of client, contracts, mock server, contract tool or test kit. CSS, fixtures, the
games' .js and scripts/ beside these two are outside. All lines have the same chance; a line without a mutation is
drawn again. For the same commit and seed the places are the same.
A mutation negates a condition, moves a bound, drops a statement, an await, a fallback or an attribute, changes && to
||, or a constant, which is a number, true or false. What the types refuse is drawn again.
A test reaches a fault if the line runs while the test does, or at the import of what it uses. The healthy run finds
this out, and the tests that fail because of the planted text, which are left out and named.
A fault is noticed if a test of npm test fails, crashes or never ends; in the browser, twice. The nearest tests run
first, each with one fault; then all others with all faults that remain, and a test that fails runs again with half of
them, down to one. A fault counts as unnoticed only if all tests that reach it have passed.
Faults that no input, backend, time or browser can show stand in scripts/mutate/equivalent.md, each with its reason:
at most one in ten of those judged. The score is printed with and without them.`,
  flags: {
    sample: { type: 'string', takes: 'N', help: 'judges N places that are drawn' },
    samples: {
      type: 'string',
      takes: 'K',
      help: 'draws K samples with seeds in a row, and judges them at once',
    },
    seed: {
      type: 'string',
      takes: 'S',
      help: 'the seed of the first draw; by default the first 8 digits of the commit',
    },
    folder: { type: 'string', takes: 'PATH', help: 'draws only from this folder' },
    file: { type: 'string', takes: 'PATH', help: 'judges all mutations of a file' },
    changed: { type: 'boolean', help: 'judges all mutations of the lines that differ from the last commit' },
    place: { type: 'string', takes: 'NAME', help: 'judges one mutation, by the name that a run has printed' },
  },
});
/** @type {typeof import('./command.ts')} */
const { main } = /** @type {never} */ (await importSource('scripts/mutate/command.ts'));
await main(values);
process.exit();
