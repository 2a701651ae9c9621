/** The game that is selected to be played (spec §4 Game selection). `features/play/launch.ts` starts it. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { AnyId } from '#contracts/read-types';
import type { Game, PlayableType, Table } from '../../core/api/rows.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';

export interface SelectedGame {
  readonly type: PlayableType;
  readonly id: AnyId;
  /** A game that is opened by its own address has none of the following. */
  readonly name?: string | undefined;
  readonly provider?: string | undefined;
  readonly image?: string | undefined;
  readonly hasDemo?: boolean | undefined;
  /** The address of the page whose card opened the game. */
  readonly openedAt?: string | undefined;
}

export interface SelectedGameModel {
  readonly game: ReadonlySignal<SelectedGame | null>;
  /** Selects the game of a card: live if it has a `tableID`, else a slot. */
  select(playable: Game | Table): void;
  /** Replaces the selected game. Called for a game opened by its address, and when a launch adds data. */
  update(game: SelectedGame): void;
  clear(): void;
}

export const getSelectedGame = defineScreenModel(createSelectedGame);

function createSelectedGame({ navigation }: Models): SelectedGameModel {
  const game = signal<SelectedGame | null>(null);
  return {
    game,
    select(playable) {
      const { name, providerName: provider, image } = playable;
      const common = { name, provider, image, openedAt: navigation.getAddress() };
      game.value =
        'tableID' in playable
          ? { ...common, type: 'live', id: playable.tableID, hasDemo: false }
          : { ...common, type: 'slot', id: playable.gameID, hasDemo: playable.hasDemo };
    },
    update(next) {
      game.value = next;
    },
    clear() {
      game.value = null;
    },
  };
}
