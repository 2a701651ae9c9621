/** Offers the console where there is one: in development, and wherever the mock answers. */
import { effect, type ReadonlySignal } from '@preact/signals-react';

/** Puts the handle on the page, once, as soon as it is known that there is a console behind it. */
export function offerConsole(isMock: ReadonlySignal<boolean>): void {
  let isOffered = false;
  effect(() => {
    if (isOffered || !(isMock.value || import.meta.env.DEV)) return;
    isOffered = true;
    // Nothing of it in the site's own code: a chunk, fetched when it is wanted.
    void import('./console-handle.ts').then(({ mountConsoleHandle }) => mountConsoleHandle());
  });
}
