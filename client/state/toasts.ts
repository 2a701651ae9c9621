/** Short notices at the bottom right; announced, paused under pointer or focus, dismissable (spec §8, product). */
import type { ReadonlySignal } from '@preact/signals-react';

export type ToastKind = 'positive' | 'negative' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  /** Said anew at each rendering, so that a standing toast follows the language. */
  readonly text: () => string;
  /** Null: stays until dismissed. */
  readonly durationMs: number | null;
  readonly action?: { readonly text: () => string; readonly run: () => void };
}

export interface ToastsModel {
  /** Oldest first. */
  readonly list: ReadonlySignal<readonly Toast[]>;
  /** Shows a toast, 1500 ms unless said otherwise, and answers its id. */
  show(
    kind: ToastKind,
    text: string | (() => string),
    options?: Partial<Pick<Toast, 'durationMs' | 'action'>>,
  ): number;
  dismiss(id: number): void;
  /** While a pointer or the focus is on them, none leaves. */
  pause(): void;
  resume(): void;
}
