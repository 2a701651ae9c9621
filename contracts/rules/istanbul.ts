/** The offset of Istanbul from UTC: three hours all year round, since 2016. */
export const ISTANBUL_OFFSET_MS = 3 * 60 * 60 * 1000;
