/**
 * Runs work in a task of its own, so that the browser can paint and handle input before it. Returns a
 * function that cancels the work.
 */
export function inNextTurn(run: () => void): () => void {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/**
 * Runs each piece of work in a task of its own, in order. Returns a function that cancels the remaining
 * pieces.
 */
export function runInTurns([first, ...others]: readonly (() => void)[]): () => void {
  if (!first) return () => {};
  let cancel = inNextTurn(() => {
    first();
    cancel = runInTurns(others);
  });
  return () => cancel();
}
