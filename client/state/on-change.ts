import { effect, untracked } from '@preact/signals-react';

/** Runs whenever what is read has become another; not for what it is at first. read: of signals. */
export function onChange<T>(read: () => T, run: () => void) {
  let last = untracked(read);
  effect(() => {
    const now = read();
    if (now === last) return;
    last = now;
    untracked(run);
  });
}
