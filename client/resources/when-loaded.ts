import { effect, type ReadonlySignal } from '@preact/signals-react';
import type { Loadable } from './resource.ts';

/** Resolves as soon as no state is `loading`. */
export function whenLoaded(listStates: () => readonly ReadonlySignal<Loadable<unknown>>[]): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (listStates().some((state) => state.value.kind === 'loading')) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
