/** The columns of the preset matrix. */
import { PRESETS } from '#mock-server/casino/presets';

/** The column of what a screen shows without a preset. */
export const NO_PRESET = 'no preset';
/** Stands for the same texts as without a preset. */
export const SAME = '=';
/** Stands for the same texts, since the preset affects no exchange of the screen. */
export const UNTOUCHED = '—';

export const COLUMNS: readonly string[] = [NO_PRESET, ...Object.keys(PRESETS)];

/** Lists the presets of a walk: all, or the given one. Throws if there is no such preset. */
export function listWalkedPresets(only: string | undefined): readonly string[] {
  const presets = Object.keys(PRESETS);
  if (only === undefined) return presets;
  if (presets.includes(only)) return [only];
  throw new Error(
    `VITRIN_PRESET=${only} is no preset; mock-server/casino/presets.ts has ${presets.join(', ')}`,
  );
}

/** Returns the command that writes the column of a preset. A walk of any preset also writes the one without. */
export function describeWalk(column: string): string {
  const preset = column === NO_PRESET ? Object.keys(PRESETS)[0] : column;
  return `VITRIN_PRESET=${preset} npm test -- tests/browser/matrix/presets.test.ts`;
}
