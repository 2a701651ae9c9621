/**
 * Loads the handle: a tab at the edge of the site that opens the console. Its code is fetched from the
 * console's address, so that no bundle of the site contains it.
 */
import { effect } from '@preact/signals-react';
import type * as ConsoleHandle from '../../console/handle/handle.ts';
import type { Models } from '../../core/models.ts';
import { whenIdle } from '../../ui/behaviour/when-idle.ts';

/** The path begins at the root of the host, since the console is there even if the site has a base URL. */
const HANDLE_PATH = '/__mock/handle.js';

/**
 * Adds the console's handle and shows the world's name. In development this happens at once, otherwise only
 * after a reply shows that the mock answers.
 */
export function offerConsole({ mockNotice: { world, isTest } }: Pick<Models, 'mockNotice'>) {
  let isOffered = false;
  effect(() => {
    if (isOffered || !(world.value || import.meta.env.DEV)) return;
    isOffered = true;
    // If the handle cannot be loaded, the site works without it, and the console can be opened at its own
    // address.
    whenIdle(() =>
      import(/* @vite-ignore */ HANDLE_PATH)
        .then(({ mountConsoleHandle }: typeof ConsoleHandle) =>
          mountConsoleHandle((show) => effect(() => show(world.value, isTest.value))),
        )
        .catch(() => undefined),
    );
  });
}
