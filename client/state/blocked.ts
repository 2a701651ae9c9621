/** After an HTTP 500 nothing is sent any more until a reload (spec §4, settled). */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Page } from './machine.ts';
import type { Say } from './say.ts';
import type { ToastsModel } from './toasts.ts';

export interface BlockedModel {
  readonly isBlocked: ReadonlySignal<boolean>;
  /** The only way out. */
  reload(): void;
}

export interface Blocked extends BlockedModel {
  /** An HTTP 500 came: a toast that stays, with the reload beside it. */
  block(): void;
}

interface Deps {
  readonly page: Page;
  readonly toasts: ToastsModel;
  readonly say: Say;
}

export function createBlocked({ page, toasts, say }: Deps): Blocked {
  const isBlocked = signal(false);
  const reload = () => page.reload();
  return {
    isBlocked,
    reload,
    block() {
      if (isBlocked.value) return;
      isBlocked.value = true;
      toasts.show('negative', say('blocked'), {
        durationMs: null,
        action: { text: say('reload'), run: reload },
      });
    },
  };
}
