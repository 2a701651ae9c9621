/** Grants access to the console of a server with a token: a browser that sent the token gets a cookie. */
import { CONSOLE_COOKIE } from '#contracts/mock-headers';
import { constantTimeEqual } from '../accounts/constant-time-equal.ts';
import { readHost } from '../exchange/host-names.ts';
import type { Platform } from '../platform.ts';

/** The cookie is sent only to the console and the control interface, and lasts for 30 days. */
const COOKIE_ATTRIBUTES = 'Path=/__mock; Max-Age=2592000; HttpOnly; SameSite=Lax';
const EXPIRED_ATTRIBUTES = 'Path=/__mock; Max-Age=0; HttpOnly; SameSite=Lax';
const PASS_BYTES = 32;

/** Returns whether a request carries the token, in its header or by the cookie. True for a server without a token. */
export function hasAccess(
  platform: Pick<Platform, 'controlToken' | 'deriveSecret'>,
  { headers }: Request,
): boolean {
  const { controlToken } = platform;
  if (controlToken === null) return true;
  if (constantTimeEqual(headers.get('authorization') ?? '', `Bearer ${controlToken}`)) return true;
  const pass = new RegExp(`(?:^|;\\s*)${CONSOLE_COOKIE}=([^;]*)`).exec(headers.get('cookie') ?? '')?.[1];
  return pass !== undefined && constantTimeEqual(pass, derivePass(platform, controlToken));
}

/**
 * Returns the `Set-Cookie` that grants access to the console. If the request came to the server's domain or a
 * subdomain, the cookie is valid for the whole domain, so for the console of every world.
 */
export function buildAccessCookie(
  platform: Pick<Platform, 'domain' | 'deriveSecret'>,
  token: string,
  request: Request,
): string {
  return buildCookie(platform, derivePass(platform, token), COOKIE_ATTRIBUTES, request);
}

/** Returns the `Set-Cookie` that deletes the cookie, so that the browser is asked for the token again. */
export function buildSignOutCookie(platform: Pick<Platform, 'domain'>, request: Request): string {
  return buildCookie(platform, '', EXPIRED_ATTRIBUTES, request);
}

function buildCookie(
  { domain }: Pick<Platform, 'domain'>,
  value: string,
  attributes: string,
  request: Request,
): string {
  const host = readHost(request).replace(/:\d+$/, '');
  const isInDomain = domain !== null && (host === domain || host.endsWith(`.${domain}`));
  // A proxy in front of this server may terminate TLS; it then states the scheme in this header.
  const isSecure = request.headers.get('x-forwarded-proto') === 'https';
  return [
    `${CONSOLE_COOKIE}=${value}`,
    attributes,
    ...(isInDomain ? [`Domain=${domain}`] : []),
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** Derives the cookie's value: it does not reveal the token, and is invalid after the token has changed. */
function derivePass({ deriveSecret }: Pick<Platform, 'deriveSecret'>, token: string): string {
  const bytes = deriveSecret(`console:${token}`).subarray(0, PASS_BYTES);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
