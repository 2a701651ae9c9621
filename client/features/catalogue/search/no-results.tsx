import './dialog/search-results.css';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { buildChipClass } from '../../../ui/chip.ts';
import { Link } from '../../../ui/links/link.tsx';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { getCatalogue } from '../catalogue.ts';
import { searchTexts } from './texts.tr.ts';

/** At most this many categories are offered. The lobby lists all of them. */
const MAX_CATEGORIES = 6;

interface NoResultsProps {
  text: string;
  onChoose?: (() => void) | undefined;
}

/** Says that a search found nothing, and links to categories. */
export function NoResults({ text, onChoose }: NoResultsProps) {
  const t = useTexts(searchTexts);
  return (
    <div className="search-none stack gap-8">
      <StatePanel title={t('nothingFound', { text })} text={t('nothingFoundText')} />
      <CategoryLinks onChoose={onChoose} />
    </div>
  );
}

function CategoryLinks({ onChoose }: Pick<NoResultsProps, 'onChoose'>) {
  const categories = getCatalogue(useModels()).categories.state.value;
  const t = useTexts(searchTexts);
  if (categories.kind !== 'ready') return null;
  return (
    <nav aria-label={t('categories')}>
      <h2 className="search-group-head row">{t('categories')}</h2>
      <div className="search-chips row wraps gap-8">
        {categories.data.slice(0, MAX_CATEGORIES).map(({ CategoryID, CategoryName }) => (
          <Link
            key={CategoryID}
            className={buildChipClass()}
            href={`/slot/category/${CategoryID}`}
            onClick={onChoose}
          >
            {CategoryName}
          </Link>
        ))}
      </div>
    </nav>
  );
}
