/**
 * What a page of the mock's own may load: its own files, and nothing else. framedBy: where it may stand in a frame,
 * in the words of `frame-ancestors`.
 */
export function pagePolicy(framedBy: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
}
