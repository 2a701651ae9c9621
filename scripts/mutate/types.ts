/** Finds the mutations that the types refuse. */
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
 * without those, and divided until each fault has its mutation.
 */
export async function findRefused(
  mutations: readonly Mutation[],
  check: CheckTypes,
): Promise<ReadonlySet<Mutation>> {
  const refused = new Set<Mutation>();
  for (const batch of divideOverlaps(mutations)) await search(batch, check, refused);
  return refused;
}

async function search(
  mutations: readonly Mutation[],
  check: CheckTypes,
  refused: Set<Mutation>,
): Promise<void> {
  if (mutations.length === 0) return;
  const faults = await check(mutations);
  if (faults.length === 0) return;
  const blamed = mutations.filter(
    (mutation) =>
      mutations.length === 1 ||
      faults.some(({ file, line }) => file === mutation.file && isWithin(line, mutation)),
  );
  for (const each of blamed) refused.add(each);
  const rest = mutations.filter((each) => !refused.has(each));
  if (blamed.length > 0) return search(rest, check, refused);
  const inFaultyFiles = rest.filter(({ file }) => faults.some((fault) => fault.file === file));
  const first = inFaultyFiles.length > 0 && inFaultyFiles.length < rest.length ? inFaultyFiles : half(rest);
  await search(first, check, refused);
  await search(
    rest.filter((each) => !first.includes(each)),
    check,
    refused,
  );
}

function half(mutations: readonly Mutation[]): readonly Mutation[] {
  return mutations.slice(0, Math.ceil(mutations.length / 2));
}

function isWithin(line: number, mutation: Mutation): boolean {
  return line >= mutation.line && line <= mutation.lastLine;
}

/** Divides mutations into lists in which none lies within another, so that all of a list can be planted at once. */
function divideOverlaps(mutations: readonly Mutation[]): readonly (readonly Mutation[])[] {
  const batches: Mutation[][] = [];
  for (const each of mutations) {
    const overlaps = (other: Mutation) =>
      other.file === each.file && other.start < each.end + 1 && each.start < other.end + 1;
    const batch = batches.find((others) => !others.some(overlaps));
    if (batch) batch.push(each);
    else batches.push([each]);
  }
  return batches;
}
