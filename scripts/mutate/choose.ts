/** Chooses the mutations of a sample that compile. */
import { writeFileSync } from 'node:fs';
import { type Copy, readSource } from './copy.ts';
import type { Mutation } from './mutations.ts';
import { plantPlain } from './plant.ts';
import type { Sample } from './selection.ts';
import { findRefused, readFaults } from './types.ts';

/** More than half of all mutations do not compile, so this many are checked for each that is judged. */
const DRAWN_PER_JUDGED = 2.5;

/** Draws until as many mutations compile as the sample has to judge. */
export async function chooseCompiling(
  copy: Copy,
  { mutations, count }: Sample,
): Promise<readonly Mutation[]> {
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
    const bad = await findRefused(batch, check, readSource);
    for (const mutation of batch) {
      if (accepted.length === count) break; // The last one that is judged ends the draw.
      if (bad.has(mutation)) refused += 1;
      else accepted.push(mutation);
    }
  }
  console.log(`${accepted.length + refused} drawn, of which the types refuse ${refused}.`);
  return accepted;
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
