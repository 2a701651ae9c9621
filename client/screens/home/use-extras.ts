import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

type Extras = typeof import('./extras.tsx');

let loaded: Extras | undefined;

/**
 * Loads the code of everything outside the first load, once `isReady` is true and the browser is idle. A failed load
 * is reported by `hasFailed` and repeated by `retry`.
 */
export function useExtras(isReady: boolean) {
  const [extras, setExtras] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const canLoad = isReady && !extras && !hasFailed;
  useEffect(() => {
    if (!canLoad) return;
    let isUnmounted = false;
    // With a chained `.catch()`, the bundler would leave styles that fail to load unhandled; `await` handles them.
    const cancel = whenIdle(async () => {
      try {
        loaded = await import('./extras.tsx');
        if (!isUnmounted) setExtras(loaded);
      } catch {
        if (!isUnmounted) setFailed(true);
      }
    });
    return () => {
      isUnmounted = true;
      cancel();
    };
  }, [canLoad]);
  return { extras, hasFailed, retry: () => setFailed(false) };
}
