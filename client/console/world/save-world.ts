import { saveFile } from '../base/save-file.ts';
import type { WorldModels } from './models.ts';

/** Saves the whole world, or the named snapshot on the server, as a file that another console restores. */
export function saveWorld(
  { snapshots, world, notices }: Pick<WorldModels, 'snapshots' | 'world' | 'notices'>,
  snapshot?: string,
): Promise<boolean> {
  return saveFile(notices, snapshot === undefined ? 'world' : 'snapshot', async () => ({
    name: `${snapshot ?? world.name.value ?? 'default'}.json`,
    type: 'application/json',
    content: await snapshots.download(snapshot),
    holds: 'with test players, sessions and payments',
  }));
}
