/** Where the backend is, and which addresses in its replies are pages, pictures or games. */
import { BASE_PATH } from '#contracts/envelope';

export interface BackendAddress {
  /** The origin of the backend; empty if it is the origin of the site. */
  readonly origin: string;
  /** The path of the business calls without their version, such as `/endpoint`. */
  readonly basePath: string;
  /** The address of the service that tells visitors their IP address; empty for `/ip-info` of the backend. */
  readonly ipService: string;
  /** The `uip` of a session for which neither the login nor that service has named one; empty for 127.0.0.1. */
  readonly fallbackIp: string;
  /** The `sitename` by which the backend knows the site; empty for that of the contract. */
  readonly siteName: string;
}

export const SAME_ORIGIN: BackendAddress = {
  origin: '',
  basePath: BASE_PATH,
  ipService: '',
  fallbackIp: '',
  siteName: '',
};

/** The beginning of a relative address, such as `/x`, `img/x.png`. A text of words, such as `none`, is no address. */
const RELATIVE_BEGINNING = /^(?![\w+.-]+:|\/\/)(?:\/(?=.)|(?=[^\s/.?]*[/.?]\S*$))/;

/**
 * Returns the address of a picture or game in a reply, completed if it is relative. origin: that of the backend; empty
 * for the origin of the site.
 */
export function locateFile(address: string, origin: string): string {
  return address.replace(RELATIVE_BEGINNING, `${origin}/`);
}

/** A path is checked against any site, since only its form matters. */
const ANY_SITE = 'https://site.invalid';

/** Returns whether a text from the server is an absolute address of a page: `http` or `https`, and no script or file. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Returns the same as `isWebAddress`, and true for a path of the site as well: `/games/zeplin`. */
export function isWebAddressOrPath(text: string): boolean {
  return text.startsWith('/') ? URL.canParse(text, ANY_SITE) : isWebAddress(text);
}
