/** A list that starts with one page of rows. The button “Daha fazla” (more) adds the next page. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { countRows, type ListPage } from '#contracts/list-page';
import type { Failure } from '../api/outcome.ts';
import type { Timers } from '../platform.ts';
import {
  type ListState,
  LOADING,
  type LoadedRows,
  type NextPageState,
  SLOW_MS,
  toFailedState,
} from '../resources/resource.ts';

/** The part of a list that its screen uses. */
export interface PagedList<Row> {
  readonly state: ReadonlySignal<ListState<Row>>;
  /** Loads the next page; retries it after a failure. */
  more(): void;
  /** Loads the first page again. Called after an error. */
  retry(): void;
}

export interface EditablePagedList<Row> extends PagedList<Row> {
  /** Removes rows from the shown list. */
  remove(matches: (row: Row) => boolean): void;
  /** Loads the first page again while the old one stays visible, unless further pages are loaded. */
  refresh(): void;
  /** Aborts the open request. */
  abandon(): void;
}

export type PageOutcome<Row> =
  | { readonly ok: true; readonly data: readonly Row[]; readonly pagination: ListPage }
  | Failure;

/** The first rows of a list. */
export interface FirstRows<Row> {
  readonly rows: readonly Row[];
  readonly page: ListPage;
}

/**
 * Creates a list and loads its first page.
 *
 * load: fetches the rows from `offset` on. first: rows that are known already and need not be loaded.
 */
export function createPagedList<Row>(
  timers: Timers,
  load: (offset: number, signal: AbortSignal) => Promise<PageOutcome<Row>>,
  first?: FirstRows<Row>,
): EditablePagedList<Row> {
  const state = signal<ListState<Row>>(first ? withRows(first.rows, first.page) : LOADING);
  let hasFurtherPages = false;
  let request: AbortController | null = null;

  async function fetchPage(offset: number, onSlow: () => void): Promise<PageOutcome<Row>> {
    request = new AbortController();
    const stopWaiting = timers.after(SLOW_MS, onSlow);
    const outcome = await load(offset, request.signal);
    stopWaiting();
    return outcome;
  }

  async function loadFirst() {
    state.value = LOADING;
    hasFurtherPages = false;
    const outcome = await fetchPage(0, () => {
      state.value = { kind: 'loading', isSlow: true };
    });
    request = null;
    if (outcome.ok) state.value = withRows(outcome.data, outcome.pagination);
    else if (outcome.kind !== 'aborted') state.value = toFailedState(outcome);
  }

  async function next() {
    // The rows are read each time they are needed, since some may be removed while the next page loads.
    const getShownRows = (): LoadedRows<Row> =>
      state.value.kind === 'ready' ? state.value.data : { rows: [], total: 0, more: 'none' };
    const show = (more: NextPageState) => {
      state.value = { kind: 'ready', data: { ...getShownRows(), more } };
    };
    show('loading');
    const outcome = await fetchPage(getShownRows().rows.length, () => show('slow'));
    request = null;
    if (outcome.ok) {
      hasFurtherPages = true;
      state.value = withRows(
        [...getShownRows().rows, ...outcome.data],
        outcome.pagination,
        outcome.data.length,
      );
    } else if (outcome.kind !== 'aborted') show(outcome.kind === 'offline' ? 'offline' : 'error');
  }

  /** Replaces the first page; after a failure the old one stays. */
  async function refreshFirst() {
    const outcome = await fetchPage(0, () => undefined);
    request = null;
    if (outcome.ok) state.value = withRows(outcome.data, outcome.pagination);
  }

  if (!first) void loadFirst();

  return {
    state,
    more() {
      const now = state.value;
      if (now.kind === 'ready' && now.data.more !== 'none' && !request) void next();
    },
    retry() {
      if (!request) void loadFirst();
    },
    refresh() {
      if (!request && !hasFurtherPages) void refreshFirst();
    },
    remove(matches) {
      const now = state.value;
      if (now.kind !== 'ready') return;
      const rows = now.data.rows.filter((row) => !matches(row));
      const removedCount = now.data.rows.length - rows.length;
      if (removedCount === 0) return;
      const total = now.data.total && now.data.total - removedCount;
      state.value =
        rows.length === 0 ? { kind: 'empty' } : { kind: 'ready', data: { ...now.data, rows, total } };
    },
    abandon: () => request?.abort(),
  };
}

/**
 * Returns the state of a list. page: the page that was loaded last; addedCount: the number of its rows; 0 ends the
 * list even if the total is higher.
 */
function withRows<Row>(rows: readonly Row[], page: ListPage, addedCount = rows.length): ListState<Row> {
  if (rows.length === 0) return { kind: 'empty' };
  // The rows of earlier pages may contradict the total of a later one, too.
  const total = page.total !== undefined && page.total >= rows.length ? page.total : undefined;
  const hasMore = addedCount > 0 && (total === undefined ? page.hasMore : rows.length < total);
  const data = { rows, total: countRows({ ...page, total, hasMore }, rows.length) };
  return { kind: 'ready', data: { ...data, more: hasMore ? 'idle' : 'none' } };
}
