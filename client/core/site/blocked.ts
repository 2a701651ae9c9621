/** After an HTTP 500 no request is sent until the page is reloaded (spec §4). */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Page } from '../platform.ts';
import type { Messages } from './messages.ts';
import type { ToastsModel } from './toasts.ts';

export interface BlockedModel {
  readonly isBlocked: ReadonlySignal<boolean>;
  /** Reloads the page, which ends the block. */
  reload(): void;
  /**
   * Blocks the site after an HTTP 500. Shows a toast with a reload button, which stays until it is dismissed.
   */
  block(): void;
}

interface Deps {
  readonly page: Page;
  readonly toasts: ToastsModel;
  readonly messages: Messages;
}

export function createBlocked({ page, toasts, messages }: Deps): BlockedModel {
  const isBlocked = signal(false);
  const reload = () => page.reload();
  return {
    isBlocked,
    reload,
    block() {
      if (isBlocked.value) return;
      isBlocked.value = true;
      toasts.show('bad', messages.site('blocked'), {
        durationMs: null,
        action: { text: messages.site('reload'), run: reload },
      });
    },
  };
}
