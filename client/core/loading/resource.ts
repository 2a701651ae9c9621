/**
 * Data that is loaded from the server, its states (loading, ready, empty, offline, error), and changes that load it
 * again.
 */
import { effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import { MESSAGE } from '#contracts/envelope';
import type { DataOutcome, Failure } from '../api/outcome.ts';
import type { Timers } from '../platform.ts';
import type { ServerTime } from '../site/server-time.ts';
import { createWatchedState } from './watched-state.ts';

/** After this time a view says that loading is slow. Requests themselves have no timeout. */
export const SLOW_MS = 10_000;

/** For this time, loaded data is as good as new. A pressed link, its page and the start ask for the same data. */
const FRESH_MS = 30_000;

export type Loadable<T> =
  | { readonly kind: 'loading'; readonly isSlow: boolean }
  | { readonly kind: 'ready'; readonly data: T }
  | { readonly kind: 'empty' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'error'; readonly failure: Failure };

/** The state of the next page of a list: `none` if there is no next page, `idle` if it is not requested. */
export type NextPageState = 'none' | 'idle' | 'loading' | 'slow' | 'offline' | 'error';

export interface LoadedRows<Row> {
  readonly rows: readonly Row[];
  /** The number of rows of all pages, including those that are not loaded; undefined while it is not known. */
  readonly total: number | undefined;
  readonly more: NextPageState;
}

/** The state of a list that grows page by page. */
export type ListState<Row> = Loadable<LoadedRows<Row>>;

export const LOADING = { kind: 'loading', isSlow: false } as const;

/** Returns the state after a failure. The refusal 'Kayıt Bulunamadı' (no records) gives the state `empty`. */
export function toFailedState(failure: Failure): Loadable<never> {
  if (failure.kind === 'offline') return { kind: 'offline' };
  if (failure.kind === 'refused' && failure.message === MESSAGE.noRecords) return { kind: 'empty' };
  return { kind: 'error', failure };
}

/** Returns the rows of a loaded list; none if there are none, or they are not loaded. */
export function readRows<Row>(state: Loadable<readonly Row[]>): readonly Row[] {
  return state.kind === 'ready' ? state.data : [];
}

/** Returns whether a list has no more rows than its first page. */
export function isOnePage(state: ListState<unknown>, pageSize: number): boolean {
  return state.kind === 'ready' && state.data.more === 'none' && state.data.rows.length <= pageSize;
}

/** Returns the outcome of the call that has loaded rows. */
export function readOutcome<Row>(state: Loadable<readonly Row[]>): DataOutcome<readonly Row[]> {
  if (state.kind === 'error') return state.failure;
  if (state.kind === 'ready' || state.kind === 'empty') return { ok: true, data: readRows(state) };
  return { ok: false, kind: 'offline' };
}

/** Data that one request fetches completely. For lists that are fetched page by page, see paged-list.ts. */
export interface Resource<T> {
  readonly state: ReadonlySignal<Loadable<T>>;
  /** Loads the data unless it is loaded or loading. Retries after an error. */
  load(): Promise<void>;
  /**
   * Loads again while the data stays visible. After a failure the data stays. Without data, this acts as
   * `load`.
   */
  refresh(): Promise<void>;
  /** Acts as `refresh`, unless the data has just been loaded. */
  renew(): Promise<void>;
  /** Takes data that a reply to another call has brought. The reply to an open request is ignored. */
  put(data: T): void;
  /** Drops the data; the reply to an open request is ignored. */
  reset(): void;
  /** Drops the data, and loads it again if it was loaded before. */
  reload(): void;
  /**
   * Drops the data of a player. Returns a function for the next sign-in, which loads the data again if it is shown and
   * was loaded before.
   */
  dropForPlayer(): () => void;
}

function isNothing(data: unknown): boolean {
  return data === null || (Array.isArray(data) && data.length === 0);
}

/**
 * Creates a resource. send: fetches the data, which has to be plain JSON. isEmpty: returns whether the data
 * has nothing to show; by default, whether it is null or a list without rows.
 */
export function createResource<T>(
  timers: Timers,
  send: () => Promise<DataOutcome<T>>,
  isEmpty: (data: T) => boolean = isNothing,
): Resource<T> {
  const { state, isWatched } = createWatchedState<Loadable<T>>(LOADING);
  let loading: Promise<void> | null = null;
  let refreshing: Promise<void> | null = null;
  let isRequested = false;
  let stopAging: (() => void) | null = null;
  /** Increases with each reset, so that replies to earlier requests are ignored. */
  let round = 0;

  async function run() {
    const ownRound = round;
    if (state.value.kind !== 'loading') state.value = LOADING;
    const stopWaiting = timers.after(SLOW_MS, () => {
      if (ownRound === round) state.value = { kind: 'loading', isSlow: true };
    });
    const outcome = await send();
    stopWaiting();
    if (ownRound !== round) return;
    loading = null;
    state.value = outcome.ok ? toLoadedState(outcome.data) : toFailedState(outcome);
    if (outcome.ok) age();
  }

  /** Begins the time for which the data is as good as new. */
  function age() {
    stopAging?.();
    stopAging = timers.after(FRESH_MS, () => {
      stopAging = null;
    });
  }

  function toLoadedState(data: T): Loadable<T> {
    return isEmpty(data) ? { kind: 'empty' } : { kind: 'ready', data };
  }

  async function load() {
    isRequested = true;
    if (state.value.kind === 'ready' || state.value.kind === 'empty') return;
    loading ??= run();
    await loading;
  }

  async function fetchAgain() {
    const ownRound = round;
    const outcome = await send();
    if (ownRound !== round) return;
    refreshing = null;
    if (!outcome.ok) return;
    age();
    const next = toLoadedState(outcome.data);
    // If the new data equals the old data, the old object stays, so that no component renders again.
    if (JSON.stringify(next) !== JSON.stringify(state.value)) state.value = next;
  }

  async function refresh() {
    if (state.value.kind !== 'ready' && state.value.kind !== 'empty') return load();
    refreshing ??= fetchAgain();
    await refreshing;
  }

  async function renew() {
    if (!stopAging) await refresh();
  }

  function reset() {
    round += 1;
    stopAging?.();
    stopAging = null;
    loading = null;
    refreshing = null;
    isRequested = false;
    state.value = LOADING;
  }

  return {
    state,
    load,
    refresh,
    renew,
    put(data) {
      reset();
      state.value = toLoadedState(data);
      age();
    },
    reset,
    reload() {
      const wasRequested = isRequested;
      reset();
      if (wasRequested) void load();
    },
    dropForPlayer() {
      const wasLoaded = loading !== null || state.peek().kind !== 'loading';
      reset();
      return () => {
        if (wasLoaded && isWatched()) void load();
      };
    },
  };
}

export interface TextDeps {
  readonly timers: Timers;
  readonly language: { readonly lang: ReadonlySignal<string> };
}

/** Creates a resource with texts of the server, which sends them in one language: a change of it loads them again. */
export function createTextResource<T>(
  { timers, language }: TextDeps,
  send: () => Promise<DataOutcome<T>>,
  isEmpty?: (data: T) => boolean,
): Resource<T> {
  const resource = createResource(timers, send, isEmpty);
  onChange(() => language.lang.value, resource.reload);
  return resource;
}

/** Refreshes a resource whose content depends on the server's time when that time jumps. */
export function refreshAfterJumps({ jumps }: Pick<ServerTime, 'jumps'>, resource: Resource<unknown>) {
  onChange(
    () => jumps.value,
    () => resource.state.peek().kind === 'ready' && void resource.refresh(),
  );
}

/**
 * Calls `run` after each change of the value that `read` computes from signals, but not for the first value.
 */
export function onChange<T>(read: () => T, run: () => void) {
  let last = untracked(read);
  effect(() => {
    const now = read();
    if (now === last) return;
    last = now;
    untracked(run);
  });
}
