/** The form of the paths of pages. */

/**
 * Returns the address of a page, whose path has no slash at its end, for one with such slashes; undefined if there
 * are none. The result is always a path of the same site, even for `//evil.example/`.
 */
export function removeTrailingSlashes({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const path = trimSlashes(pathname);
  return path !== '' && pathname.endsWith('/') ? `/${path}${search}` : undefined;
}

function trimSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end).replace(/^\/+/, '');
}
