/** The delay of the work in Safari, which has no `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 200;
/** The work runs after this time even if the page is never idle. */
const MAX_WAIT_MS = 2000;

/** Runs work when the browser has nothing else to do. Returns a function that cancels the work. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: MAX_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
