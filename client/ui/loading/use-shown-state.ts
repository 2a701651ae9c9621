import { useEffect, useRef } from 'react';
import { LOADING, type Loadable } from '../../core/loading/resource.ts';
import { useModels } from '../../core/models.ts';

export interface ShownState<T> {
  readonly state: Loadable<T>;
  /** Whether `state` is the previous state, shown while new content loads. */
  readonly isUpdating: boolean;
}

interface PreviousState<T> {
  readonly state: Loadable<T>;
  /** Returns whether the player has not signed out since. */
  readonly isOfPlayer: () => boolean;
}

/**
 * Returns the state to show. While new content loads, the previous content of the same player is shown, so that the
 * page does not jump. If loading takes longer than `SLOW_MS`, the state `loading` is shown.
 */
export function useShownState<T>(state: Loadable<T>): ShownState<T> {
  const { player } = useModels();
  const previous = useRef<PreviousState<T>>({ state: LOADING, isOfPlayer: () => true });
  useEffect(() => {
    if (state.kind !== 'loading') previous.current = { state, isOfPlayer: player.trackPlayer() };
  }, [state, player]);
  const old = previous.current;
  const isUpdating =
    state.kind === 'loading' && !state.isSlow && old.state.kind === 'ready' && old.isOfPlayer();
  return isUpdating ? { state: old.state, isUpdating } : { state, isUpdating };
}
