import { saveFile } from '../base/save-file.ts';
import type { WorldModels } from './models.ts';

/** Saves the whole world as a file, which another console restores, and shows a notice. */
export async function saveWorld({
  snapshots,
  world,
  notices,
}: Pick<WorldModels, 'snapshots' | 'world' | 'notices'>): Promise<void> {
  const file = `${world.name.value ?? 'default'}.json`;
  const text = await snapshots.download();
  if (text === undefined) return notices.showError(`No world was saved: ${snapshots.error.value}`);
  saveFile(file, text, 'application/json');
  notices.showSuccess(`Saved: ${file}, with test players, sessions and payments`);
}
