/** The offset of Istanbul from UTC: three hours at every date (agreed beyond the spec), also before 2016. */
export const ISTANBUL_OFFSET_MS = 3 * 60 * 60 * 1000;
/** The same offset in hours, the time zone of a session that states none. */
export const ISTANBUL_GMT = 3;
/**
 * The same offset as a time zone of `Intl`. `Europe/Istanbul` has clock changes until 2016, and Node 20 does not
 * take `+03:00`. The sign of these names is that of POSIX.
 */
export const ISTANBUL_ZONE = 'Etc/GMT-3';
