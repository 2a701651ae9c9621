/** Writes the data of the console's walk through the presets, which follows from docs/presets.md. */
import { writeFile } from 'node:fs/promises';
import type { WalkScreen } from '../../../client/console/walk/screens.ts';
import { PLAYER } from './ledger.ts';
import { SCREEN_GROUPS } from './screen-groups.ts';
import { PRESET_TABLE, readTable } from './table.ts';

export const SCREENS_FILE = 'client/console/walk/screens.json';

export async function writeScreens(): Promise<void> {
  await writeFile(SCREENS_FILE, await formatScreens());
}

/** Returns the content of the file: the rows of the preset matrix, with the texts of docs/presets.md. */
export async function formatScreens(): Promise<string> {
  const cells = await readTable(PRESET_TABLE.document);
  const screens: WalkScreen[] = SCREEN_GROUPS.map(({ title, path, isVisitor = false, form = null }) => ({
    title,
    path,
    player: isVisitor ? null : PLAYER,
    form,
    texts: Object.fromEntries(cells.get(title) ?? []),
  }));
  return `${JSON.stringify(screens, null, 2)}\n`;
}
