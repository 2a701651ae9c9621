/** Short words on what was just done; an error stays until it is dismissed. */
import { signal } from '@preact/signals-react';
import type { Timers } from './timers.ts';

/** ms that a notice which asks for nothing stays */
const STAYS = 4000;
const MOST = 3;

export interface Notice {
  readonly id: number;
  readonly kind: 'done' | 'failed';
  readonly text: string;
}

export type Notices = ReturnType<typeof createNotices>;

export function createNotices(timers: Timers) {
  const notices = signal<readonly Notice[]>([]);
  let ids = 0;

  function dismiss(id: number) {
    notices.value = notices.peek().filter((notice) => notice.id !== id);
  }

  function add(kind: Notice['kind'], text: string) {
    const notice = { id: ++ids, kind, text };
    notices.value = [notice, ...notices.peek().filter((each) => each.text !== text)].slice(0, MOST);
    if (kind === 'done') timers.after(STAYS, () => dismiss(notice.id));
  }

  return {
    notices,
    dismiss,
    done: (text: string) => add('done', text),
    failed: (text: string) => add('failed', text),
  };
}
