import './search-results.css';
import { useEffect } from 'react';
import { SLOT_CATEGORY } from '#contracts/rules/lobby-types';
import { isSameId } from '../../../../core/api/values.ts';
import { useTexts } from '../../../../core/i18n/use-texts.ts';
import { readRows } from '../../../../core/loading/resource.ts';
import { useModels } from '../../../../core/models.ts';
import { Note } from '../../../../ui/loading/note.tsx';
import { GameCard } from '../../cards/game-card.tsx';
import { getCatalogue } from '../../catalogue.ts';
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

/** This number of games fills one row of the dialog. */
const MAX_GAMES_SHOWN = 5;

/**
 * Shows the most played games; nothing while they load or if loading fails. Opening a game closes the dialog.
 */
export function PopularGames({ title }: { title?: string }) {
  const { categories, firstShelf } = getCatalogue(useModels());
  useEffect(() => {
    void categories.load();
    void firstShelf.load();
  }, [categories, firstShelf]);
  const name = readRows(categories.state.value).find(({ CategoryID }) =>
    isSameId(CategoryID, SLOT_CATEGORY['most-popular']),
  )?.CategoryName;
  const games = firstShelf.state.value;
  if (games.kind !== 'ready') return null;
  return (
    <section aria-label={title ?? (name || undefined)}>
      <div className="search-group-head row spread gap-12 hint text-small">
        <h2>{title ?? name}</h2>
      </div>
      <ul className="search-shelf three-below-600">
        {games.data.slice(0, MAX_GAMES_SHOWN).map((game) => (
          <li key={game.gameID}>
            <GameCard game={game} eager />
          </li>
        ))}
      </ul>
    </section>
  );
}
