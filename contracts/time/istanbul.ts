/** The offset of Istanbul from UTC: three hours all year round, since 2016. */
export const ISTANBUL_OFFSET_MS = 3 * 60 * 60 * 1000;
/** The same offset in hours, the time zone of a session that states none. */
export const ISTANBUL_GMT = 3;
