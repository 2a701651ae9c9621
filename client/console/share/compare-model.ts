/** The two sides that a tester compares, and what differs. */

import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { Comparison } from '#contracts/control/comparison';
import type { ComparedWorld, SnapshotComparison } from '#contracts/control/snapshot-comparison';
import { readErrorText } from '#contracts/error-text';
import type { Comparable } from '../base/layout-model.ts';
import { type DroppedFile, type ReadableFile, readDroppedFile } from './read-dropped-file.ts';

export type Side = 'one' | 'other';
export type Source = Comparable | { readonly kind: 'file'; readonly file: ReadableFile };

interface Sources {
  readonly one: Source;
  readonly other?: Source;
}

export interface Differences {
  /** By call; undefined unless both sides have exchanges. */
  readonly exchanges: Comparison | undefined;
  /** By table; undefined unless both sides have a world. */
  readonly rows: SnapshotComparison | undefined;
}

/** The exchanges and the world of a side. */
interface Content {
  /** Without a text, those of the journal. */
  readonly exchanges?: { readonly text?: string };
  readonly rows?: { readonly world: ComparedWorld };
}

export function nameSource(source: Source): string {
  switch (source.kind) {
    case 'journal':
      return 'this journal';
    case 'world':
      return 'this world now';
    case 'snapshot':
      return source.name;
    case 'file':
      return source.file.name;
  }
}

export function createCompareModel(control: Control, begin: Sources) {
  const sources = signal(begin);
  const differences = signal<Differences | undefined>();
  const error = signal<string | undefined>();

  async function compare(): Promise<void> {
    const chosen = sources.peek();
    const { one, other } = chosen;
    differences.value = undefined;
    error.value = undefined;
    if (!other) return;
    const result = await Promise.all([readSource(one), readSource(other)])
      .then((contents) => compareContents(control, [one, other], contents))
      .catch((thrown: unknown) => ({ differences: undefined, error: readErrorText(thrown) }));
    // Another source may have been chosen meanwhile.
    if (sources.peek() !== chosen) return;
    differences.value = result.differences;
    error.value = result.error;
  }

  return {
    sources,
    /** The differences; undefined while the sources are read, and after an error. */
    differences,
    error,
    compare,

    /** Takes a source for one side, and compares both. */
    choose(side: Side, source: Source) {
      sources.value = { ...sources.peek(), [side]: source };
      return compare();
    },
  };
}

async function readSource(source: Source): Promise<Content> {
  switch (source.kind) {
    case 'journal':
      return { exchanges: {} };
    case 'world':
      return { rows: { world: null } };
    case 'snapshot':
      return { rows: { world: source.name } };
    case 'file':
      return findContent(await readDroppedFile(source.file));
  }
}

function findContent(file: DroppedFile): Content {
  switch (file.kind) {
    case 'har':
      return { exchanges: { text: JSON.stringify({ log: { entries: file.entries } }) } };
    case 'recording':
      return { exchanges: { text: file.text } };
    case 'snapshot':
      return { rows: { world: file.snapshot } };
    case 'report':
      return {
        ...(file.har !== undefined && { exchanges: { text: file.har } }),
        ...(file.snapshot && { rows: { world: file.snapshot } }),
      };
  }
}

/** Compares all that both sides have. Throws an error that says why there is nothing to compare. */
async function compareContents(
  control: Control,
  [first, second]: readonly [Source, Source],
  [one, other]: readonly [Content, Content],
): Promise<{ readonly differences: Differences; readonly error: string | undefined }> {
  const name = nameSource(first);
  const otherName = nameSource(second) === name ? `the other ${name}` : nameSource(second);
  const [exchanges, rows] = await Promise.allSettled([
    one.exchanges &&
      other.exchanges &&
      control('compare', {
        one: { name, ...one.exchanges },
        other: { name: otherName, ...other.exchanges },
      }),
    one.rows && other.rows && control('compareSnapshots', { one: one.rows.world, other: other.rows.world }),
  ]);
  const reasons = [exchanges, rows].flatMap((result) =>
    result.status === 'rejected' ? [readErrorText(result.reason)] : [],
  );
  const differences = {
    exchanges: exchanges.status === 'fulfilled' ? exchanges.value : undefined,
    rows: rows.status === 'fulfilled' ? rows.value : undefined,
  };
  if (!differences.exchanges && !differences.rows && reasons.length === 0) {
    throw new Error(
      `These two cannot be compared: ${name} has ${nameContent(one)}, ${otherName} ${nameContent(other)}. ${COMPARABLE}`,
    );
  }
  return { differences, error: reasons.length === 0 ? undefined : reasons.join(' ') };
}

const COMPARABLE =
  'The exchanges of the journal, a HAR file, a recording or a report can be compared with one another, and so can the world now and that of a snapshot or a report.';

/** Describes one of two sides that have nothing in common, so each has only one of both. */
function nameContent({ exchanges }: Content): string {
  return exchanges ? 'exchanges and no world' : 'a world and no exchanges';
}
