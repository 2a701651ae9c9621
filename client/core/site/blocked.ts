/** After an HTTP 500 no request is sent until the page is reloaded (spec §4). */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Page } from '../platform.ts';
import type { Messages } from './messages.ts';
import type { ToastsModel } from './toasts.ts';

export interface BlockedModel {
  readonly isBlocked: ReadonlySignal<boolean>;
  /** Whether the page itself offers the reload, so that the toast need not. */
  readonly isOfferedByPage: Signal<boolean>;
  /** Reloads the page, which ends the block. */
  reload(): void;
  /**
   * Blocks the site after an HTTP 500. Shows a toast that stays until it is dismissed, with a reload button unless the
   * page has one.
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
  const isOfferedByPage = signal(false);
  const reload = () => page.reload();
  return {
    isBlocked,
    isOfferedByPage,
    reload,
    block() {
      if (isBlocked.value) return;
      isBlocked.value = true;
      toasts.show('bad', messages.site('blocked'), {
        durationMs: null,
        action: { text: messages.site('reload'), run: reload, isOffered: () => !isOfferedByPage.value },
      });
    },
  };
}
