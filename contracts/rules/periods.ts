/** The ranges of days for which the client requests lists (spec §9), in days of Istanbul. */

/** The range of the account history. */
export const ACCOUNT_HISTORY_DAYS = 7;
/** The default range of the bet history. */
export const BET_HISTORY_DAYS = 30;
/** The range of the notifications. */
export const NOTIFICATION_DAYS = 90;
/** The range of the messages to all players (assumed). */
export const MASS_MESSAGE_DAYS = 30;

/** The lengths in days of the preset ranges that end today. Other presets are calendar periods. */
export const RANGE_DAYS = [7, 30, 90, 180, 730] as const;
/** The longest preset range, in full years. */
export const MAX_RANGE_YEARS = Math.floor(Math.max(...RANGE_DAYS) / 365);
