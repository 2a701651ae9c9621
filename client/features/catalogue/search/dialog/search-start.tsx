import './search-results.css';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { useEffect } from 'react';
import { SLOT_CATEGORY } from '#contracts/calls/casino';
import type { Game } from '../../../../core/api/rows.ts';
import { isSameId } from '../../../../core/api/values.ts';
import { useTexts } from '../../../../core/i18n/use-texts.ts';
import { defineScreenModel, type Models, useModels } from '../../../../core/models.ts';
import { Note } from '../../../../ui/loading/note.tsx';
import { GameCard } from '../../cards/game-card.tsx';
import { getCatalogue } from '../../catalogue.ts';
import { getLobbies } from '../../lobby/lobbies.ts';
import { searchTexts } from '../texts.tr.ts';

/**
 * The content of the search dialog before a search: the most played games.
 * isTooShort: whether the typed text is too short for a search.
 */
export function SearchStart({ isTooShort }: { isTooShort: boolean }) {
  const t = useTexts(searchTexts);
  return (
    <div className="search-start stack gap-8">
      <div className="search-too-short" role="status">
        {isTooShort && <Note>{t('typeMore')}</Note>}
      </div>
      <PopularGames />
    </div>
  );
}

/**
 * Shows the most played games; nothing while they load or if loading fails. Opening a game closes the dialog.
 */
export function PopularGames({ title }: { title?: string }) {
  const models = useModels();
  const popular = getPopularGames(models);
  useEffect(() => popular.load(), [popular]);
  const categories = getCatalogue(models).categories.state.value;
  const name =
    categories.kind === 'ready' &&
    categories.data.find(({ CategoryID }) => isSameId(CategoryID, SLOT_CATEGORY['most-popular']))
      ?.CategoryName;
  if (popular.games.value.length === 0) return null;
  return (
    <section aria-label={title ?? (name || undefined)}>
      <div className="search-group-head row spread gap-12 hint text-small">
        <h2>{title ?? name}</h2>
      </div>
      <ul className="search-shelf three-below-600">
        {popular.games.value.map((game) => (
          <li key={game.gameID}>
            <GameCard game={game} eager />
          </li>
        ))}
      </ul>
    </section>
  );
}

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
