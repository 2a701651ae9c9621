/** After an HTTP 500 nothing is sent any more until a reload (spec §4, settled). */
import type { ReadonlySignal } from '@preact/signals-react';

export interface BlockedModel {
  readonly isBlocked: ReadonlySignal<boolean>;
  /** The only way out. */
  reload(): void;
}
