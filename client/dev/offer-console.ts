/**
 * Loads the handle, which opens the console from the site. It comes from the address of the console, so that
 * no bundle of the site contains its code.
 */
import { effect } from '@preact/signals';
import type * as ConsoleHandle from '../console/handle/handle.ts';
import type { Models } from '../models.ts';
import { whenIdle } from '../ui/when-idle.ts';

/** The console is at the root of its host, whatever the base URL of the site. */
const HANDLE_PATH = '/__mock/handle.js';

/** Adds the console's handle and the world's name: in development at once, otherwise when the mock answers. */
export function offerConsole({ world, isTest }: Pick<Models, 'world' | 'isTest'>) {
  let isOffered = false;
  effect(() => {
    if (isOffered || !(world.value || import.meta.env.DEV)) return;
    isOffered = true;
    // A failure is ignored: the site works without the handle, and the console has an address of its own.
    whenIdle(() =>
      import(/* @vite-ignore */ HANDLE_PATH)
        .then(({ mountConsoleHandle }: typeof ConsoleHandle) =>
          mountConsoleHandle((show) => effect(() => show(world.value, isTest.value))),
        )
        .catch(() => undefined),
    );
  });
}
