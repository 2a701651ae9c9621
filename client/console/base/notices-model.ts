/** Short notices about actions that succeeded or failed. An error stays until it is dismissed. */
import { signal } from '@preact/signals-react';
import type { Timers } from './timers.ts';

/** The time for which a success is shown. */
const SUCCESS_VISIBLE_MS = 4000;
const MAX_NOTICES = 3;

export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'failed';
  readonly text: string;
}

export type NoticesModel = ReturnType<typeof createNoticesModel>;

export function createNoticesModel(timers: Timers) {
  const list = signal<readonly Notice[]>([]);
  let lastId = 0;

  function dismiss(id: number) {
    list.value = list.peek().filter((notice) => notice.id !== id);
  }

  function add(kind: Notice['kind'], text: string): number {
    const id = ++lastId;
    const others = list.peek().filter((notice) => notice.text !== text);
    list.value = [{ id, kind, text }, ...others].slice(0, MAX_NOTICES);
    return id;
  }

  return {
    list,
    dismiss,
    showSuccess(text: string) {
      const id = add('done', text);
      timers.after(SUCCESS_VISIBLE_MS, () => dismiss(id));
    },
    showError(text: string) {
      add('failed', text);
    },
  };
}
