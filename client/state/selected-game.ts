/** The one game that was chosen to be played (spec §4 Game selection); its start is a model of the play page. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PlayableType } from './favourites.ts';

export interface SelectedGame {
  readonly type: PlayableType;
  readonly id: number;
  /** Null where the address alone is known. */
  readonly name: string | null;
  readonly provider: string | null;
  /** Its art, when it was chosen from a card; opened by address nobody knows it. */
  readonly image: string | null;
  /** Whether it can be tried with play money; null where nobody has told. */
  readonly hasDemo: boolean | null;
}

type Playable = { readonly name: string; readonly providerName: string; readonly image: string } & (
  | { readonly gameID: number; readonly hasDemo: boolean }
  | { readonly tableID: number }
);

export interface SelectedGameModel {
  readonly game: ReadonlySignal<SelectedGame | null>;
  /** A card was chosen: live if it has a `tableID`, else a slot. */
  select(playable: Playable): void;
  /** As it is known by its address, or by its launch. */
  set(game: SelectedGame): void;
  clear(): void;
}

export function createSelectedGame(): SelectedGameModel {
  const game = signal<SelectedGame | null>(null);
  return {
    game,
    select(playable) {
      const { name, providerName: provider, image } = playable;
      game.value =
        'tableID' in playable
          ? { type: 'live', id: playable.tableID, name, provider, image, hasDemo: false }
          : { type: 'slot', id: playable.gameID, name, provider, image, hasDemo: playable.hasDemo };
    },
    set(known) {
      game.value = known;
    },
    clear() {
      game.value = null;
    },
  };
}
