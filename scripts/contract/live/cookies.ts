/**
 * Keeps the cookies of one client of a run. They go back to the origin that has set them, the only one of the
 * run. `Domain`, `Secure`, and an `Expires` or `Max-Age` that removes a cookie are honoured; `Path` is not.
 */
import { LOOPBACK_NAME } from '#mock-server/engine/wire/host-names';

/** The cookie whose value is sent in a header as well, as a sign that the request is no forged one. */
export interface Csrf {
  readonly cookie: string;
  readonly header: string;
}

export type CookieJar = ReturnType<typeof createCookieJar>;

const MAX_COOKIES = 50;
const MAX_COOKIE_CHARS = 4096;
/** A shorter value is no secret, and would be masked in other texts by chance. */
const MIN_SECRET_CHARS = 8;

/** Returns an empty jar. secrets: gets the values of the cookies, which reports have to mask. */
export function createCookieJar(origin: string, csrf: Csrf | undefined, secrets: Set<string>) {
  const cookies = new Map<string, string>();
  const { hostname, protocol } = new URL(origin);
  const isSecure = protocol === 'https:' || LOOPBACK_NAME.test(hostname);

  function take(header: string): void {
    const [, name, value = ''] = /^\s*([^=;\s]+)=([^;]*)/.exec(header) ?? [];
    const domain = readAttribute(header, 'domain')?.replace(/^\./, '').toLowerCase() || hostname;
    const isForeign = hostname !== domain && !hostname.endsWith(`.${domain}`);
    const isRefused = isForeign || (/;\s*secure\s*(;|$)/i.test(header) && !isSecure);
    if (name === undefined || header.length > MAX_COOKIE_CHARS || isRefused) return;
    cookies.delete(name);
    // The date of a cookie that is removed lies in the past by every clock; that of this machine is enough.
    const isOver =
      Number(readAttribute(header, 'max-age') ?? 1) <= 0 ||
      Date.parse(readAttribute(header, 'expires') ?? '') <= Date.now();
    if (isOver || cookies.size >= MAX_COOKIES) return;
    cookies.set(name, value);
    for (const text of [value, decode(value)]) if (text.length >= MIN_SECRET_CHARS) secrets.add(text);
  }

  return {
    /** Takes over the cookies of a reply. */
    take: (headers: Headers): void => headers.getSetCookie().forEach(take),
    isEmpty: () => cookies.size === 0,
    /** Returns the headers of a request. given: cookies of the flags, which come first. */
    buildHeaders(given: string | undefined): Record<string, string> {
      const pairs = [given ?? [], ...[...cookies].map((pair) => pair.join('='))].flat();
      const token = csrf && cookies.get(csrf.cookie);
      return {
        ...(pairs.length > 0 && { cookie: pairs.join('; ') }),
        ...(csrf && token !== undefined && { [csrf.header]: decode(token) }),
      };
    },
  };
}

function readAttribute(header: string, name: string): string | undefined {
  return new RegExp(`;\\s*${name}\\s*=\\s*([^;]*)`, 'i').exec(header)?.[1]?.trim();
}

/** Returns a value as a page's script sends it, or as it is if no header can hold the result. */
function decode(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return /^[\x20-\x7e]*$/.test(decoded) ? decoded : value;
  } catch {
    return value;
  }
}
