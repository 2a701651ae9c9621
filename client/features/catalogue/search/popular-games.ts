/** The most played games that the search dialog shows. */

import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { SLOT_CATEGORY } from '#contracts/calls/casino';
import type { Game } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { getCatalogue } from '../catalogue.ts';
import { getLobbies } from '../lobby/lobbies.ts';

/** This number of games fills one row of the dialog. */
const MAX_GAMES_SHOWN = 5;

export interface PopularGames {
  /** The games; empty until they are loaded. */
  readonly games: ReadonlySignal<readonly Game[]>;
  /** Loads the games unless they are in memory already, for example from the home page. */
  load(): void;
}

export const getPopularGames = defineScreenModel(createPopularGames);

function createPopularGames(models: Models): PopularGames {
  const catalogue = getCatalogue(models);
  const { slots } = getLobbies(models);
  const own = signal<readonly Game[]>([]);
  /** The most played games that the home page has loaded; empty if it has not loaded them. */
  const shelf = computed(() => {
    const shelves = catalogue.shelves.value;
    if (shelves.kind !== 'ready') return [];
    const popular = shelves.data.find(({ category }) =>
      isSameId(category.CategoryID, SLOT_CATEGORY['most-popular']),
    );
    return popular?.state.value.kind === 'ready' ? popular.state.value.data : [];
  });
  const games = computed(() => (shelf.value.length > 0 ? shelf.value : own.value).slice(0, MAX_GAMES_SHOWN));

  async function load() {
    void catalogue.categories.load();
    if (games.value.length > 0) return;
    const outcome = await slots.loadFirst({ categoryID: SLOT_CATEGORY['most-popular'] });
    if (outcome.ok) own.value = outcome.rows;
  }

  return { games, load: () => void load() };
}
