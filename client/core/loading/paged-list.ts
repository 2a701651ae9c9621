/** A list that starts with its first rows. The button “Daha fazla” (more) adds the next page. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { countRows, type ListPage } from '#contracts/read/list-page';
import type { AnyId } from '#contracts/read-types';
import type { Failure } from '../api/outcome.ts';
import { isSameId } from '../api/values.ts';
import type { Timers } from '../platform.ts';
import {
  type ListState,
  LOADING,
  type LoadedRows,
  type NextPageState,
  SLOW_MS,
  toFailedState,
} from './resource.ts';

/** The part of a list that its screen uses. */
export interface PagedList<Row> {
  readonly state: ReadonlySignal<ListState<Row>>;
  /** Loads the next page; retries it after a failure. */
  more(): void;
  /** Loads the first rows again. Called after an error. */
  retry(): void;
}

export interface EditablePagedList<Row> extends PagedList<Row> {
  /** Removes rows from the shown list. */
  remove(matches: (row: Row) => boolean): void;
  /** Loads the shown rows again while the old ones stay visible, if one request may bring them all. */
  refresh(): void;
  /** Aborts the open request, whose reply is then ignored. */
  abandon(): void;
}

export type PageOutcome<Row> = LoadedPage<Row> | Failure;

interface LoadedPage<Row> {
  readonly ok: true;
  readonly data: readonly Row[];
  /** The rows that the backend has sent beyond the page. */
  readonly surplus?: readonly Row[] | undefined;
  readonly pagination: ListPage;
}

/** The first rows of a list. */
export interface FirstRows<Row> {
  readonly rows: readonly Row[];
  readonly page: ListPage;
  readonly surplus?: readonly Row[] | undefined;
}

/** The rows that a request asks the server for. */
export interface RowWindow {
  readonly offset: number;
  /** The number of rows; undefined for one page. */
  readonly limit?: number | undefined;
}

interface PagedListDeps<Row> {
  readonly timers: Timers;
  getId(row: Row): AnyId | undefined;
  load(window: RowWindow, signal: AbortSignal): Promise<PageOutcome<Row>>;
  /** Rows that are known already and need not be loaded. */
  readonly first?: FirstRows<Row> | undefined;
  /** The number of rows to load at first; one page by default. */
  readonly firstCount?: number;
  /** The maximum number of rows that one request can bring; one page by default. */
  readonly maxCount?: number;
}

const CAN_LOAD_MORE: ReadonlySet<NextPageState> = new Set(['idle', 'offline', 'error']);

/** Creates a list and loads its first rows. No row is shown twice. */
export function createPagedList<Row>(deps: PagedListDeps<Row>): EditablePagedList<Row> {
  const { timers, getId, load, first, firstCount, maxCount = 0 } = deps;
  const state = signal<ListState<Row>>(first ? toListState(first.rows, first.page) : LOADING);
  const isSame = (row: Row, other: Row | undefined) =>
    other !== undefined && isSameId(getId(row), getId(other));
  let hasFurtherPages = false;
  let request: AbortController | null = null;
  /** The last page with the rows that came beyond it, which are shown before others are requested. */
  let last: LoadedPage<Row> | undefined = first && {
    ok: true,
    data: first.rows,
    surplus: first.surplus,
    pagination: first.page,
  };
  /** Whether the shown rows have to be loaded again as soon as the next page is loaded. */
  let isStale = false;

  /** Resolves to undefined if the request was abandoned. */
  async function fetchRows(window: RowWindow, onSlow: () => void): Promise<PageOutcome<Row> | undefined> {
    // The only request that another one can interrupt is a refresh, which `loadNext` makes up for.
    request?.abort();
    const own = new AbortController();
    request = own;
    const stopWaiting = timers.after(SLOW_MS, onSlow);
    const outcome = (window.offset > 0 && takeNext(last)) || (await load(window, own.signal));
    stopWaiting();
    if (own.signal.aborted) return undefined;
    request = null;
    if (outcome.ok) last = outcome;
    return outcome;
  }

  async function loadFirst() {
    state.value = LOADING;
    hasFurtherPages = false;
    const outcome = await fetchRows({ offset: 0, limit: firstCount }, () => {
      state.value = { kind: 'loading', isSlow: true };
    });
    if (outcome?.ok) state.value = toListState(outcome.data, outcome.pagination);
    else if (outcome) state.value = toFailedState(outcome);
  }

  /**
   * Loads the rows after an offset. repeated: the rows of the reply before this one, if the list had all of them: new
   * rows at the server have shifted them.
   */
  async function loadNext(offset: number, repeated: readonly Row[] = []): Promise<void> {
    // The rows are read each time they are needed, since some may be removed while the next page loads.
    const getRows = (): LoadedRows<Row> =>
      state.value.kind === 'ready' ? state.value.data : { rows: [], total: 0, more: 'none' };
    const show = (more: NextPageState) => {
      state.value = { kind: 'ready', data: { ...getRows(), more } };
    };
    isStale ||= request !== null;
    show('loading');
    const outcome = await fetchRows({ offset }, () => show('slow'));
    if (!outcome) return;
    if (!outcome.ok) return show(outcome.kind === 'offline' ? 'offline' : 'error');
    hasFurtherPages = true;
    const { rows } = getRows();
    const { data, pagination } = outcome;
    const added = data.filter((row) => !rows.some((known) => isSame(known, row)));
    if (added.length === 0 && pagination.hasMore) {
      // A backend that ignores the offset would repeat its rows without end.
      const isSameReply = data.every((row, index) => isSame(row, repeated[index]));
      last = undefined; // The rows beyond a page that is known are known, too.
      if (!isSameReply) return loadNext(offset + data.length, data);
    }
    state.value = toListState([...rows, ...added], pagination, added.length);
    if (isStale) await refresh();
  }

  async function refresh() {
    const old = state.peek();
    if (old.kind !== 'ready' && old.kind !== 'empty') return;
    isStale = request !== null;
    if (request) return;
    const count = old.kind === 'ready' ? old.data.rows.length : 0;
    if (hasFurtherPages && count > maxCount) return;
    const limit = hasFurtherPages ? Math.max(count, firstCount ?? 0) : firstCount;
    const outcome = await fetchRows({ offset: 0, limit }, () => undefined);
    if (!outcome) return;
    const next = outcome.ok ? toListState(outcome.data, outcome.pagination) : toFailedState(outcome);
    // After a failure the old rows stay.
    if (next.kind === 'error' || next.kind === 'offline') return;
    // If the new state equals the current one, the current one stays, so that nothing is rendered again.
    if (JSON.stringify(next) !== JSON.stringify(state.peek())) state.value = next;
  }

  if (!first) void loadFirst();

  return {
    state,
    more() {
      const now = state.value;
      if (now.kind === 'ready' && CAN_LOAD_MORE.has(now.data.more)) void loadNext(now.data.rows.length);
    },
    retry() {
      if (!request) void loadFirst();
    },
    refresh: () => void refresh(),
    remove(matches) {
      const now = state.value;
      if (now.kind !== 'ready') return;
      const rows = now.data.rows.filter((row) => !matches(row));
      last = last && { ...last, surplus: last.surplus?.filter((row) => !matches(row)) };
      const removedCount = now.data.rows.length - rows.length;
      if (removedCount === 0) return;
      const total = now.data.total && now.data.total - removedCount;
      state.value =
        rows.length === 0 ? { kind: 'empty' } : { kind: 'ready', data: { ...now.data, rows, total } };
    },
    abandon() {
      request?.abort();
      request = null;
    },
  };
}

/** Returns the page that is made of the rows beyond another one; undefined if there are none. */
function takeNext<Row>(page: LoadedPage<Row> | undefined): LoadedPage<Row> | undefined {
  const { data = [], surplus = [] } = page ?? {};
  if (!page || surplus.length === 0) return undefined;
  const size = Math.max(data.length, 1);
  return { ...page, data: surplus.slice(0, size), surplus: surplus.slice(size) };
}

/**
 * Returns the state of a list. page: the page that was loaded last; addedCount: the number of its rows; 0 ends the
 * list even if the total is higher.
 */
function toListState<Row>(rows: readonly Row[], page: ListPage, addedCount = rows.length): ListState<Row> {
  if (rows.length === 0) return { kind: 'empty' };
  // The rows of earlier pages may contradict the total of a later one, too.
  const total = page.total !== undefined && page.total >= rows.length ? page.total : undefined;
  const hasMore = addedCount > 0 && (total === undefined ? page.hasMore : rows.length < total);
  const data = { rows, total: countRows({ ...page, total, hasMore }, rows.length) };
  return { kind: 'ready', data: { ...data, more: hasMore ? 'idle' : 'none' } };
}
