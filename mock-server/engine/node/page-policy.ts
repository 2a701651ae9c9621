/** The Content-Security-Policy of the built pages: the site and the console. */
import { createHash } from 'node:crypto';

/**
 * Builds the policy of a page from its HTML. The inline script is allowed by its hash, games may come from any
 * provider, and no other origin can frame the page. Inline styles are allowed, since elements set their own
 * sizes. Requests may go to the servers that the page's meta tags name.
 *
 * backendOrigin: the origin of a real backend behind the proxy. Pictures of a real backend, also of one that the
 * page names, may come from any address.
 */
export function buildPagePolicy(html: string, backendOrigin?: string): string {
  const pageOrigin = readOrigin(html, 'api-base');
  const others = [pageOrigin, readOrigin(html, 'ip-service')].filter((origin) => origin !== undefined);
  const pictures = backendOrigin === undefined && pageOrigin === undefined ? '' : ' http: https:';
  return [
    "default-src 'none'",
    `script-src 'self'${listInlineHashes(html)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${pictures}`,
    "font-src 'self' data:",
    ['connect-src', "'self'", ...others].join(' '),
    "frame-src 'self' http: https:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Returns the origin that a meta tag of the page names; undefined for the page's own. */
function readOrigin(html: string, name: string): string | undefined {
  const [, address = ''] = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html) ?? [];
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;
}

function listInlineHashes(html: string): string {
  // Browsers normalise line ends before they compute a hash.
  const normalised = html.replace(/\r\n?/g, '\n');
  return [...normalised.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, content = '']) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join('');
}
