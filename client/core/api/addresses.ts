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

declare global {
  interface Window {
    backend: BackendAddress;
  }
}

/** The backend at the origin of the site. */
export const SAME_ORIGIN: BackendAddress = {
  origin: '',
  basePath: BASE_PATH,
  ipService: '',
  fallbackIp: '',
  siteName: '',
};

/** The fields that contain the address of a picture or of a game. */
const ADDRESS_FIELD = /^image|^url$/i;
/** The beginning of a relative address, such as `/x`, `img/x.png`. A text of words, such as `none`, is no address. */
const RELATIVE_BEGINNING = /^(?![\w+.-]+:|\/\/)(?:\/(?=.)|(?=\S*[/.?]\S*$))/;

/**
 * Replaces the relative addresses of pictures and games in the data of a reply by their addresses at the
 * backend. Changes the data itself.
 *
 * origin: the origin of the backend; empty for the origin of the site. isAddress: whether every text in
 * `data` is such an address, as in the pictures for a dark and a light page.
 */
export function locateFiles(data: unknown, origin: string, isAddress = false): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [key, value] of Object.entries(data)) {
    const isFile = isAddress || ADDRESS_FIELD.test(key);
    if (isFile && typeof value === 'string')
      Reflect.set(data, key, value.replace(RELATIVE_BEGINNING, `${origin}/`));
    else locateFiles(value, origin, isFile);
  }
}

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
