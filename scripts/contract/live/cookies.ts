/**
 * Keeps the cookies of the clients of a run. They go back to the origin that has set them, the only one of the
 * run. `Domain`, `Secure`, and an `Expires` or `Max-Age` that removes a cookie are honoured; `Path` is not.
 */
import { LOOPBACK_NAME } from '#mock-server/engine/wire/host-names';
import type { HttpReply } from '../target/target.ts';

/**
 * Who sends a request. Each has cookies of its own, so that nobody else has those of the player's session; a
 * stranger who signs in as the player is one more.
 */
export type Caller = 'player' | 'visitor' | 'stranger' | 'stranger who signs in';

export interface JarSettings {
  readonly origin: string;
  readonly csrf?: Csrf | undefined;
}

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
/** The status of a request whose token is missing or has expired, as Laravel sends it. */
const TOKEN_EXPIRED = 419;

/** Returns the jars of the callers. readStartPage: fills a jar with the cookies that the start page sets. */
export function createJars(
  { origin, csrf }: JarSettings,
  readStartPage: (jar: CookieJar) => Promise<HttpReply>,
) {
  const values = new Set<string>();
  const jars = new Map<Caller, Promise<CookieJar>>();

  /** With `csrf`, reads the start page first, since many servers set the cookie there. */
  async function fillJar(): Promise<CookieJar> {
    const jar = createCookieJar(origin, csrf, values);
    if (csrf) await readStartPage(jar).catch(() => undefined);
    return jar;
  }

  return {
    /** Returns the cookies of a caller. */
    open(caller: Caller): Promise<CookieJar> {
      const opened = jars.get(caller) ?? fillJar();
      jars.set(caller, opened);
      return opened;
    },
    /** The values of all cookies that the server has set. */
    listValues: () => [...values],
  };
}

/** Sends a request again if it was refused since it had not the cookies that came since. */
export async function sendWithCookies(jar: CookieJar, send: () => Promise<HttpReply>): Promise<HttpReply> {
  const wasEmpty = jar.isEmpty();
  const reply = await send();
  const isRefused = reply.status === TOKEN_EXPIRED || (reply.status === 403 && wasEmpty);
  return isRefused && !jar.isEmpty() ? send() : reply;
}

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
