/** `npm run mutate`: draws mutations, plants them in a copy, judges each, and prints the score. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Copy, readSource } from './copy.ts';
import { judge, type Verdict } from './judge.ts';
import type { Mutation } from './mutations.ts';
import { plantPlain } from './plant.ts';
import { recordReach } from './reach.ts';
import { printReport } from './report.ts';
import { type MutateFlags, type Selection, select } from './selection.ts';
import { findRefused, readFaults } from './types.ts';

/** More than half of all mutations do not compile, so this many are checked for each that is judged. */
const DRAWN_PER_JUDGED = 2.5;

export async function main(flags: MutateFlags): Promise<void> {
  const selection = select(flags);
  console.log(`${selection.title}. CSS, fixtures and the games' .js are outside.`);
  const copy = new Copy();
  const { accepted, refused } = await chooseCompiling(copy, selection);
  console.log(`${accepted.length + refused} drawn, of which the types refuse ${refused}.`);
  if (accepted.length === 0) return;
  console.log('Building the copy with all of them behind switches…');
  await copy.plant(accepted);
  console.log('Running all unit tests without a change, each file by itself…');
  const unit = await recordReach(copy, 'unit');
  console.log('Running all browser tests without a change…');
  const browser = await recordReach(copy, 'browser');
  for (const test of [...unit.tests, ...browser.tests].filter(({ hasFailed }) => hasFailed))
    console.log(`Left out, since it fails without a change: ${test.file}: ${test.name}`);

  const verdicts = new Map<Mutation, Verdict>();
  const waiting = [...accepted.entries()];
  const judgeInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, mutation] = next;
      const verdict = await judge(copy, unit, browser, index + 1, mutation.file);
      verdicts.set(mutation, verdict);
      const outcome = verdict.noticedBy === undefined ? 'UNNOTICED' : `noticed by ${verdict.noticedBy}`;
      console.log(`${verdicts.size} of ${accepted.length}  ${mutation.name}  ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, judgeInTurn));
  printReport(verdicts);
}

/** Draws until as many mutations compile as the selection has to judge. */
async function chooseCompiling(copy: Copy, { mutations, count }: Selection) {
  const check = (planted: readonly Mutation[]) => checkTypes(copy, planted);
  console.log('Checking types…');
  const [fault] = await check([]);
  if (fault) throw new Error(`The types are wrong without a change, in ${fault.file}:${fault.line}.`);
  const accepted: Mutation[] = [];
  let refused = 0;
  const drawn = mutations[Symbol.iterator]();
  for (let isOver = false; !isOver && accepted.length < count; ) {
    const batch: Mutation[] = [];
    for (
      const size = Math.ceil((count - accepted.length) * DRAWN_PER_JUDGED);
      batch.length < size && !isOver;
    ) {
      const next = drawn.next();
      if (next.done) isOver = true;
      else batch.push(next.value);
    }
    console.log(`Checking the types of ${batch.length} mutations…`);
    const bad = await findRefused(batch, check);
    for (const mutation of batch) {
      if (accepted.length === count) break; // The last one that is judged ends the draw.
      if (bad.has(mutation)) refused += 1;
      else accepted.push(mutation);
    }
  }
  return { accepted, refused };
}

async function checkTypes(copy: Copy, planted: readonly Mutation[]) {
  const files = new Set(planted.map(({ file }) => file));
  for (const file of files) {
    const own = planted.filter((mutation) => mutation.file === file);
    writeFileSync(copy.path(file), plantPlain(readSource(file), own));
  }
  const runs = await Promise.all(
    ['.', 'client', 'mock-server'].map((project, index) => {
      const cache = [
        '--incremental',
        '--tsBuildInfoFile',
        copy.path('.mutate', `types-${index}.tsbuildinfo`),
      ];
      return copy.run(['node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false', ...cache]);
    }),
  );
  for (const file of files) writeFileSync(copy.path(file), readSource(file));
  return runs.flatMap(({ status, output }) => {
    const faults = readFaults(output);
    if (status !== 0 && faults.length === 0) throw new Error(`The types could not be checked:\n${output}`);
    return faults;
  });
}
