/** Grants access to the console of a server with a token: a browser that sent the token gets a cookie. */
import { parse, serialize } from 'hono/utils/cookie';
import { CONSOLE_COOKIE } from '#contracts/mock-headers';
import { constantTimeEqual } from '../base/constant-time-equal.ts';
import type { Runtime } from '../base/runtime.ts';
import { readHost } from './host-names.ts';
import { isHttps } from './scheme.ts';

/** The cookie lasts for 30 days. */
const COOKIE_SECONDS = 2_592_000;
const PASS_BYTES = 32;

/** RFC 9110 §11.1: the scheme is case-insensitive. */
const BEARER = /^bearer +(.*)$/i;

/** The members of the platform that decide about access. */
export type AccessPlatform = Pick<Runtime, 'controlToken' | 'deriveSecret'>;

type CookiePlatform = Pick<Runtime, 'hostDomain' | 'deriveSecret' | 'trustedProxies'>;

/** `wrong`: a token was sent that is not the server's. */
export type Access = 'granted' | 'refused' | 'wrong';

/** Checks the token that a request carries in its header, or the cookie. Granted on a server without a token. */
export function checkAccess(platform: AccessPlatform, request: Request): Access {
  const { controlToken } = platform;
  const { headers } = request;
  if (controlToken === null) return 'granted';
  const pass = parse(headers.get('cookie') ?? '', CONSOLE_COOKIE)[CONSOLE_COOKIE];
  if (pass !== undefined && constantTimeEqual(pass, derivePass(platform, controlToken))) return 'granted';
  const [, token] = BEARER.exec(headers.get('authorization') ?? '') ?? [];
  if (token === undefined) return 'refused';
  return isToken(platform, token) ? 'granted' : 'wrong';
}

export function isToken({ controlToken }: Pick<Runtime, 'controlToken'>, text: string): boolean {
  return controlToken !== null && constantTimeEqual(text.trim(), controlToken);
}

/**
 * Returns the `Set-Cookie` that grants access to the console and the control interface. If the request came to the
 * server's domain or a subdomain, the cookie is valid for the whole domain, so for the console of every world.
 *
 * token: null deletes the cookie, so that the browser is asked for the token again.
 */
export function buildAccessCookie(platform: CookiePlatform, token: string | null, request: Request): string {
  const { hostDomain } = platform;
  const host = readHost(request).replace(/:\d+$/, '');
  const isInDomain = hostDomain !== null && (host === hostDomain || host.endsWith(`.${hostDomain}`));
  return serialize(CONSOLE_COOKIE, token === null ? '' : derivePass(platform, token), {
    path: '/__mock',
    maxAge: token === null ? 0 : COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(platform, request),
    ...(isInDomain && { domain: hostDomain }),
  });
}

/** Derives the cookie's value: it does not reveal the token, and is invalid after the token has changed. */
function derivePass({ deriveSecret }: Pick<Runtime, 'deriveSecret'>, token: string): string {
  const bytes = deriveSecret(`console:${token}`).subarray(0, PASS_BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
