/** The path of a page has no slash at its end. An address with such a slash leads to the page without it. */

/**
 * Returns the path and query without slashes at the end of the path; undefined if there are none. The result
 * is always a path of the same site, even for `//evil.example/`.
 */
export function removeTrailingSlashes({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const path = pathname.replace(/^\/+/, '').replace(/\/+$/, '');
  return path !== '' && pathname.endsWith('/') ? `/${path}${search}` : undefined;
}
