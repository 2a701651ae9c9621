/** The snapshots that the server keeps for all its worlds. */

import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { KeptSnapshot } from '#contracts/control/snapshot';
import type { SnapshotComparison } from '#contracts/control/snapshot-comparison';
import { readErrorText } from '#contracts/error-text';
import { createFailureReport } from '../base/report-failure.ts';

/** The number of snapshots, the latest ones, that are compared by themselves. */
const MAX_COMPARED = 20;

export type SnapshotsModel = ReturnType<typeof createSnapshotsModel>;

export function createSnapshotsModel(control: Control) {
  const list = signal<readonly KeptSnapshot[]>([]);
  /** The differences of each snapshot from this world as it is now, by their names, or why they are not known. */
  const comparisons = signal<ReadonlyMap<string, SnapshotComparison | string>>(new Map());
  const { error, run, attempt } = createFailureReport();

  function show(snapshots: readonly KeptSnapshot[]): void {
    list.value = snapshots;
    void compareAll();
  }

  let comparing = 0;
  /** Compares one snapshot after another, until the list changes. */
  async function compareAll(): Promise<void> {
    comparing += 1;
    const id = comparing;
    comparisons.value = new Map();
    const usable = list.peek().filter(({ problem }) => problem === null);
    for (const { name } of usable.slice(0, MAX_COMPARED)) {
      const comparison = await control('compareSnapshots', { one: null, other: name }).catch(readErrorText);
      if (id !== comparing) return;
      comparisons.value = new Map([...comparisons.peek(), [name, comparison]]);
    }
  }

  async function save(name: string): Promise<void> {
    show(await control('saveSnapshot', undefined, { params: { name } }));
  }

  return {
    list,
    comparisons,
    error,

    /** Loads the list alone. */
    loadList: () =>
      attempt(async () => {
        list.value = await control('getSnapshots');
      }),

    /** Loads the list, and compares the snapshots with this world. */
    load: () => attempt(async () => show(await control('getSnapshots'))),

    /** Saves this world as a snapshot. */
    save: (name: string) => attempt(() => save(name)),

    /** Replaces this world by a snapshot on the server; returns its reply, or undefined after an error. */
    restore: (name: string) => run(() => control('restoreSnapshot', undefined, { params: { name } })),

    remove: (name: string) =>
      attempt(async () => show(await control('deleteSnapshot', undefined, { params: { name } }))),

    /** Returns the text of a file with the named snapshot or, without a name, with this world. */
    download: async (name?: string) =>
      JSON.stringify(
        name === undefined
          ? await control('getSnapshot')
          : await control('getKeptSnapshot', undefined, { params: { name } }),
      ),
  };
}
