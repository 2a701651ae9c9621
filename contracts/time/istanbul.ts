/** The time of Istanbul. */
import { HOUR_MS } from './durations.ts';

/** The offset of Istanbul from UTC in hours, at every date (agreed beyond the spec), also before 2016. */
export const ISTANBUL_GMT = 3;
export const ISTANBUL_OFFSET_MS = ISTANBUL_GMT * HOUR_MS;
/**
 * The same offset as a time zone of `Intl`. `Europe/Istanbul` has clock changes until 2016, and Node 20 does not
 * take `+03:00`. The sign of these names is that of POSIX.
 */
export const ISTANBUL_ZONE = `Etc/GMT-${ISTANBUL_GMT}`;
