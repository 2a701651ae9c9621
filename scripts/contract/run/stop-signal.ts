/** Lets Ctrl-C stop a run. Before it ends, the run removes the things that it has created at a backend. */

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const STOPPING =
  'Stopping: what the run has created is undone first. Press Ctrl-C again to stop at once; the next run then undoes it.';

/** Calls `use` with a signal that the first Ctrl-C aborts; the second one ends the process as usual. */
export async function stopOnSignal<T>(
  print: (text: string) => void,
  use: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const stop = () => {
    print(STOPPING);
    controller.abort();
    for (const name of SIGNALS) process.off(name, stop);
  };
  for (const name of SIGNALS) process.on(name, stop);
  try {
    return await use(controller.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
  }
}
