/** The Content-Security-Policy of the built pages: the site and the console. */
import { createHash } from 'node:crypto';

/**
 * Builds the policy of a page from its HTML. The inline script is allowed by its hash, games run in frames of
 * the same origin, and no other origin can frame the page. Inline styles are allowed, since elements set
 * their own sizes.
 *
 * backendOrigin: the origin of a real backend. Pictures and games may come from it or any HTTPS address.
 */
export function buildPagePolicy(html: string, backendOrigin?: string): string {
  const foreign = backendOrigin === undefined ? '' : ` https: ${backendOrigin}`;
  return [
    "default-src 'none'",
    `script-src 'self'${listInlineHashes(html)}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${foreign}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    `frame-src 'self'${foreign}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function listInlineHashes(html: string): string {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, content = '']) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join('');
}
