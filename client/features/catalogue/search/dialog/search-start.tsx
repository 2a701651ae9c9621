import './search-results.css';
import { useEffect } from 'react';
import { SLOT_CATEGORY } from '#contracts/calls/casino';
import { isSameId } from '../../../../core/api/values.ts';
import { useTexts } from '../../../../core/i18n/use-texts.ts';
import { useModels } from '../../../../core/models.ts';
import { Note } from '../../../../ui/loading/note.tsx';
import { GameCard } from '../../cards/game-card.tsx';
import { getCatalogue } from '../../catalogue.ts';
import { getPopularGames } from '../popular-games.ts';
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
