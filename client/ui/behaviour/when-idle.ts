/** The delay with which `whenIdle` runs work in Safari, which has no `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 200;
/** After this time `whenIdle` runs its work even if the page was never idle. */
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

/**
 * Resolves in a task of its own, so that the browser can paint and respond before what follows. A timer would be late on
 * a hidden page, and never end in a test whose clock stands.
 */
export function waitForTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Runs work after the next frame is painted, so that the work does not delay the frame. Returns a function
 * that cancels the work. On a hidden page, the work waits until the page is visible.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
