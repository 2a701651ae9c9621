/** Builds the headers of a request that is passed on to a backend. */
import { CONSOLE_COOKIE, MOCK_HEADERS, WORLD_COOKIE } from '#contracts/mock-headers';
import { isCondition, limitEncodings, listNames } from '../../wire/header-values.ts';
import { isOwnOrigin } from '../../wire/host-names.ts';
import type { Backend } from './backend.ts';

/** Headers about a single connection. A proxy must not pass them on (RFC 9110 §7.6.1). */
const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that are not passed on, since the proxy sets them itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['host', 'content-length', 'expect']);
const OWN_COOKIES: readonly string[] = [WORLD_COOKIE, CONSOLE_COOKIE];
/** The encodings that the proxy can decode. Others are not requested, since the proxy must read replies. */
const KNOWN_ENCODINGS = ['br', 'gzip', 'deflate'];

/** Returns whether a header is about the connection only. named: the names in the header `connection`. */
export function isConnectionHeader(name: string, named: ReadonlySet<string>): boolean {
  return CONNECTION_HEADERS.has(name) || named.has(name);
}

/** Returns whether a header is one of the mock's own. name: in lower case. */
export function isMockHeader(name: string): boolean {
  return name.startsWith(MOCK_HEADERS);
}

/**
 * Returns whether a cookie, `name=value`, is one of the mock's own. Browsers send `=name=value`, a cookie without
 * a name, as `name=value`.
 */
export function isOwnCookie(cookie: string): boolean {
  const [name = ''] = cookie.replace(/^[\s=]+/, '').split('=', 1);
  return OWN_COOKIES.includes(name.trim());
}

/**
 * Returns the headers for the backend. Backends check Origin and Referer, so values that name the proxy are
 * changed to name the backend. An Origin of another site stays, so that the backend can refuse it. The token of
 * the control interface is left out, whatever surrounds it.
 *
 * isWhole: whether the conditions and ranges of a read are left out.
 */
export function buildBackendHeaders(
  request: Request,
  { origin, controlToken }: Pick<Backend, 'origin' | 'controlToken'>,
  isWhole: boolean,
) {
  const { headers, method } = request;
  const isWholeRead = isWhole && (method === 'GET' || method === 'HEAD');
  const named = new Set(listNames(headers.get('connection')));
  const result: Record<string, string> = {};
  for (const [name, value] of headers) {
    if (isConnectionHeader(name, named) || isMockHeader(name) || OWN_HEADERS.has(name)) continue;
    if (isWholeRead && isCondition(name)) continue;
    if (name === 'authorization' && controlToken !== null && value.includes(controlToken)) continue;
    const newValue = rewrite(name, value, request, origin);
    if (newValue !== undefined) result[name] = newValue;
  }
  return result;
}

/** Returns the value of a header for the backend; undefined if the header is dropped. */
function rewrite(name: string, value: string, request: Request, origin: string): string | undefined {
  switch (name) {
    case 'origin':
      return isOwnOrigin(value, request) ? origin : value;
    case 'referer':
      // Only the origin is sent, since the path of a page may contain a token.
      return isOwnOrigin(value, request) ? `${origin}/` : value;
    case 'cookie':
      return dropOwnCookies(value);
    case 'accept-encoding':
      return limitEncodings(value, KNOWN_ENCODINGS);
    default:
      return value;
  }
}

/** Drops the cookies that name a world of the mock or open its console. */
function dropOwnCookies(cookies: string): string | undefined {
  const others = cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '' && !isOwnCookie(cookie));
  return others.length === 0 ? undefined : others.join('; ');
}
