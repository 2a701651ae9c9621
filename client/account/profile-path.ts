/** The path of the account page, to which all pages of the account link back. */
export const PROFILE_PATH = '/profile';
/** The pages of the account that do not lie below its path. */
export const OTHER_ACCOUNT_PATHS: readonly string[] = ['/favorites', '/notifications', '/tickets'];
