/** Finds out how the browser reached the server. */
import type { Runtime } from '../base/runtime.ts';

/** Returns whether a request came by HTTPS: to this server, or to the outermost trusted web server in front. */
export function isHttps({ trustedProxies }: Pick<Runtime, 'trustedProxies'>, request: Request): boolean {
  if (new URL(request.url).protocol === 'https:') return true;
  if (trustedProxies === 0) return false;
  const schemes = (request.headers.get('x-forwarded-proto') ?? '').split(',');
  return (schemes.at(-trustedProxies) ?? schemes[0] ?? '').trim().toLowerCase() === 'https';
}
