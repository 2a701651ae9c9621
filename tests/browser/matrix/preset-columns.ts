/** The columns of the preset matrix. */
import { PRESETS } from '#mock-server/casino/presets';

/** The column of what a screen shows without a preset. */
export const NO_PRESET = 'no preset';
/** Stands for the same texts as without a preset. */
export const SAME = '=';
/** Stands for the same texts, since the preset affects no exchange of the screen. */
export const UNTOUCHED = '—';

export const COLUMNS: readonly string[] = [NO_PRESET, ...Object.keys(PRESETS)];
