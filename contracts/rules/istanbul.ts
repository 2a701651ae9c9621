/** Istanbul has been three hours east of UTC all year round since 2016. */
export const ISTANBUL_OFFSET_MS = 3 * 60 * 60 * 1000;
