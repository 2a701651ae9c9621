/** Plants changes in a copy of the project. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import type { Copy } from './copy.ts';
import type { Change } from './mutations.ts';
import { plantSwitches } from './plant.ts';

/** Plants all changes behind switches, numbered from 1, and builds what programs and pages run. */
export async function plantCopy(copy: Copy, changes: readonly Change[]): Promise<void> {
  const switches = changes.map((change, index) => ({ id: index + 1, change }));
  for (const file of new Set(changes.map((change) => change.file))) {
    const own = switches.filter(({ change }) => change.file === file);
    writeFileSync(copy.path(file), plantSwitches(file, readSource(file), own));
  }
  const { status, output } = await copy.run(['scripts/build.mjs']);
  if (status !== 0) throw new Error(`The copy could not be built:\n${output}`);
}

/** Reads a file of the project as it is without a change. */
export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
