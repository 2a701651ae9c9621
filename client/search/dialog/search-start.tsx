import './search-start.css';
import { useEffect } from 'react';
import { SLOT_CATEGORY } from '#contracts/calls/casino';
import { isSameId } from '../../api/values.ts';
import { GameCard } from '../../games/game-card.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconHistory, IconX } from '../../ui/icons.ts';
import { Note } from '../../ui/states/note.tsx';
import { getPopularGames } from '../popular-games.ts';
import { getRecentSearches } from '../recent-searches.ts';
import { searchTexts } from '../texts.tr.ts';

interface SearchStartProps {
  /** Whether the typed text is too short for a search. */
  isTooShort: boolean;
  onSearch: (text: string) => void;
}

/** The content of the search dialog before a search: earlier searches and the most played games. */
export function SearchStart({ isTooShort, onSearch }: SearchStartProps) {
  const t = useTexts(searchTexts);
  return (
    <div className="search-start stack gap-8">
      <div className="search-too-short" role="status">
        {isTooShort && <Note>{t('typeMore')}</Note>}
      </div>
      <RecentList onSearch={onSearch} />
      <PopularGames />
    </div>
  );
}

function RecentList({ onSearch }: Pick<SearchStartProps, 'onSearch'>) {
  const recent = getRecentSearches(useModels());
  const t = useTexts(searchTexts);
  if (recent.list.value.length === 0) return null;
  return (
    <section aria-label={t('recent')}>
      <div className="search-group-head row spread gap-12 hint text-small">
        <h2>{t('recent')}</h2>
        <Button variant="text" size="row" onClick={() => recent.clear()}>
          {t('clearRecent')}
        </Button>
      </div>
      <ul>
        {recent.list.value.map((text) => (
          <li key={text} className="search-recent row">
            <button type="button" className="row grow gap-12" onClick={() => onSearch(text)}>
              <Icon of={IconHistory} />
              <span className="one-line">{text}</span>
            </button>
            <IconButton
              size={36}
              icon={IconX}
              label={t('removeRecent', { text })}
              onClick={() => recent.remove(text)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Shows the most played games; nothing while they load or if loading fails. Opening a game closes the dialog.
 */
export function PopularGames({ title }: { title?: string }) {
  const models = useModels();
  const popular = getPopularGames(models);
  useEffect(() => popular.load(), [popular]);
  const categories = models.catalogue.categories.state.value;
  const name =
    categories.kind === 'ready' &&
    categories.data.find(({ CategoryID }) => isSameId(CategoryID, SLOT_CATEGORY.mostPopular))?.CategoryName;
  if (popular.games.value.length === 0) return null;
  return (
    <section aria-label={title ?? (name || undefined)}>
      <div className="search-group-head row spread gap-12 hint text-small">
        <h2>{title ?? name}</h2>
      </div>
      <ul className="search-shelf">
        {popular.games.value.map((game) => (
          <li key={game.gameID}>
            <GameCard game={game} eager />
          </li>
        ))}
      </ul>
    </section>
  );
}
