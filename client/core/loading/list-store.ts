/** Keeps the lists of one kind in memory, by language and parameters, so that Back shows their rows at once. */
import type { ReadonlySignal } from '@preact/signals-react';
import { countRows } from '#contracts/read/list-page';
import type { AnyId } from '#contracts/read-types';
import type { Failure } from '../api/outcome.ts';
import type { Timers } from '../platform.ts';
import {
  createPagedList,
  type EditablePagedList,
  type LoadedPage,
  type PagedList,
  type PageOutcome,
  type RowWindow,
} from './paged-list.ts';
import type { PlayerScope } from './player-scope.ts';
import type { LoadedRows } from './resource.ts';

/** Declares lists that differ in their parameters, which have to be plain JSON. */
export interface ListSource<Row, Params> {
  getId(row: Row): AnyId | undefined;
  load(params: Params, window: RowWindow, signal: AbortSignal): Promise<PageOutcome<Row>>;
  /** Returns the number of rows of a page. */
  getPageSize(params: Params): number;
  /** The maximum number of rows that one request can bring; one page by default. */
  readonly maxCount?: number | undefined;
  /** The maximum number of lists in memory; beyond it the one that was asked for least recently is dropped. */
  readonly maxLists: number;
  /** Returns for how long a list is as good as new. An older one is refreshed when it is shown again. */
  getFreshMs(params: Params): number;
  /** Returns whether a list belongs to the signed-in player. It is dropped when that player signs out. */
  isOfPlayer(params: Params): boolean;
}

export interface ListStore<Row, Params> {
  /** Returns a list if it is in memory. */
  find(params: Params): PagedList<Row> | undefined;
  /**
   * Returns the list to show, with at least `count` rows if it has to be loaded. One in memory keeps its loaded pages.
   * Aborts the loading of the list that was shown before.
   */
  open(params: Params, count?: number): PagedList<Row>;
  /** Loads a list that may be shown next, unless it is in memory and fresh. */
  preload(params: Params): void;
  /** Returns the first rows of a list, from memory or from the server. */
  loadFirst(params: Params, signal: AbortSignal): Promise<FirstRows<Row> | Failure>;
  /** Loads the shown rows again without hiding them. */
  refresh(): void;
  /** Removes rows from those lists whose parameters match. */
  remove(matches: (params: Params) => boolean, isRemoved: (row: Row) => boolean): void;
  /** Drops all lists and loads the shown one again. */
  reload(): void;
}

export type FirstRows<Row> = { readonly ok: true } & Omit<LoadedRows<Row>, 'more'>;

interface Deps {
  readonly timers: Timers;
  readonly language: { readonly lang: ReadonlySignal<string> };
  readonly platform: { monotonic(): number };
  readonly player: Pick<PlayerScope, 'follow'>;
}

interface StoredList<Row, Params> {
  readonly key: string;
  readonly params: Params;
  readonly pages: EditablePagedList<Row>;
  /** When the first rows were requested, in ms. */
  loadedAt: number;
}

export function createListStore<Row, Params>(
  { timers, language, platform, player }: Deps,
  source: ListSource<Row, Params>,
): ListStore<Row, Params> {
  /** The lists by language and parameters, the least recently asked for first. */
  const lists = new Map<string, StoredList<Row, Params>>();
  let shown: StoredList<Row, Params> | undefined;

  const buildKey = (params: Params) => JSON.stringify([language.lang.peek(), params]);
  const find = (params: Params) => lists.get(buildKey(params));

  function create(params: Params, count: number, first?: LoadedPage<Row>): StoredList<Row, Params> {
    const key = buildKey(params);
    const pageSize = source.getPageSize(params);
    const { maxCount = pageSize } = source;
    const pages = createPagedList<Row>({
      timers,
      getId: source.getId,
      load: (window, signal) => source.load(params, window, signal),
      pageSize,
      firstCount: Math.min(Math.max(count, pageSize), maxCount),
      maxCount,
      first,
    });
    const list = { key, params, pages, loadedAt: platform.monotonic() };
    lists.set(key, list);
    const [oldest] = lists.keys();
    if (lists.size > source.maxLists && oldest !== undefined) lists.delete(oldest);
    return list;
  }

  /** Returns a list, which is loaded unless it is in memory and fresh. */
  function load(params: Params, count = 0): StoredList<Row, Params> {
    const list = find(params);
    if (!list) return create(params, count);
    lists.delete(list.key);
    lists.set(list.key, list);
    renew(list);
    return list;
  }

  function renew(list: StoredList<Row, Params>) {
    const { kind } = list.pages.state.peek();
    if (kind === 'offline' || kind === 'error' || kind === 'loading') list.pages.retry();
    else if (!isFresh(list)) list.pages.refresh();
    else return;
    list.loadedAt = platform.monotonic();
  }

  function isFresh({ params, loadedAt }: StoredList<Row, Params>): boolean {
    return platform.monotonic() - loadedAt < source.getFreshMs(params);
  }

  function drop(list: StoredList<Row, Params>) {
    list.pages.reset();
    lists.delete(list.key);
    if (list === shown) shown = undefined;
  }

  player.follow({
    dropForPlayer() {
      for (const list of [...lists.values()]) {
        if (!source.isOfPlayer(list.params)) continue;
        if (list === shown && list.pages.isWatched()) list.pages.reset();
        else drop(list);
      }
      const emptied = shown;
      return () => {
        if (!emptied || emptied !== shown || !source.isOfPlayer(emptied.params)) return;
        if (emptied.pages.isWatched()) renew(emptied);
        else drop(emptied);
      };
    },
  });

  return {
    find: (params) => find(params)?.pages,
    open(params, count) {
      if (shown && shown !== find(params) && shown.pages.state.peek().kind === 'loading') drop(shown);
      shown = load(params, count);
      return shown.pages;
    },
    preload: (params) => void load(params),
    async loadFirst(params, signal) {
      const list = find(params);
      const state = list?.pages.state.peek();
      if (list && state?.kind === 'ready' && isFresh(list)) return { ok: true, ...state.data };
      const outcome = await source.load(params, { offset: 0, limit: source.getPageSize(params) }, signal);
      if (!outcome.ok) return outcome;
      // A list in memory may have more rows, to which Back returns; it is refreshed when it is shown.
      if (!find(params)) create(params, 0, outcome);
      const { data: rows, pagination } = outcome;
      return { ok: true, rows, total: countRows(pagination, rows.length) };
    },
    refresh: () => shown?.pages.refresh(),
    remove(matches, isRemoved) {
      for (const { params, pages } of lists.values()) if (matches(params)) pages.remove(isRemoved);
    },
    reload() {
      for (const list of [...lists.values()]) if (list !== shown) drop(list);
      shown?.pages.reset();
      shown?.pages.retry();
    },
  };
}
