/** Chooses the mutations of a sample that compile. */
import { writeFileSync } from 'node:fs';
import { type Copy, readSource } from './copy.ts';
import type { Mutation } from './mutations.ts';
import { plantPlain } from './plant.ts';
import type { Sample } from './selection.ts';
import { findRefused, readFaults } from './types.ts';

/** More than half of all mutations do not compile, so this many are checked for each that is judged. */
const DRAWN_PER_JUDGED = 2.5;

/** Draws until as many mutations compile as each sample has to judge; the types of all samples are checked together. */
export async function chooseCompiling(
  copy: Copy,
  samples: readonly Sample[],
): Promise<readonly (readonly Mutation[])[]> {
  const check = (planted: readonly Mutation[]) => checkTypes(copy, planted);
  console.log('Checking types…');
  const [fault] = await check([]);
  if (fault) throw new Error(`The types are wrong without a change, in ${fault.file}:${fault.line}.`);
  const draws = samples.map(({ mutations, count }) => ({
    ...{ drawn: mutations[Symbol.iterator](), count, isOver: false },
    ...{ accepted: [] as Mutation[], refused: 0 },
  }));
  const isOpen = ({ isOver, accepted, count }: (typeof draws)[number]) => !isOver && accepted.length < count;
  while (draws.some(isOpen)) {
    const batches = draws.filter(isOpen).map((draw) => {
      const batch: Mutation[] = [];
      const size = Math.ceil((draw.count - draw.accepted.length) * DRAWN_PER_JUDGED);
      while (batch.length < size && !draw.isOver) {
        const next = draw.drawn.next();
        if (next.done) draw.isOver = true;
        else batch.push(next.value);
      }
      return { draw, batch };
    });
    const all = new Map(batches.flatMap(({ batch }) => batch.map((each) => [each.name, each])));
    console.log(`Checking the types of ${all.size} mutations…`);
    const refused = await findRefused([...all.values()], check, readSource);
    const names = new Set([...refused].map(({ name }) => name));
    for (const { draw, batch } of batches)
      for (const mutation of batch) {
        if (draw.accepted.length === draw.count) break; // The last one that is judged ends the draw.
        if (names.has(mutation.name)) draw.refused += 1;
        else draw.accepted.push(mutation);
      }
  }
  for (const { accepted, refused } of draws)
    console.log(`${accepted.length + refused} drawn, of which the types refuse ${refused}.`);
  return draws.map(({ accepted }) => accepted);
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
