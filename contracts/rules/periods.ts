/**
 * The days that a player's lists cover (spec §9), and those of requests, `YYYY-MM-DD`. Unless stated otherwise, days are
 * those of Istanbul, and a range includes both of its ends, such as today.
 */

/** The number of days that the account history covers unless the player chooses another range. */
export const ACCOUNT_HISTORY_DAYS = 7;
/** The number of days that the bet history covers unless the player chooses another range. */
export const BET_HISTORY_DAYS = 30;
export const NOTIFICATION_DAYS = 90;
/** The number of days, each of 24 hours, for which a message to all players is listed (assumed). */
export const MASS_MESSAGE_DAYS = 30;

/** The numbers of days of the preset ranges `7d` to `180d` and `2y`, which end today. */
export const RANGE_DAYS = [7, 30, 90, 180, 730] as const;
/** The longest of the ranges `RANGE_DAYS`, in full years. */
export const MAX_RANGE_YEARS = Math.floor(Math.max(...RANGE_DAYS) / 365);

/** The refusals of a range of days. A player can mistype either day. */
export const DAY_ERRORS = {
  INVALID_DATE: 'Geçerli bir tarih giriniz',
  DATES_REVERSED: 'Başlangıç tarihi bitiş tarihinden sonra olamaz',
} as const;
