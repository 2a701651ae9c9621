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
 * Returns the mutations that the types refuse. A fault in a mutated line is that mutation's. The rest is checked again
 * without those, and divided until each fault has its mutation. read: returns the text of a file.
 */
export async function findRefused(
  mutations: readonly Mutation[],
  check: CheckTypes,
  read: (file: string) => string,
): Promise<Set<Mutation>> {
  const imports = (from: string, to: string) =>
    [basename(to), basename(to).replace(/\.tsx?$/, '')].some((name) => read(from).includes(`/${name}'`));

  const refused = new Set<Mutation>();
  const search = async (planted: readonly Mutation[]): Promise<void> => {
    const faults = planted.length === 0 ? [] : await check(planted);
    if (faults.length === 0) return;
    const isIn = ({ file, line, lastLine }: Mutation, fault: TypeFault) =>
      fault.file === file && fault.line >= line && fault.line <= lastLine;
    const inLine = planted.filter((each) => faults.some((fault) => isIn(each, fault)));
    // A fault elsewhere is that of the only mutation in its file, or else in the files that it imports, if it comes
    // again without the others.
    const suspects = new Set<Mutation>();
    for (const fault of faults.filter((each) => !inLine.some((mutation) => isIn(mutation, each)))) {
      const own = planted.filter(({ file }) => file === fault.file);
      const near = own.length > 0 ? own : planted.filter(({ file }) => imports(fault.file, file));
      if (near[0] && near.length === 1) suspects.add(near[0]);
    }
    const again = suspects.size % planted.length === 0 ? faults : await check([...suspects]);
    const isConfirmed = ({ file }: Mutation) =>
      again.some((fault) => fault.file === file || imports(fault.file, file));
    const blamed = [...inLine, ...[...suspects].filter(isConfirmed)];
    if (planted.length === 1) blamed.push(...planted);
    for (const each of blamed) refused.add(each);
    const findRest = () => planted.filter((each) => !refused.has(each));
    if (blamed.length > 0) return search(findRest());
    // Most others are of a file that the faulty one imports.
    const imported = planted.filter(({ file }) => faults.some((fault) => imports(fault.file, file)));
    if (imported.length % planted.length !== 0) {
      await search(imported);
      if (imported.some((each) => refused.has(each))) return search(findRest());
    }
    const middle = Math.ceil(planted.length / 2);
    await search(planted.slice(0, middle));
    await search(planted.slice(middle));
  };
  for (const batch of divideOverlaps(mutations)) await search(batch);
  return refused;
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
