/** Favourite slots and tables: shown at once, taken back when the server refuses (spec §4 Favorites). */
import type { ReadonlySignal } from '@preact/signals-react';

export type PlayableType = 'slot' | 'live';

export interface FavouritesModel {
  readonly slots: ReadonlySignal<ReadonlySet<number>>;
  readonly live: ReadonlySignal<ReadonlySet<number>>;
  /** A visitor is sent to login and comes back to where they are. */
  toggle(type: PlayableType, id: number): Promise<void>;
}
