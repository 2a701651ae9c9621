import { type Signal, signal } from '@preact/signals-react';

/** State that tells whether a view, or another effect, shows it now. */
export interface WatchedState<T> {
  readonly state: Signal<T>;
  isWatched(): boolean;
}

export function createWatchedState<T>(initial: T): WatchedState<T> {
  let isWatched = false;
  const state = signal<T>(initial, {
    watched() {
      isWatched = true;
    },
    unwatched() {
      isWatched = false;
    },
  });
  return { state, isWatched: () => isWatched };
}
