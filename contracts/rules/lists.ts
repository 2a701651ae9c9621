/**
 * The default and maximum numbers of rows in lists (spec §7, §9). A request for more than `MAX_…` gets a 422.
 */

/** The number of slots or live tables per page. */
export const GAMES_PAGE_SIZE = 48;
/**
 * The maximum number of slots or live tables in one reply. The client requests favourites, and the live
 * tables of a category or provider, with this limit.
 */
export const MAX_GAMES = 100;
/** The number of games in each preview on the home page: of a slot category, or of the live tables. */
export const PREVIEW_SIZE = 10;
/** The number of games in the quick-access category on the home page. */
export const QUICK_ACCESS_SIZE = 50;

/** The maximum number of categories or providers of slots in one reply. */
export const MAX_SLOT_FILTERS = 100;
/** The maximum number of categories or providers of live casino in one reply. */
export const MAX_LIVE_FILTERS = 150;

export const MAX_SLIDES = 7;
export const MAX_TOURNAMENTS = 50;
export const MAX_MASS_MESSAGES = 10;

export const TRANSACTIONS_PAGE_SIZE = 10;
/** The maximum number of transactions in one reply. The notifications are requested with this limit. */
export const MAX_TRANSACTIONS = 250;
/** The maximum number of New Year tickets that the client requests at once. The server accepts more. */
export const MAX_TICKETS = 50;
/** The maximum number of coupons in one reply of the bet history (assumed). */
export const MAX_COUPONS = 250;
