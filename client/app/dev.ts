/**
 * Additions of development and tests: the console's handle, a tab at the edge of the site whose code is fetched from the
 * console, and reports of broken contracts.
 */

import { effect } from '@preact/signals-react';
import { forgetRows } from '#contracts/json-values';
import type * as ConsoleHandle from '../console/handle/handle.ts';
import type { ContractViolation } from '../core/api/call.ts';
import type { Models } from '../core/models.ts';
import { whenIdle } from '../ui/behaviour/when-idle.ts';

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

/** The reported differences as `call path`; each is reported once. */
const reported = new Set<string>();

/** Logs a violation in development; does nothing in the built site. */
export async function reportViolation({ call, message, schema, data }: ContractViolation) {
  if (!import.meta.env.DEV) return;
  const { check } = await import('#contracts/check/check');
  const violations = check(schema, data ?? null, 'data');
  if (message === 'request') {
    console.error(`${call}: the request breaks its contract and was not sent`, violations, data);
    return;
  }
  const fresh = violations.filter(({ path }) => {
    const key = `${call} ${forgetRows(path)}`;
    return !reported.has(key) && reported.add(key);
  });
  if (fresh.length > 0) console.warn(`${call}: the reply differs from its contract`, fresh, data);
}
