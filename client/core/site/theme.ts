/** The theme: dark unless light is stored. The colour preference of the browser is ignored. */
import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Mode, Page } from '../platform.ts';
import { entries } from '../storage/entries.ts';
import type { Store } from '../storage/store.ts';

export interface ThemeModel {
  readonly mode: ReadonlySignal<Mode>;
  toggle(): void;
  /** Applies the mode that another tab has stored. */
  followOtherTab(): void;
}

export function createTheme({
  localStore,
  page,
}: {
  readonly localStore: Store;
  readonly page: Page;
}): ThemeModel {
  const read = () => localStore.get(entries.mode) ?? 'dark';
  const mode = signal<Mode>(read());
  effect(() => page.showMode(mode.value));
  return {
    mode,
    toggle() {
      mode.value = mode.value === 'dark' ? 'light' : 'dark';
      localStore.set(entries.mode, mode.value);
    },
    followOtherTab() {
      mode.value = read();
    },
  };
}
