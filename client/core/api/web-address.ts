/** A relative address is checked against any site, since only its scheme and form matter. */
const ANY_SITE = 'https://site.invalid';

/** Returns whether a text from the server is an absolute address of a page: `http` or `https`, and no script or file. */
export function isWebAddress(text: string): boolean {
  return hasWebScheme(text);
}

/** Returns the same as `isWebAddress`, and true for a path of the site as well: `/games/zeplin`. */
export function isWebAddressOrPath(text: string): boolean {
  return hasWebScheme(text, text.startsWith('/') ? ANY_SITE : undefined);
}

function hasWebScheme(text: string, site?: string): boolean {
  return URL.canParse(text, site) && /^https?:$/.test(new URL(text, site).protocol);
}
