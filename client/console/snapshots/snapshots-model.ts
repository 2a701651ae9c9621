/** The snapshots that the server keeps for all its worlds. */
import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import { type KeptSnapshot, SAFETY_COPY_PREFIX } from '#contracts/control/snapshot';
import { toErrorMessage } from '../connection/connectivity.ts';
import { createFailureReport } from '../connection/report-failure.ts';
import { readSnapshotFile } from '../report/read-report.ts';

/** Returns the name of the safety copy of a world, which is saved before a snapshot replaces the world. */
export function buildSafetyName(world: string): string {
  return `${SAFETY_COPY_PREFIX}${world}`.slice(0, 63).replace(/-+$/, '');
}

export function createSnapshotsModel(control: Control) {
  const list = signal<readonly KeptSnapshot[]>([]);
  const { error, run, attempt } = createFailureReport();

  async function save(name: string): Promise<void> {
    list.value = await control('saveSnapshot', undefined, { params: { name } });
  }

  return {
    list,
    error,

    load: () => attempt(async () => (list.value = await control('getSnapshots'))),

    /** Saves this world as a snapshot. */
    save: (name: string) => attempt(() => save(name)),

    /**
     * Replaces this world by a snapshot on the server, after saving a safety copy of the world. No copy is
     * saved if the snapshot is itself the safety copy of this world, since the new copy would overwrite it.
     * name: the name of the snapshot. world: the name of this world.
     */
    restore: (name: string, world: string) =>
      attempt(async () => {
        if (name !== buildSafetyName(world)) await save(buildSafetyName(world));
        await control('restoreSnapshot', undefined, { params: { name } });
      }),

    /**
     * Replaces this world by the snapshot in a file or a report, after saving a safety copy of the world. world: its name.
     */
    upload: (file: File, world: string) =>
      attempt(async () => {
        const snapshot = await readSnapshotFile(file);
        await save(buildSafetyName(world));
        try {
          await control('putSnapshot', snapshot);
        } catch (thrown) {
          throw new Error(`${file.name} was not restored. ${toErrorMessage(thrown)}. Nothing was changed.`);
        }
      }),

    remove: (name: string) =>
      attempt(async () => (list.value = await control('deleteSnapshot', undefined, { params: { name } }))),

    /**
     * Returns the text of a file with the named snapshot or, without a name, with this world; undefined after
     * an error.
     */
    download: (name?: string) =>
      run(async () =>
        JSON.stringify(
          name === undefined
            ? await control('getSnapshot')
            : await control('getKeptSnapshot', undefined, { params: { name } }),
        ),
      ),
  };
}
