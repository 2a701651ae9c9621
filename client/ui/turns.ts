/** Runs work in a task of its own, so that the browser can draw and react before it; the returned function cancels. */
export function inNextTurn(run: () => void): () => void {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/** Runs each piece of work in a task of its own, in order; the returned function cancels those that are left. */
export function runInTurns([first, ...others]: readonly (() => void)[]): () => void {
  if (!first) return () => {};
  let cancel = inNextTurn(() => {
    first();
    cancel = runInTurns(others);
  });
  return () => cancel();
}
