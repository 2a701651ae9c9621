import { useRef } from 'react';
import type { Resource } from '../resources/resource.ts';
import { useEachPage } from '../routing/use-each-page.ts';

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
