/** The states of anything that is loaded: what a place shows while it waits, when nothing came, and what went wrong. */
import type { Failure } from '../api/outcome.ts';

/** `isSlow` after ten seconds without an answer; nothing is given up then (settled: no timeout). */
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
