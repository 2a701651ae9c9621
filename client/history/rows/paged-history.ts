/**
 * Loads the rows of a history: one page at a time, or all pages up to the current one. A new request aborts
 * the previous one, so an old reply never replaces a newer one.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { countRows, type ListPage } from '#contracts/list-page';
import type { AnyId } from '#contracts/read-types';
import { MAX_TRANSACTIONS, TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import { isSameId } from '../../api/values.ts';
import type { PageOutcome } from '../../lists/paged-list.ts';
import type { Timers } from '../../platform.ts';
import type { PlayerScope } from '../../resources/player-scope.ts';
import {
  type ListState,
  LOADING,
  type NextPageState,
  SLOW_MS,
  toFailedState,
} from '../../resources/resource.ts';

export interface HistoryRequest<Filter> {
  /** Identifies filter and language; a different key means a different list. */
  readonly key: string;
  readonly filter: Filter;
  /** The shown page, from 1 on. */
  readonly page: number;
  /** Whether the pages before `page` are shown too, as with “Daha fazla” on a phone. */
  readonly isAppending: boolean;
}

/** The rows that a request asks the server for. */
export interface RowWindow {
  readonly offset: number;
  readonly limit: number;
  /** Whether the rows are appended to the shown ones (spec §4 History lists). */
  readonly concatRequire: boolean;
}

export interface PagedHistory<Row, Filter> {
  /** The loaded rows. A ready state without rows means that the requested page is beyond the last page. */
  readonly state: ReadonlySignal<ListState<Row>>;
  /** Whether the shown rows belong to an earlier request, while those of the current request load. */
  readonly isUpdating: ReadonlySignal<boolean>;
  /**
   * Shows the rows of a request. If the request is repeated, its rows stay on screen while they are loaded
   * again.
   */
  show(request: HistoryRequest<Filter>): void;
  /** Repeats the last request if it failed. */
  retry(): void;
  /** Loads the shown rows again without hiding them; a failure changes nothing. */
  refresh(): void;
}

interface Deps<Row, Filter> {
  readonly timers: Timers;
  readonly player: Pick<PlayerScope, 'onSignOut'>;
  getId(row: Row): AnyId | undefined;
  load(filter: Filter, window: RowWindow, signal: AbortSignal): Promise<PageOutcome<Row>>;
}

/** Creates the history of the signed-in player; it is emptied when the player signs out. */
export function createPagedHistory<Row, Filter>(deps: Deps<Row, Filter>): PagedHistory<Row, Filter> {
  const { timers, player, getId, load } = deps;
  const state = signal<ListState<Row>>(LOADING);
  const isUpdating = signal(false);
  let current: HistoryRequest<Filter> | null = null;
  let open: AbortController | null = null;

  /** Resolves to undefined if a later request has begun or the player has signed out. */
  async function fetchRows(filter: Filter, window: RowWindow, onSlow: () => void) {
    open?.abort();
    const own = new AbortController();
    open = own;
    const stopWaiting = timers.after(SLOW_MS, onSlow);
    const outcome = await load(filter, window, own.signal);
    stopWaiting();
    if (open !== own) return undefined;
    open = null;
    return outcome;
  }

  function findWindow({ page, isAppending }: HistoryRequest<Filter>): RowWindow {
    return isAppending
      ? { offset: 0, limit: Math.min(page * TRANSACTIONS_PAGE_SIZE, MAX_TRANSACTIONS), concatRequire: false }
      : { offset: (page - 1) * TRANSACTIONS_PAGE_SIZE, limit: TRANSACTIONS_PAGE_SIZE, concatRequire: false };
  }

  async function replace(request: HistoryRequest<Filter>) {
    if (state.peek().kind === 'ready') isUpdating.value = true;
    else state.value = LOADING;
    const window = findWindow(request);
    const outcome = await fetchRows(request.filter, window, () => {
      isUpdating.value = false;
      state.value = { kind: 'loading', isSlow: true };
    });
    if (!outcome) return;
    isUpdating.value = false;
    state.value = outcome.ok
      ? toListState(outcome.data, window.offset, outcome.pagination)
      : toFailedState(outcome);
  }

  async function append(request: HistoryRequest<Filter>) {
    const show = (more: NextPageState) => {
      const shown = state.peek();
      if (shown.kind === 'ready') state.value = { kind: 'ready', data: { ...shown.data, more } };
    };
    const rows = readRows();
    show('loading');
    const window = { offset: rows.length, limit: TRANSACTIONS_PAGE_SIZE, concatRequire: true };
    const outcome = await fetchRows(request.filter, window, () => show('slow'));
    if (!outcome) return;
    if (!outcome.ok) return show(outcome.kind === 'offline' ? 'offline' : 'error');
    // A new entry shifts the older ones, so the next page may repeat rows of the previous page.
    const added = outcome.data.filter((row) => !rows.some((shown) => isSameId(getId(shown), getId(row))));
    const isEnd = outcome.data.length === 0;
    const all = [...rows, ...added];
    const end = { total: all.length, hasMore: false, isEmpty: all.length === 0 };
    state.value = toListState(all, 0, isEnd ? end : outcome.pagination);
  }

  async function refresh() {
    const { kind } = state.peek();
    if (!current || open || (kind !== 'ready' && kind !== 'empty')) return;
    const shownCount = readRows().length;
    if (current.isAppending && shownCount > MAX_TRANSACTIONS) return;
    const window = findWindow(current);
    const limit = Math.max(window.limit, current.isAppending ? shownCount : 0);
    const outcome = await fetchRows(current.filter, { ...window, limit }, () => undefined);
    if (!outcome?.ok) return;
    const next = toListState(outcome.data, window.offset, outcome.pagination);
    // If the new state equals the current one, the current one stays, so that nothing is rendered again.
    if (JSON.stringify(next) !== JSON.stringify(state.peek())) state.value = next;
  }

  function readRows(): readonly Row[] {
    const shown = state.peek();
    return shown.kind === 'ready' ? shown.data.rows : [];
  }

  player.onSignOut(() => {
    open?.abort();
    open = null;
    current = null;
    isUpdating.value = false;
    state.value = LOADING;
  });

  return {
    state,
    isUpdating,
    show(request) {
      const previous = current;
      current = request;
      const isSameList = previous?.key === request.key && previous.isAppending === request.isAppending;
      const shown = state.peek();
      const isReady = shown.kind === 'ready' || shown.kind === 'empty';
      if (isSameList && previous.page === request.page) {
        if (isReady) void refresh();
        else if (!open) void replace(request);
      } else if (isSameList && request.isAppending && isReady && !isUpdating.peek() && !open) {
        if (request.page * TRANSACTIONS_PAGE_SIZE > readRows().length) void append(request);
      } else void replace(request);
    },
    retry() {
      if (!current || open) return;
      const shown = state.peek();
      if (shown.kind === 'error' || shown.kind === 'offline') void replace(current);
      else if (shown.kind === 'ready' && (shown.data.more === 'error' || shown.data.more === 'offline'))
        void append(current);
    },
    refresh: () => void refresh(),
  };
}

/** Builds the state of the list. offset: the number of rows of the list before the given ones. */
function toListState<Row>(rows: readonly Row[], offset: number, page: ListPage): ListState<Row> {
  const shownCount = offset + rows.length;
  const total = countRows(page, shownCount);
  if (page.isEmpty || total === 0 || (rows.length === 0 && offset < (total ?? 0))) return { kind: 'empty' };
  const hasMore = total === undefined || shownCount < total;
  return { kind: 'ready', data: { rows, total, more: hasMore ? 'idle' : 'none' } };
}
