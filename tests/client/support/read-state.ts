// Reads the states in which models keep what they load.
import type { PagedList } from '../../../client/core/loading/paged-list.ts';
import { LOADING, type Loadable } from '../../../client/core/loading/resource.ts';

/** Returns loaded data. Throws if there is none. */
export function readData<T>(state: Loadable<T>): T {
  if (state.kind !== 'ready') throw new Error(`The data is ${state.kind}`);
  return state.data;
}

/** Reads a list: its state, its rows, and what it says of its next page. */
export function readList<Row>(list: PagedList<Row> | undefined) {
  const state = list?.state.value ?? LOADING;
  if (state.kind !== 'ready') return { state, rows: [], more: state.kind };
  return { state, rows: state.data.rows, more: state.data.more };
}
