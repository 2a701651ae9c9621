/** Light and dark: light if stored as light, else dark; the browser's own preference is not asked (settled). */
import type { ReadonlySignal } from '@preact/signals-react';

export type Mode = 'light' | 'dark';

export interface ModeModel {
  readonly mode: ReadonlySignal<Mode>;
  toggle(): void;
}
