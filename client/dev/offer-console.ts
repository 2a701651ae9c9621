/** Loads the handle of the console on demand, so that its code is not part of the site's first load. */
import { effect } from '@preact/signals-react';
import type { Models } from '../models.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** Adds the console's handle and the world's name: in development at once, otherwise when the mock answers. */
export function offerConsole({ world, isTest }: Pick<Models, 'world' | 'isTest'>) {
  let isOffered = false;
  effect(() => {
    if (isOffered || !(world.value || import.meta.env.DEV)) return;
    isOffered = true;
    // The site works without the handle, and the console has an address of its own.
    whenIdle(() =>
      import('./console-handle.ts')
        .then(({ mountConsoleHandle }) => mountConsoleHandle(world, isTest))
        .catch(() => undefined),
    );
  });
}
