/** `npm run mutate`: draws mutations, plants them in a copy, judges each, and prints the score. */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Copy } from './copy.ts';
import { Judge, type Verdict } from './judge.ts';
import type { Mutation } from './mutations.ts';
import { judgeOpposites } from './opposites.ts';
import { plantPlain } from './plant.ts';
import { plantCopy, readSource } from './plant-copy.ts';
import { recordReach } from './reach.ts';
import { groupBy, type Judged, printReport } from './report.ts';
import { type MutateFlags, type Selection, SelectionError, select } from './selection.ts';
import { findRefused, readFaults } from './types.ts';

/** About half of all mutations do not compile, so this many are checked for each that is judged. */
const DRAWN_PER_JUDGED = 2.5;
const PROJECTS = ['.', 'client', 'mock-server'];

export async function main(
  flags: MutateFlags & { readonly opposites?: boolean | undefined },
): Promise<number> {
  if (flags.opposites) return judgeOpposites();
  let selection: Selection;
  try {
    selection = select(flags);
  } catch (error) {
    if (!(error instanceof SelectionError)) throw error;
    console.error(error.message);
    return 2;
  }
  console.log(`${selection.title}. CSS, fixtures and the games' .js are outside.`);
  const copy = new Copy();
  const { accepted, refused } = await chooseCompiling(copy, selection);
  console.log(`${accepted.length + refused} drawn, of which the types refuse ${refused}.`);
  if (accepted.length === 0) return 0;
  console.log('Building the copy with all of them behind switches…');
  await plantCopy(copy, accepted);
  const reach = await recordReach(copy, (text) => console.log(text));
  for (const test of [...reach.unit, ...reach.browser].filter(({ hasFailed }) => hasFailed))
    console.log(`Left out, since it fails without a change: ${test.file}: ${test.name}`);
  const judged = await judgeAll(accepted, new Judge(copy, reach));
  printReport(judged, refused);
  return 0;
}

async function chooseCompiling(copy: Copy, { mutations, count }: Selection) {
  const accepted: Mutation[] = [];
  let refused = 0;
  const check = (planted: readonly Mutation[]) => checkTypes(copy, planted);
  console.log('Checking types…');
  const [fault] = await check([]);
  if (fault) throw new Error(`The types are wrong without a change, in ${fault.file}:${fault.line}.`);
  const drawn = mutations[Symbol.iterator]();
  for (;;) {
    const batch: Mutation[] = [];
    const size = Math.ceil((count - accepted.length) * DRAWN_PER_JUDGED);
    while (batch.length < size) {
      const { value, done } = drawn.next();
      if (done) break;
      batch.push(value);
    }
    if (batch.length > 0) console.log(`Checking the types of ${batch.length} mutations…`);
    const bad = await findRefused(batch, check);
    for (const mutation of batch) {
      if (accepted.length === count) break; // The last one that is judged ends the draw.
      if (bad.has(mutation)) refused += 1;
      else accepted.push(mutation);
    }
    if (batch.length < size || accepted.length === count) return { accepted, refused };
  }
}

async function checkTypes(copy: Copy, planted: readonly Mutation[]) {
  const files = groupBy(planted, ({ file }) => file);
  for (const [file, changes] of files) writeFileSync(copy.path(file), plantPlain(readSource(file), changes));
  const runs = await Promise.all(
    PROJECTS.map((project, index) => {
      const cache = [
        '--incremental',
        '--tsBuildInfoFile',
        copy.path('.mutate', `types-${index}.tsbuildinfo`),
      ];
      return copy.run(['node_modules/typescript/bin/tsc', '-p', project, '--pretty', 'false', ...cache]);
    }),
  );
  for (const file of files.keys()) writeFileSync(copy.path(file), readSource(file));
  return runs.flatMap(({ status, output }) => {
    const faults = readFaults(output);
    if (status !== 0 && faults.length === 0) throw new Error(`The types could not be checked:\n${output}`);
    return faults;
  });
}

async function judgeAll(mutations: readonly Mutation[], judge: Judge): Promise<readonly Judged[]> {
  const judged = new Map<Mutation, Verdict>();
  const waiting = [...mutations.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, mutation] = next;
      const verdict = await judge.judge(index + 1, mutation.file);
      judged.set(mutation, verdict);
      const { noticedBy, unitFiles, browserTests } = verdict;
      const outcome =
        noticedBy === undefined
          ? `UNNOTICED by ${unitFiles} unit test files and ${browserTests} browser tests`
          : `noticed by ${noticedBy}`;
      console.log(`${judged.size} of ${mutations.length}  ${mutation.name}  ${outcome}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return mutations.flatMap((mutation) => {
    const verdict = judged.get(mutation);
    return verdict ? [{ mutation, verdict }] : [];
  });
}
