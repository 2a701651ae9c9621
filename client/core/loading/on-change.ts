import { effect, untracked } from '@preact/signals-react';

/**
 * Calls `run` after each change of the value that `read` computes from signals, but not for the first value.
 */
export function onChange<T>(read: () => T, run: () => void) {
  let last = untracked(read);
  effect(() => {
    const now = read();
    if (now === last) return;
    last = now;
    untracked(run);
  });
}
