import type { ReadonlySignal } from '@preact/signals-react';
import { useEffect } from 'react';
import type { AnyId } from '#contracts/read-types';
import type { PagedList } from '../../resources/paged-list.ts';
import type { ListState } from '../../resources/resource.ts';

/**
 * Reloads a list that Back has restored from an earlier visit, if the player has added a favourite since.
 *
 * ids: the ids of all favourites of the list's type, slots or live tables. getId: must be the same function
 * in each rendering.
 */
export function useFreshList<Row>(
  list: PagedList<Row> | undefined,
  ids: ReadonlySignal<ReadonlySet<string>>,
  getId: (row: Row) => AnyId,
): void {
  useEffect(() => {
    if (list && lacksFavourite(list.state.peek(), ids.peek(), getId)) list.retry();
  }, [list, ids, getId]);
}

/**
 * Returns whether a list lacks one of the favourites. Returns false while pages of the list are not loaded,
 * since they may contain it.
 */
export function lacksFavourite<Row>(
  state: ListState<Row>,
  ids: ReadonlySet<string>,
  getId: (row: Row) => AnyId,
): boolean {
  if (state.kind === 'empty') return ids.size > 0;
  if (state.kind !== 'ready' || state.data.more !== 'none') return false;
  const shown = new Set(state.data.rows.map((row) => String(getId(row))));
  return [...ids].some((id) => !shown.has(id));
}
