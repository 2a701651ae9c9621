/** Light and dark: light if stored as light, else dark; the browser's own preference is not asked (settled). */
import { effect, type ReadonlySignal, signal } from '@preact/signals-react';
import { entries, type Store } from '../storage/entries.ts';
import type { Page } from './machine.ts';

export type Mode = 'light' | 'dark';

export interface ModeModel {
  readonly mode: ReadonlySignal<Mode>;
  toggle(): void;
}

export function createMode({ local, page }: { readonly local: Store; readonly page: Page }): ModeModel {
  const mode = signal<Mode>(local.get(entries.mode) ?? 'dark');
  effect(() => page.showMode(mode.value));
  return {
    mode,
    toggle() {
      mode.value = mode.value === 'dark' ? 'light' : 'dark';
      local.set(entries.mode, mode.value);
    },
  };
}
