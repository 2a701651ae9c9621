import { useEffect, useRef } from 'react';
import { LOADING, type Loadable } from './resource.ts';

export interface ShownState<T> {
  readonly state: Loadable<T>;
  /** Whether `state` is the previous state, shown while new content loads. */
  readonly isUpdating: boolean;
}

/**
 * Returns the state to show. While new content loads, the previous content is shown, so that the page does
 * not jump. If loading takes longer than `SLOW_MS`, the state `loading` is shown.
 */
export function useShownState<T>(state: Loadable<T>): ShownState<T> {
  const previous = useRef<Loadable<T>>(LOADING);
  useEffect(() => {
    if (state.kind !== 'loading') previous.current = state;
  }, [state]);
  const isUpdating = state.kind === 'loading' && !state.isSlow && previous.current.kind === 'ready';
  return isUpdating ? { state: previous.current, isUpdating } : { state, isUpdating };
}
