/** Converts the headers of a backend's reply to those that the proxy sends to the client. */
import { BASE_PATH } from '#contracts/envelope';
import { listNames } from '../exchange/header-values.ts';
import { type Backend, BackendError, type HeaderPairs } from './backend.ts';
import { isConnectionHeader, isMockHeader, isOwnCookie } from './request-headers.ts';

type Address = Pick<Backend, 'origin' | 'base'>;

/** Headers that are dropped: browsers would apply them to the proxy and ask it for HTTPS or another port. */
const HOST_RULES: ReadonlySet<string> = new Set(['strict-transport-security', 'alt-svc']);

/** Returns the headers for the client, without the mock's own headers and cookies. isSecure: whether the client reached the proxy by HTTPS. */
export function buildClientHeaders(headers: HeaderPairs, backend: Address, isSecure: boolean): HeaderPairs {
  const named = new Set(listNames(joinHeader(headers, 'connection')));
  return headers.flatMap(([name, value]): [string, string][] => {
    if (isConnectionHeader(name, named) || isMockHeader(name) || HOST_RULES.has(name)) return [];
    if (name === 'set-cookie') {
      return isOwnCookie(value) ? [] : [[name, rewriteCookie(value, backend, isSecure)]];
    }
    if (name === 'location' || name === 'content-location') return [[name, rewriteLocation(value, backend)]];
    return [[name, value]];
  });
}

/** Returns the headers of a name as one list; undefined if there is none. name: in lower case. */
export function joinHeader(headers: HeaderPairs, name: string): string | undefined {
  const values = headers.flatMap(([each, value]) => (each === name ? [value] : []));
  return values.length === 0 ? undefined : values.join(', ');
}

/** Returns the first header of that name. name: in lower case. */
function findHeader(headers: HeaderPairs, name: string): string | undefined {
  return headers.find(([each]) => each === name)?.[1];
}

/** Returns the target of a redirect; undefined for other replies. isAway: whether it leaves the backend's origin. */
export function findRedirect(
  status: number,
  headers: HeaderPairs,
  { origin }: Address,
): { readonly isAway: boolean; readonly origin: string } | undefined {
  const location = findHeader(headers, 'location');
  if (status < 300 || status > 399 || location === undefined) return undefined;
  const target = URL.canParse(location, origin) ? new URL(location, origin).origin : 'an unreadable address';
  return { isAway: target !== origin, origin: target };
}

/** Returns the error for a redirect that leads away from the backend. redirect: from `findRedirect`. */
export function redirectError(status: number, { origin }: { readonly origin: string }): BackendError {
  const reason = 'which is refused: the request could hold a password';
  return new BackendError('redirect-refused', `the backend answered HTTP ${status} to ${origin}, ${reason}`);
}

/** Turns an address of the backend into one of the proxy; returns any other address unchanged. */
function rewriteLocation(location: string, { origin, base }: Address): string {
  if (!URL.canParse(location, origin) || !/^(?:[a-z]+:|\/)/i.test(location)) return location;
  const url = new URL(location, origin);
  return url.origin === origin ? `${toOwnPath(url.pathname, base)}${url.search}${url.hash}` : location;
}

/** Turns a path of the backend into one of the proxy. base: the backend's counterpart of `BASE_PATH`. */
function toOwnPath(path: string, base: string): string {
  return path === base || path.startsWith(`${base}/`) ? `${BASE_PATH}${path.slice(base.length)}` : path;
}

/**
 * Makes a cookie of the backend valid for the proxy: removes its domain, converts its path and, over HTTP,
 * removes the attributes that demand HTTPS. Cookies whose names begin with `__Host-` or `__Secure-` keep the
 * attributes, since browsers refuse such cookies without them.
 */
function rewriteCookie(cookie: string, { base }: Address, isSecure: boolean): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const isPlain = !isSecure && !/^__(?:Host|Secure)-/.test(pair);
  const rewritten = attributes.flatMap((attribute): string[] => {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/.exec(attribute) ?? [];
    switch (name.trim().toLowerCase()) {
      case 'domain':
        return [];
      case 'secure':
      case 'partitioned':
        return isPlain ? [] : [attribute];
      case 'samesite':
        return [isPlain && value.trim().toLowerCase() === 'none' ? 'SameSite=Lax' : attribute];
      case 'path':
        return [`Path=${toOwnPath(value.trim(), base)}`];
      default:
        return [attribute];
    }
  });
  return [pair, ...rewritten].join('; ');
}
