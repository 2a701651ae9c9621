/** The way to the console, wherever there is one: not a part of the site, and not of its code. */
import { effect } from '@preact/signals-react';
import type { Models } from '../state/models.ts';

/** Puts the console's handle on the page, in development at once, else when the mock turns out to answer. */
export function offerConsole({ isMock, isTest }: Pick<Models, 'isMock' | 'isTest'>) {
  let isOffered = false;
  effect(() => {
    if (isOffered || !(isMock.value || import.meta.env.DEV)) return;
    isOffered = true;
    // Without it the site is whole; who wants the console has its address.
    import('./console-handle.ts')
      .then(({ mountConsoleHandle }) => mountConsoleHandle(isTest))
      .catch(() => undefined);
  });
}
