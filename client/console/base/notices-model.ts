/** Short notices about actions that succeeded or failed. An error stays until it is dismissed. */
import { signal } from '@preact/signals-react';
import type { Timers } from './timers.ts';

/** The time for which a success is shown. */
const SUCCESS_VISIBLE_MS = 4000;
/** The time for which a success is shown that offers something to do. */
const ACTION_VISIBLE_MS = 20_000;
const MAX_NOTICES = 3;

export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'failed';
  readonly text: string;
  /** The action that the notice offers. */
  readonly action?: NoticeAction;
}

export interface NoticeAction {
  readonly text: string;
  readonly run: () => Promise<void>;
}

export type NoticesModel = ReturnType<typeof createNoticesModel>;

export function createNoticesModel(timers: Timers) {
  const list = signal<readonly Notice[]>([]);
  let lastId = 0;

  function dismiss(id: number) {
    list.value = list.peek().filter((notice) => notice.id !== id);
  }

  function add(kind: Notice['kind'], text: string, action?: NoticeAction): number {
    const id = ++lastId;
    const others = list.peek().filter((notice) => notice.text !== text);
    list.value = [{ id, kind, text, ...(action && { action }) }, ...others].slice(0, MAX_NOTICES);
    return id;
  }

  return {
    list,
    dismiss,
    showSuccess(text: string, action?: NoticeAction) {
      const id = add('done', text, action);
      timers.after(action ? ACTION_VISIBLE_MS : SUCCESS_VISIBLE_MS, () => dismiss(id));
    },
    showError(text: string) {
      add('failed', text);
    },
  };
}
