/** The columns of the preset matrix. */
import { PRESETS } from '#mock-server/casino/presets';
import { NO_PRESET } from '../../../client/console/walk/screens.ts';

export const COLUMNS: readonly string[] = [NO_PRESET, ...Object.keys(PRESETS)];
