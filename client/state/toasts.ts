/** Short notices at the bottom right; announced, paused under pointer or focus, dismissable (spec §8, product). */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Timers } from './machine.ts';

export const TOAST_MS = 1500;

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
  /** Their full time begins again: who looked up just now reads from the start. */
  resume(): void;
}

export function createToasts(timers: Timers): ToastsModel {
  const list = signal<readonly Toast[]>([]);
  const cancels = new Map<number, () => void>();
  let isPaused = false;
  let made = 0;

  function startLeaving({ id, durationMs }: Toast) {
    if (durationMs !== null)
      cancels.set(
        id,
        timers.after(durationMs, () => dismiss(id)),
      );
  }

  function stopLeaving(id: number) {
    cancels.get(id)?.();
    cancels.delete(id);
  }

  function dismiss(id: number) {
    stopLeaving(id);
    list.value = list.value.filter((toast) => toast.id !== id);
    // The last one went under the pointer: no pointer will leave it any more.
    if (list.value.length === 0) isPaused = false;
  }

  return {
    list,
    dismiss,
    show(kind, text, options) {
      made += 1;
      const toast: Toast = {
        id: made,
        kind,
        text: typeof text === 'string' ? () => text : text,
        durationMs: TOAST_MS,
        ...options,
      };
      list.value = [...list.value, toast];
      if (!isPaused) startLeaving(toast);
      return toast.id;
    },
    pause() {
      isPaused = true;
      for (const id of [...cancels.keys()]) stopLeaving(id);
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      for (const toast of list.value) startLeaving(toast);
    },
  };
}
