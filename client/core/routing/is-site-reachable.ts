/** Without a reply within this time the site counts as unreachable. */
const TIMEOUT_MS = 5000;

/**
 * Returns whether the site answers. If the site does not answer, a reload would end at the browser's error
 * page.
 */
export function isSiteReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
}
