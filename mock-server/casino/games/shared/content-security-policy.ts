/**
 * Builds the Content-Security-Policy of a page that loads its own files only.
 *
 * frameAncestors: the sources that may frame the page, as the directive `frame-ancestors` takes them.
 */
export function buildContentSecurityPolicy(frameAncestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}
