/** The columns of the preset matrix. */
import { PRESETS } from '#mock-server/scenario/presets';

/** The column without a preset, with which the others are compared. */
export const NO_PRESET = 'no preset';

export const COLUMNS: readonly string[] = [NO_PRESET, ...Object.keys(PRESETS)];
