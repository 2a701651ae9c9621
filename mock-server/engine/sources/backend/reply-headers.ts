/** Converts the headers of a backend's reply to those that the proxy sends to the client. */
import { BASE_PATH } from '#contracts/envelope';
import { type HeaderPairs, joinHeader, listNames } from '../../wire/header-values.ts';
import { type Backend, BackendError } from './backend.ts';
import { confineToReply } from './foreign-pages.ts';
import { isConnectionHeader, isMockHeader, isOwnCookie } from './request-headers.ts';

type Address = Pick<Backend, 'origin' | 'base'>;

/** Returns the headers for the client, without the mock's own headers and cookies. isSecure: whether the client reached the proxy by HTTPS. */
export function buildClientHeaders(headers: HeaderPairs, backend: Address, isSecure: boolean): HeaderPairs {
  const named = new Set(listNames(joinHeader(headers, 'connection')));
  const passed = headers.flatMap(([name, value]): [string, string][] => {
    if (isConnectionHeader(name, named) || isMockHeader(name)) return [];
    if (name === 'set-cookie') {
      return isOwnCookie(value) ? [] : [[name, rewriteCookie(value, backend, isSecure)]];
    }
    if (name === 'location' || name === 'content-location') return [[name, rewriteLocation(value, backend)]];
    return [[name, value]];
  });
  // Judged last: a backend can name any header as one of the connection, such as its type.
  return confineToReply(passed);
}

/** Returns the target of a redirect; undefined for other replies. isAway: whether it leaves the backend. */
export function findRedirect(
  status: number,
  headers: HeaderPairs,
  { origin }: Address,
): { readonly isAway: boolean; readonly origin: string } | undefined {
  const location = joinHeader(headers, 'location'); // As the client gets several.
  if (status < 300 || status > 399 || location === undefined) return undefined;
  if (!URL.canParse(location, origin)) return { isAway: true, origin: 'an unreadable address' };
  const target = new URL(location, origin);
  if (isOwnPath(target.pathname)) return { isAway: true, origin: 'a path of the mock itself' };
  return { isAway: target.origin !== origin, origin: target.origin };
}

/** Returns whether a path is that of the console or the control interface, in any spelling that is read as one. */
function isOwnPath(path: string): boolean {
  const decoded = path.replace(/%[0-7][0-9a-f]/gi, (code) =>
    String.fromCharCode(parseInt(code.slice(1), 16)),
  );
  return /^\/__mock(?:\/|$)/.test(decoded);
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
