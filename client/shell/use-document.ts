import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Resource } from '../core/loading/resource.ts';

/**
 * Loads a resource and returns its data. Returns undefined until the resource is loaded, after a failure, and
 * if it is empty. While the resource is loaded again, the earlier data is returned.
 */
export function useDocument<T>(resource: Resource<T>): T | undefined {
  const last = useRef<T>(undefined);
  // Each new page tries again after a failure.
  useEachPage(() => void resource.load());
  const state = resource.state.value;
  if (state.kind !== 'loading') last.current = state.kind === 'ready' ? state.data : undefined;
  return last.current;
}

/**
 * Calls `run` after the first rendering and after each change of the path. run: may return a function, which
 * is called before the next `run` and when the component is unmounted.
 */
function useEachPage(run: (path: string) => (() => void) | undefined): void {
  const [path] = useLocation();
  const latestRun = useRef(run);
  latestRun.current = run;
  useEffect(() => latestRun.current(path), [path]);
}
