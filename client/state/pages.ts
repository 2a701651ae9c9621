/** A list that grows by pages ("Daha fazla"). */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Pagination } from '#contracts/envelope';
import type { Failure } from '../api/outcome.ts';
import { afterFailure, type ListState, LOADING, type More, type Rows, SLOW_MS } from './list.ts';
import type { Timers } from './machine.ts';

/** A list on a page, with what one can do about it. */
export interface PagedList<Row> {
  readonly state: ReadonlySignal<ListState<Row>>;
  /** The next page, also after it failed. */
  more(): void;
  /** From the beginning, after an error. */
  retry(): void;
}

export interface PagedRows<Row> extends PagedList<Row> {
  /** Takes a row out of what is shown. */
  remove(isMeant: (row: Row) => boolean): void;
  /** Ends the request on its way. */
  abandon(): void;
}

export type PageAnswer<Row> =
  | { readonly ok: true; readonly data: readonly Row[]; readonly pagination: Pagination }
  | Failure;

/** ask: the call for the rows from `offset` on. Loads the first page at once. */
export function createPages<Row>(
  timers: Timers,
  ask: (offset: number, signal: AbortSignal) => Promise<PageAnswer<Row>>,
): PagedRows<Row> {
  const state = signal<ListState<Row>>(LOADING);
  let request: AbortController | null = null;

  async function fetchPage(offset: number, onSlow: () => void): Promise<PageAnswer<Row>> {
    request = new AbortController();
    const stopWaiting = timers.after(SLOW_MS, onSlow);
    const answer = await ask(offset, request.signal);
    stopWaiting();
    return answer;
  }

  async function first() {
    state.value = LOADING;
    const answer = await fetchPage(0, () => {
      state.value = { kind: 'loading', isSlow: true };
    });
    request = null;
    if (answer.ok) state.value = withRows(answer.data, answer.pagination.total);
    else if (answer.kind !== 'aborted') state.value = afterFailure(answer);
  }

  async function next() {
    // read anew each time: a row may be removed while the page is on its way
    const shown = (): Rows<Row> =>
      state.value.kind === 'ready' ? state.value.data : { rows: [], total: 0, more: 'none' };
    const show = (more: More) => {
      state.value = { kind: 'ready', data: { ...shown(), more } };
    };
    show('loading');
    const answer = await fetchPage(shown().rows.length, () => show('slow'));
    request = null;
    if (answer.ok) {
      state.value = withRows([...shown().rows, ...answer.data], answer.pagination.total, answer.data.length);
    } else if (answer.kind !== 'aborted') show(answer.kind === 'offline' ? 'offline' : 'error');
  }

  void first();

  return {
    state,
    more() {
      const now = state.value;
      if (now.kind === 'ready' && now.data.more !== 'none' && !request) void next();
    },
    retry() {
      if (!request) void first();
    },
    remove(isMeant) {
      const now = state.value;
      if (now.kind !== 'ready') return;
      const rows = now.data.rows.filter((row) => !isMeant(row));
      const gone = now.data.rows.length - rows.length;
      if (gone === 0) return;
      const total = now.data.total - gone;
      state.value =
        rows.length === 0 ? { kind: 'empty' } : { kind: 'ready', data: { ...now.data, rows, total } };
    },
    abandon: () => request?.abort(),
  };
}

/** added: how many the last page brought; none at all ends the list, whatever the total says. */
function withRows<Row>(rows: readonly Row[], total: number, added = rows.length): ListState<Row> {
  if (rows.length === 0) return { kind: 'empty' };
  return { kind: 'ready', data: { rows, total, more: added > 0 && rows.length < total ? 'idle' : 'none' } };
}
