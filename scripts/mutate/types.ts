/** Finds the mutations that the types refuse. */
import { basename } from 'node:path';
import type { Mutation } from './mutations.ts';

/** An error of the type check, with the line in its file, counted from 1. */
export interface TypeFault {
  readonly file: string;
  readonly line: number;
}

/** Checks the types of all projects while these mutations are planted. */
export type CheckTypes = (planted: readonly Mutation[]) => Promise<readonly TypeFault[]>;

/** Reads what `tsc` prints. */
export function readFaults(output: string): readonly TypeFault[] {
  return output.split('\n').flatMap((text) => {
    const [, file, line] = /^([\w./-]+)\((\d+),\d+\): error /.exec(text) ?? [];
    return file === undefined ? [] : [{ file, line: Number(line) }];
  });
}

/**
 * Returns the mutations that the types refuse. A fault in a mutated line is that mutation's; one elsewhere is that of a
 * mutation in its file or in those that it imports, and else of any. read: returns the text of a file.
 */
export async function findRefused(
  mutations: readonly Mutation[],
  check: CheckTypes,
  read: (file: string) => string,
): Promise<Set<Mutation>> {
  const imports = (from: string, to: string) =>
    [basename(to), basename(to).replace(/\.tsx?$/, '')].some((name) => read(from).includes(`/${name}'`));

  const refused = new Set<Mutation>();
  for (const batch of divideOverlaps(mutations)) {
    /** The faulty files for which no mutation nearby is to blame. */
    const isFar = new Set<string>();
    const listSuspects = (file: string, planted: readonly Mutation[]) => {
      const near = planted.filter((each) => each.file === file || imports(file, each.file));
      return near.length === 0 || isFar.has(file) ? planted : near;
    };
    for (;;) {
      const planted = batch.filter((each) => !refused.has(each));
      const faults = planted.length === 0 ? [] : await check(planted);
      if (faults.length === 0) break;
      const inLine = planted.filter((each) => faults.some((fault) => isIn(each, fault)));
      for (const each of inLine) refused.add(each);
      if (inLine.length > 0) continue;
      const suspects = new Map(faults.map(({ file }) => [file, listSuspects(file, planted)]));
      const narrowed = await narrowDown(suspects, check);
      const again = await check([...new Set([...narrowed.values()].flat())]);
      for (const [file, [suspect]] of narrowed) {
        const isToBlame = isFar.has(file) || again.some((fault) => fault.file === file);
        if (suspect && isToBlame) refused.add(suspect);
        else isFar.add(file);
      }
    }
  }
  return refused;
}

function isIn({ file, line, lastLine }: Mutation, fault: TypeFault): boolean {
  return fault.file === file && fault.line >= line && fault.line <= lastLine;
}

type Suspects = ReadonlyMap<string, readonly Mutation[]>;

/**
 * Narrows the suspects of each faulty file down to one, or to none if it is another. Each check plants half of those of
 * every file: what is to blame for a file is among the planted ones if it is faulty then, and among the others if not.
 */
async function narrowDown(suspects: Suspects, check: CheckTypes): Promise<Suspects> {
  const isPlanted = new Map<Mutation, boolean>();
  // The longest is first: it is halved whatever the others share with it.
  for (const list of [...suspects.values()].toSorted((one, other) => other.length - one.length))
    for (const each of list.filter((other) => !isPlanted.has(other)))
      isPlanted.set(each, 2 * list.filter((other) => isPlanted.get(other)).length < list.length);
  const faults = await check([...isPlanted.keys()].filter((each) => isPlanted.get(each)));
  const isFaulty = (file: string) => faults.some((fault) => fault.file === file);
  const narrowed = new Map(
    [...suspects].map(([file, list]) => [
      file,
      list.filter((each) => isPlanted.get(each) === isFaulty(file)),
    ]),
  );
  return [...narrowed.values()].some((list) => list.length > 1) ? narrowDown(narrowed, check) : narrowed;
}

/** Divides mutations into lists in which none lies within another, so that all of a list can be planted at once. */
function divideOverlaps(mutations: readonly Mutation[]): readonly (readonly Mutation[])[] {
  const batches: Mutation[][] = [];
  for (const each of mutations) {
    const { file, start, end } = each;
    const isApart = (other: Mutation) => other.file !== file || other.end < start || end < other.start;
    const batch = batches.find((others) => others.every(isApart));
    if (batch) batch.push(each);
    else batches.push([each]);
  }
  return batches;
}
