/** The path of the account page, to which all pages of the account link back. */
export const PROFILE_PATH = '/profile';
