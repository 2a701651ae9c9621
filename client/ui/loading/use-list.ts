import { signal } from '@preact/signals-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListStore } from '../../core/loading/list-store.ts';
import type { PagedList } from '../../core/loading/paged-list.ts';
import { type ListState, LOADING } from '../../core/loading/resource.ts';
import { useModels } from '../../core/models.ts';

/** A list as a page shows it. */
export interface ShownList<Row> {
  readonly state: ListState<Row>;
  /** Whether the rows are those of an earlier list, while the rows of the current one load. */
  readonly isUpdating: boolean;
  /** Shows the next page; loads it again after it failed. */
  readonly more: () => void;
  readonly retry: () => void;
}

/** Stands for a list that is not in memory, until the effect opens it. */
const UNOPENED: PagedList<never> = { state: signal(LOADING), more() {}, retry() {} };

/**
 * Returns the list of a store with these parameters. count: the number of rows to load at first.
 *
 * Opening a list sends a call, so it must not happen during rendering. A layout effect opens it before the paint, so
 * that Back shows its rows at once.
 */
export function useList<Row, Params>(
  store: ListStore<Row, Params>,
  params: Params,
  count?: number,
): ShownList<Row> {
  const lang = useModels().language.lang.value;
  const [list, setList] = useState<PagedList<Row>>(() => store.find(params) ?? UNOPENED);
  const text = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the parameters, and each language has lists of its own
  useLayoutEffect(() => setList(store.open(params, count)), [store, text, lang]);
  return { ...useShownState(list.state.value), more: list.more, retry: list.retry };
}

interface PreviousState<Row> {
  readonly state: ListState<Row>;
  /** Returns whether the player has not signed out since. */
  readonly isOfPlayer: () => boolean;
}

/**
 * Returns the state to show. While a list loads, the rows of the previous list of the same player are shown, so that
 * the page does not jump. If loading takes longer than `SLOW_MS`, the state `loading` is shown.
 */
function useShownState<Row>(state: ListState<Row>): Pick<ShownList<Row>, 'state' | 'isUpdating'> {
  const { player } = useModels();
  const previous = useRef<PreviousState<Row>>({ state: LOADING, isOfPlayer: () => true });
  useEffect(() => {
    if (state.kind !== 'loading') previous.current = { state, isOfPlayer: player.trackPlayer() };
  }, [state, player]);
  const old = previous.current;
  const isUpdating =
    state.kind === 'loading' && !state.isSlow && old.state.kind === 'ready' && old.isOfPlayer();
  return { state: isUpdating ? old.state : state, isUpdating };
}

/** Returns the number of rows of a list; undefined while it is not known. */
export function readTotal({ state }: Pick<ShownList<unknown>, 'state'>): number | undefined {
  if (state.kind === 'ready') return state.data.total;
  return state.kind === 'empty' ? 0 : undefined;
}
