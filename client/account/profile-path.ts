/** The path of the account page. All other pages of the account link back to it. */
export const PROFILE_PATH = '/profile';
/** The paths of those account pages that do not lie below `PROFILE_PATH`. */
export const OTHER_ACCOUNT_PATHS: readonly string[] = ['/favorites', '/notifications', '/tickets'];
