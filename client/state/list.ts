/** The states of anything that is loaded: what a place shows while it waits, when nothing came, and what went wrong. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { MESSAGE } from '#contracts/envelope';
import type { Failure } from '../api/outcome.ts';
import type { Timers } from './machine.ts';

/** After so long a place says that it is slow; nothing is given up then (settled: no timeout). */
export const SLOW_MS = 10_000;

export type Loadable<T> =
  | { readonly kind: 'loading'; readonly isSlow: boolean }
  | { readonly kind: 'ready'; readonly data: T }
  | { readonly kind: 'empty' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'error'; readonly failure: Failure };

/** What stands at the end of a list that may go on. */
export type More = 'none' | 'idle' | 'loading' | 'slow' | 'offline' | 'error';

export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** How many there are on the server. */
  readonly total: number;
  readonly more: More;
}

/** A list that grows by pages. */
export type ListState<Row> = Loadable<Rows<Row>>;

export const LOADING = { kind: 'loading', isSlow: false } as const;

/** The state that a failure leaves a place in; 'Kayıt Bulunamadı' is no failure. */
export function afterFailure(failure: Failure): Loadable<never> {
  if (failure.kind === 'offline') return { kind: 'offline' };
  if (failure.kind === 'refused' && failure.message === MESSAGE.noRecords) return { kind: 'empty' };
  return { kind: 'error', failure };
}

/** Something that is loaded as a whole, once. */
export interface Resource<T> {
  readonly state: ReadonlySignal<Loadable<T>>;
  /** Loads unless it is here or on its way; also after an error. */
  load(): Promise<void>;
  /** Forgets what is here; an answer on its way is not taken any more. */
  reset(): void;
  /** Forgets what is here, and loads it anew if anybody has asked for it. */
  reload(): void;
}

/** ask: the call; isEmpty: whether its data is nothing to show. */
export function createResource<T>(
  timers: Timers,
  ask: () => Promise<{ readonly ok: true; readonly data: T } | Failure>,
  isEmpty: (data: T) => boolean,
): Resource<T> {
  const state = signal<Loadable<T>>(LOADING);
  let loading: Promise<void> | null = null;
  let isAsked = false;
  /** Answers of an earlier round are not for this one. */
  let round = 0;

  async function run() {
    const mine = round;
    if (state.value.kind !== 'loading') state.value = LOADING;
    const stopWaiting = timers.after(SLOW_MS, () => {
      if (mine === round) state.value = { kind: 'loading', isSlow: true };
    });
    const outcome = await ask();
    stopWaiting();
    if (mine !== round) return;
    loading = null;
    if (!outcome.ok) state.value = afterFailure(outcome);
    else state.value = isEmpty(outcome.data) ? { kind: 'empty' } : { kind: 'ready', data: outcome.data };
  }

  async function load() {
    isAsked = true;
    if (state.value.kind === 'ready' || state.value.kind === 'empty') return;
    loading ??= run();
    await loading;
  }

  function reset() {
    round += 1;
    loading = null;
    isAsked = false;
    state.value = LOADING;
  }

  return {
    state,
    load,
    reset,
    reload() {
      const wasAsked = isAsked;
      reset();
      if (wasAsked) void load();
    },
  };
}
