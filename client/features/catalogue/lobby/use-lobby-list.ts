import { useLayoutEffect, useState } from 'react';
import type { Lang } from '#contracts/fields';
import type { PagedList } from '../../../core/loading/paged-list.ts';
import { LOADING, type LoadedRows } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import { type ShownState, useShownState } from '../../../ui/loading/use-shown-state.ts';
import type { LobbyFilter, LobbyModel } from './lobby-model.ts';

export interface ListRequest {
  /** The path and query of the filter. */
  readonly address: string;
  /** The language of the rows. Each language has its own lists. */
  readonly lang: Lang;
  readonly filter: LobbyFilter;
}

/** Returns the request for a list. It stays the same object until address or language change. */
export function useListRequest(filter: LobbyFilter, address: string): ListRequest {
  const lang = useModels().language.lang.value;
  const [request, setRequest] = useState<ListRequest>({ address, lang, filter });
  // The filter is a new object in each rendering, so its address is compared instead.
  if (request.address === address && request.lang === lang) return request;
  const next = { address, lang, filter };
  setRequest(next);
  return next;
}

export interface ShownList<Row> extends ShownState<LoadedRows<Row>> {
  readonly list: PagedList<Row> | undefined;
}

/**
 * Returns the list of a request with its state. While it loads, the rows of the previous list stay, so that nothing
 * jumps.
 *
 * Creating a list sends a call, so it must not happen during rendering. A layout effect creates the list
 * before the paint, so that Back shows its rows at once.
 */
export function useLobbyList<Row>(model: LobbyModel<Row>, request: ListRequest): ShownList<Row> {
  const [list, setList] = useState(() => model.find(request.filter));
  useLayoutEffect(() => setList(model.list(request.filter)), [model, request]);
  return { list, ...useShownState(list?.state.value ?? LOADING) };
}

/** Returns the number of rows; undefined while it is not known. */
export function readTotal({ state }: ShownList<unknown>): number | undefined {
  if (state.kind === 'ready') return state.data.total;
  return state.kind === 'empty' ? 0 : undefined;
}
