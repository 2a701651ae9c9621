/**
 * Toasts: short notices that are announced and can be dismissed. They stay while the pointer or the focus is
 * on them (spec §8, product).
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Timers } from '../platform.ts';

export const TOAST_MS = 1500;
/** The longest pause, so that no toast stays for ever under a pointer that rests. */
export const MAX_PAUSE_MS = 20_000;

export type ToastKind = 'ok' | 'bad' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  /** Returns the text. Called at each rendering, so that a visible toast changes with the language. */
  readonly text: () => string;
  /** The time from its painting until the toast disappears; null when it stays until it is dismissed. */
  readonly durationMs: number | null;
  readonly action?: {
    readonly text: () => string;
    readonly run: () => void;
    /** Called at each rendering. */
    readonly isOffered: () => boolean;
  };
}

export interface ToastsModel {
  /** The visible toasts, oldest first. */
  readonly list: ReadonlySignal<readonly Toast[]>;
  /** Shows a toast for `TOAST_MS` by default and returns its id. */
  show(
    kind: ToastKind,
    text: string | (() => string),
    options?: Partial<Pick<Toast, 'durationMs' | 'action'>>,
  ): number;
  dismiss(id: number): void;
  /** Starts the time of a toast that was painted: on a busy phone, that comes a second after `show`. */
  start(id: number): void;
  /**
   * Stops the timers of all toasts, for `MAX_PAUSE_MS` at most. Called when the pointer or the focus moves to a toast.
   */
  pause(): void;
  /** Starts the timers of all painted toasts with their full duration, after a pause. */
  resume(): void;
}

export function createToasts({ timers }: { readonly timers: Timers }): ToastsModel {
  const list = signal<readonly Toast[]>([]);
  const cancels = new Map<number, () => void>();
  /** The ids of the toasts that were painted. */
  const painted = new Set<number>();
  let isPaused = false;
  let cancelPause = () => {};
  let lastId = 0;

  function startLeaving({ id, durationMs }: Toast) {
    if (isPaused || durationMs === null || !painted.has(id)) return;
    stopLeaving(id);
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
    painted.delete(id);
    list.value = list.value.filter((toast) => toast.id !== id);
    // A toast that is removed under the pointer never fires pointerleave, so removing the last toast ends the
    // pause.
    if (list.value.length === 0) isPaused = false;
  }

  function resume() {
    cancelPause();
    if (!isPaused) return;
    isPaused = false;
    for (const toast of list.value) startLeaving(toast);
  }

  return {
    list,
    dismiss,
    start(id) {
      painted.add(id);
      for (const toast of list.value) if (toast.id === id) startLeaving(toast);
    },
    show(kind, text, options) {
      lastId += 1;
      const toast: Toast = {
        id: lastId,
        kind,
        text: typeof text === 'string' ? () => text : text,
        durationMs: TOAST_MS,
        ...options,
      };
      // A repeated message replaces its earlier toast, so that equal toasts do not pile up over the page.
      const repeated = list.value.find((other) => other.text() === toast.text());
      if (repeated) {
        stopLeaving(repeated.id);
        painted.delete(repeated.id);
      }
      list.value = [...list.value.filter((other) => other !== repeated), toast];
      return toast.id;
    },
    pause() {
      isPaused = true;
      for (const id of [...cancels.keys()]) stopLeaving(id);
      cancelPause();
      cancelPause = timers.after(MAX_PAUSE_MS, resume);
    },
    resume,
  };
}
