/** Grants access to the console of a server with a token: a browser that sent the token gets a cookie. */
import { parse } from 'hono/utils/cookie';
import { isPrivateName } from '#contracts/control/world';
import { CONSOLE_COOKIE } from '#contracts/mock-headers';
import { constantTimeEqual } from '../../constant-time-equal.ts';
import { readHost } from '../../exchange/host-names.ts';
import type { Platform } from '../../platform.ts';
import { readWorldName } from '../../worlds/world-name.ts';
import { WRONG_TOKEN_MS } from './token-attempts.ts';

/** The cookie is sent only to the console and the control interface, and lasts for 30 days. */
const COOKIE_ATTRIBUTES = 'Path=/__mock; Max-Age=2592000; HttpOnly; SameSite=Lax';
const EXPIRED_ATTRIBUTES = 'Path=/__mock; Max-Age=0; HttpOnly; SameSite=Lax';
const PASS_BYTES = 32;

/** RFC 9110 §11.1: the scheme is case-insensitive. */
const BEARER = /^bearer +(.*)$/i;

/** The members of the platform that decide about access. */
export type AccessPlatform = Pick<Platform, 'controlToken' | 'deriveSecret' | 'isPublic' | 'hostDomain'>;

/** `visitor`: the console of the world of the request only. `wrong`: a token was sent that is not the server's. */
export type Access = 'granted' | 'visitor' | 'refused' | 'wrong';

/**
 * Checks the token that a request carries in its header, or the cookie. Granted on a server without a token.
 * On a public server, whoever knows the name of a private world is its visitor.
 */
export function checkAccess(platform: AccessPlatform, request: Request): Access {
  const { controlToken, isPublic } = platform;
  const { headers } = request;
  if (controlToken === null) return 'granted';
  const pass = parse(headers.get('cookie') ?? '', CONSOLE_COOKIE)[CONSOLE_COOKIE];
  if (pass !== undefined && constantTimeEqual(pass, derivePass(platform, controlToken))) return 'granted';
  const [, token] = BEARER.exec(headers.get('authorization') ?? '') ?? [];
  if (token !== undefined) return isToken(platform, token) ? 'granted' : 'wrong';
  return isPublic && isPrivateName(readWorldName(platform, request) ?? '') ? 'visitor' : 'refused';
}

/** Returns whether a text is the token of the server. */
export function isToken({ controlToken }: Pick<Platform, 'controlToken'>, text: string): boolean {
  return controlToken !== null && constantTimeEqual(text.trim(), controlToken);
}

/** The headers of the reply to a wrong token that comes while too many others wait. */
export const BUSY_HEADERS = { 'retry-after': String(Math.ceil(WRONG_TOKEN_MS / 1000)) };

/**
 * Returns the `Set-Cookie` that grants access to the console. If the request came to the server's domain or a
 * subdomain, the cookie is valid for the whole domain, so for the console of every world.
 */
export function buildAccessCookie(
  platform: Pick<Platform, 'hostDomain' | 'deriveSecret'>,
  token: string,
  request: Request,
): string {
  return buildCookie(platform, derivePass(platform, token), COOKIE_ATTRIBUTES, request);
}

/** Returns the `Set-Cookie` that deletes the cookie, so that the browser is asked for the token again. */
export function buildSignOutCookie(platform: Pick<Platform, 'hostDomain'>, request: Request): string {
  return buildCookie(platform, '', EXPIRED_ATTRIBUTES, request);
}

function buildCookie(
  { hostDomain }: Pick<Platform, 'hostDomain'>,
  value: string,
  attributes: string,
  request: Request,
): string {
  const host = readHost(request).replace(/:\d+$/, '');
  const isInDomain = hostDomain !== null && (host === hostDomain || host.endsWith(`.${hostDomain}`));
  // A proxy in front of this server may terminate TLS; it then states the scheme in this header.
  const isSecure = request.headers.get('x-forwarded-proto') === 'https';
  return [
    `${CONSOLE_COOKIE}=${value}`,
    attributes,
    ...(isInDomain ? [`Domain=${hostDomain}`] : []),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** Derives the cookie's value: it does not reveal the token, and is invalid after the token has changed. */
function derivePass({ deriveSecret }: Pick<Platform, 'deriveSecret'>, token: string): string {
  const bytes = deriveSecret(`console:${token}`).subarray(0, PASS_BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
