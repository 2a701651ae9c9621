/** The game that is selected to be played (spec §4 Game selection). `features/play/launch.ts` starts it. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import * as casino from '#contracts/calls/casino';
import * as livecasino from '#contracts/calls/livecasino';
import type { AnyId } from '#contracts/read-types';
import type { Game, PlayableType, Table } from '../../core/api/rows.ts';
import { isSameId } from '../../core/api/values.ts';
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
  /**
   * Selects the game of an address. Name, provider and picture stay if it is selected already; without a picture, the
   * lobby is asked for all three. Resolves when they are known, or cannot be.
   */
  selectAddress(game: Pick<SelectedGame, 'type' | 'id' | 'provider'>): Promise<void>;
  /** Replaces the selected game when a launch adds data. */
  update(game: SelectedGame): void;
  clear(): void;
}

export const getSelectedGame = defineScreenModel(createSelectedGame);

function createSelectedGame({ call, navigation }: Models): SelectedGameModel {
  const game = signal<SelectedGame | null>(null);

  /** Returns the selected game if it has the type and the id. */
  function findSelected({ type, id }: Pick<SelectedGame, 'type' | 'id'>): SelectedGame | undefined {
    const { value } = game;
    return value?.type === type && isSameId(value.id, id) ? value : undefined;
  }

  /** Returns the card of a game or table in its lobby. A backend that does not know the parameter sends other ones. */
  async function findCard({ type, id }: Pick<SelectedGame, 'type' | 'id'>) {
    if (type === 'live') {
      const tables = await call(livecasino.game_table_list, { tableID: id, limit: 1 });
      return tables.ok ? tables.data.find(({ tableID }) => isSameId(tableID, id)) : undefined;
    }
    const games = await call(casino.games_list, { gameID: id, limit: 1 });
    return games.ok ? games.data.find(({ gameID }) => isSameId(gameID, id)) : undefined;
  }

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
    async selectAddress(address) {
      const selected: SelectedGame = findSelected(address) ?? address;
      game.value = selected;
      if (selected.image !== undefined) return;
      const card = await findCard(selected);
      // The launch may have added data meanwhile, or another game may be selected.
      const latest = findSelected(address);
      if (!card || !latest) return;
      const { name = latest.name, providerName: provider = latest.provider, image } = card;
      game.value = { ...latest, name, provider, image };
    },
    update(next) {
      game.value = next;
    },
    clear() {
      game.value = null;
    },
  };
}
