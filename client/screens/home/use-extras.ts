import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/when-idle.ts';

type Extras = typeof import('./extras.tsx');

let loaded: Extras | undefined;

/**
 * Loads `extras.tsx` once `isReady` is true and the browser is idle. After a failed load, `hasFailed` is
 * true, and `retry` loads the file again.
 */
export function useExtras(isReady: boolean) {
  const [extras, setExtras] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const canLoad = isReady && !extras && !hasFailed;
  useEffect(() => {
    if (!canLoad) return;
    let isUnmounted = false;
    // In the built site, `import(…).catch()` would miss the error of a stylesheet that fails to load, since
    // the bundler loads stylesheets outside that expression. `await` inside `try` catches the error.
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
