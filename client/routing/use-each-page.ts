import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/**
 * Calls `run` after the first rendering and after each change of the path. run: may return a function, which
 * is called before the next `run` and when the component is unmounted.
 */
export function useEachPage(run: (path: string) => (() => void) | undefined): void {
  const [path] = useLocation();
  const latestRun = useRef(run);
  latestRun.current = run;
  useEffect(() => latestRun.current(path), [path]);
}
