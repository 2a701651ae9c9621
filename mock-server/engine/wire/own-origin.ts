/** Names the server's own origin in the policies of pages. */
import type { Runtime } from '../base/runtime.ts';
import { readHost } from './host-names.ts';
import { isHttps } from './scheme.ts';

export const POLICY_HEADER = 'content-security-policy';

/** Matches the hosts that a policy can name; its grammar knows no IPv6 address. */
const POLICY_HOST = /^[a-z0-9._-]+(?::\d+)?$/;

/**
 * Returns a policy with the server's origin, as the browser sees it, beside each `'self'`. A page in a sandbox, as that
 * of a game, has no origin: in WebKit `'self'` matches nothing there, and the page could load none of its files. Beside
 * the address of an IPv6 host `'self'` stands alone.
 */
export function nameOwnOrigin(
  platform: Pick<Runtime, 'trustedProxies'>,
  request: Request,
  policy: string,
): string {
  const host = readHost(request);
  if (!POLICY_HOST.test(host)) return policy;
  const origin = `${isHttps(platform, request) ? 'https' : 'http'}://${host}`;
  return policy.replaceAll(/'self'/gi, `'self' ${origin}`);
}

/** Names the origin in the policy of a reply, if it has one. */
export function nameOriginInReply(
  platform: Pick<Runtime, 'trustedProxies'>,
  request: Request,
  { headers }: Pick<Response, 'headers'>,
): void {
  const policy = headers.get(POLICY_HEADER);
  if (policy !== null) headers.set(POLICY_HEADER, nameOwnOrigin(platform, request, policy));
}
