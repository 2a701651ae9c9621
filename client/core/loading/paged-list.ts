/** A list that starts with its first rows. The button “Daha fazla” (more) adds the next page. */
import type { ReadonlySignal } from '@preact/signals-react';
import { countRows, type ListPage } from '#contracts/read/list-page';
import type { AnyId } from '#contracts/read-types';
import type { Failure } from '../api/outcome.ts';
import type { Timers } from '../platform.ts';
import {
  type ListState,
  LOADING,
  type LoadedRows,
  type NextPageState,
  SLOW_MS,
  toFailedState,
} from './resource.ts';
import { createWatchedState } from './watched-state.ts';

/** The part of a list that its screen uses. */
export interface PagedList<Row> {
  readonly state: ReadonlySignal<ListState<Row>>;
  /**
   * Shows the next page, or the next `count` rows, by requests of a page each; loads them again after a failure. Rows that
   * came before the failure stay.
   */
  more(count?: number): void;
  /** Loads the first rows again. Called after an error. */
  retry(): void;
}

export interface EditablePagedList<Row> extends PagedList<Row> {
  /** Removes rows from the list. */
  remove(matches: (row: Row) => boolean): void;
  /** Loads the shown rows again while the old ones stay visible, if one request may bring them all. */
  refresh(): void;
  /** Drops the rows; the reply to an open request is ignored. */
  reset(): void;
  /** Returns whether a view shows the list. */
  isWatched(): boolean;
}

export type PageOutcome<Row> = LoadedPage<Row> | Failure;

export interface LoadedPage<Row> {
  readonly ok: true;
  readonly data: readonly Row[];
  /** The rows that the backend has sent beyond the page. */
  readonly surplus?: readonly Row[] | undefined;
  readonly pagination: ListPage;
}

/** The rows that a request asks the server for. */
export interface RowWindow {
  readonly offset: number;
  readonly limit: number;
}

interface PagedListDeps<Row> {
  readonly timers: Timers;
  getId(row: Row): AnyId | undefined;
  load(window: RowWindow, signal: AbortSignal): Promise<PageOutcome<Row>>;
  /** The number of rows that “Daha fazla” adds. */
  readonly pageSize: number;
  /** The number of rows to load at first. */
  readonly firstCount: number;
  /** The maximum number of rows that one request can bring. */
  readonly maxCount: number;
  /** The first rows, if they are known already and need not be loaded. */
  readonly first?: LoadedPage<Row> | undefined;
}

const CAN_LOAD_MORE: ReadonlySet<NextPageState> = new Set(['idle', 'offline', 'error']);

/** Creates a list and loads its first rows. No row is shown twice. */
export function createPagedList<Row>(deps: PagedListDeps<Row>): EditablePagedList<Row> {
  const { timers, getId, load, pageSize, firstCount, maxCount, first } = deps;
  const { state, isWatched } = createWatchedState<ListState<Row>>(LOADING);
  /** The rows that came beyond the shown ones, which are shown before others are requested. */
  let surplus: readonly Row[] = [];
  let request: AbortController | null = null;
  /** Whether the shown rows have to be loaded again after the open request. */
  let isStale = false;

  const getRows = () => readLoadedRows(state.peek()).rows;
  const toKey = (row: Row) => String(getId(row));

  /** Sends a request in place of the open one. Resolves to undefined if another one, or a reset, has aborted it. */
  async function send(window: RowWindow, onSlow = () => {}): Promise<PageOutcome<Row> | undefined> {
    request?.abort();
    const own = new AbortController();
    request = own;
    const stopWaiting = timers.after(SLOW_MS, onSlow);
    const outcome = await load(window, own.signal);
    stopWaiting();
    if (own.signal.aborted) return undefined;
    request = null;
    return outcome;
  }

  async function loadFirst() {
    state.value = LOADING;
    const outcome = await send({ offset: 0, limit: firstCount }, () => {
      state.value = { kind: 'loading', isSlow: true };
    });
    if (outcome) state.value = takeFirst(outcome);
  }

  /** Keeps the surplus of the first rows, and returns the state that shows these. */
  function takeFirst(outcome: PageOutcome<Row>): ListState<Row> {
    if (!outcome.ok) return toFailedState(outcome);
    surplus = outcome.surplus ?? [];
    return toListState(outcome.data, outcome.pagination);
  }

  async function loadNext(count: number) {
    const show = (more: NextPageState) => {
      state.value = { kind: 'ready', data: { ...readLoadedRows(state.peek()), more } };
    };
    isStale ||= request !== null; // This interrupts a refresh, which follows.
    const end = getRows().length + count;
    // A backend with smaller pages gets no more requests for the same rows.
    for (let left = Math.ceil(count / pageSize); left > 0 && getRows().length < end; left--) {
      show('loading');
      const outcome = await sendNext(() => show('slow'));
      if (!outcome) return;
      if (!outcome.ok) return show(outcome.kind === 'offline' ? 'offline' : 'error');
      append(outcome.data, outcome.pagination, end - getRows().length);
      if (readLoadedRows(state.peek()).more === 'none') break;
    }
    if (isStale) await refresh();
  }

  /** Loads the next rows. A page that the list has already is skipped: new rows at the server have shifted it. */
  async function sendNext(onSlow: () => void): Promise<PageOutcome<Row> | undefined> {
    let repeated: readonly string[] = [];
    for (let offset = getRows().length; ; offset += repeated.length) {
      const outcome = await send({ offset, limit: pageSize }, onSlow);
      if (!outcome?.ok) return outcome;
      const rows = [...outcome.data, ...(outcome.surplus ?? [])];
      const added = leaveOutShown(rows);
      const ids = rows.map(toKey);
      // A backend that ignores the offset would repeat its rows without end.
      const isRepeated = ids.every((id, index) => id === repeated[index]);
      if (added.length > 0 || !outcome.pagination.hasMore || isRepeated) return { ...outcome, data: added };
      repeated = ids;
    }
  }

  function leaveOutShown(rows: readonly Row[]): readonly Row[] {
    const ids = new Set(getRows().map(toKey));
    return rows.filter((row) => getId(row) === undefined || !ids.has(toKey(row)));
  }

  /** Shows at most `maxAdded` new rows, and keeps those beyond them. */
  function append(rows: readonly Row[], page: Omit<ListPage, 'isEmpty'>, maxAdded: number) {
    const added = rows.slice(0, maxAdded);
    surplus = rows.slice(maxAdded);
    state.value = toListState([...getRows(), ...added], page, added.length);
  }

  async function refresh() {
    const { kind } = state.peek();
    if (kind !== 'ready' && kind !== 'empty') return;
    isStale = request !== null;
    const limit = Math.max(getRows().length, firstCount);
    if (request || limit > maxCount) return;
    const outcome = await send({ offset: 0, limit });
    if (!outcome) return;
    const next = takeFirst(outcome);
    // After a failure the old rows stay. Rows that equal the old ones are not rendered again.
    const isNew = next.kind !== 'error' && next.kind !== 'offline' && !isSameJson(next, state.peek());
    if (isNew) state.value = next;
    if (isStale) await refresh();
  }

  if (first) state.value = takeFirst(first);
  else void loadFirst();

  return {
    state,
    more(count = pageSize) {
      const now = state.peek();
      if (now.kind !== 'ready' || !CAN_LOAD_MORE.has(now.data.more)) return;
      const next = leaveOutShown(surplus);
      if (next.length === 0 || request) return void loadNext(count);
      append(next, { total: now.data.total, hasMore: true }, count);
      const left = count - next.length;
      if (left >= pageSize && readLoadedRows(state.peek()).more !== 'none') void loadNext(left);
    },
    retry() {
      if (!request) void loadFirst();
    },
    refresh: () => void refresh(),
    remove(matches) {
      const now = state.peek();
      if (now.kind !== 'ready') return;
      const rows = now.data.rows.filter((row) => !matches(row));
      surplus = surplus.filter((row) => !matches(row));
      const removedCount = now.data.rows.length - rows.length;
      if (removedCount === 0) return;
      const total = now.data.total && now.data.total - removedCount;
      state.value =
        rows.length === 0 ? { kind: 'empty' } : { kind: 'ready', data: { ...now.data, rows, total } };
    },
    reset() {
      request?.abort();
      request = null;
      surplus = [];
      isStale = false;
      state.value = LOADING;
    },
    isWatched,
  };
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const NO_ROWS = { rows: [], total: 0, more: 'none' } as const;

/** Returns the rows of a list; none while they are not loaded. */
function readLoadedRows<Row>(state: ListState<Row>): LoadedRows<Row> {
  return state.kind === 'ready' ? state.data : NO_ROWS;
}

/**
 * Returns the state of a list. page: the page that was loaded last; addedCount: the number of its rows; 0 ends the
 * list even if the total is higher.
 */
function toListState<Row>(
  rows: readonly Row[],
  page: Omit<ListPage, 'isEmpty'>,
  addedCount = rows.length,
): ListState<Row> {
  if (rows.length === 0) return { kind: 'empty' };
  // The rows of earlier pages may contradict the total of a later one, too.
  const total = page.total !== undefined && page.total >= rows.length ? page.total : undefined;
  const hasMore = addedCount > 0 && (total === undefined ? page.hasMore : rows.length < total);
  const data = { rows, total: countRows({ total, hasMore }, rows.length) };
  return { kind: 'ready', data: { ...data, more: hasMore ? 'idle' : 'none' } };
}
