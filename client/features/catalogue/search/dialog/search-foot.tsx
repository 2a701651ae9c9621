import { count } from '../../../../core/i18n/format.ts';
import { useTexts } from '../../../../core/i18n/use-texts.ts';
import { useModels } from '../../../../core/models.ts';
import { Link } from '../../../../ui/links/link.tsx';
import { searchTexts } from '../texts.tr.ts';

interface SearchFootProps {
  allResults: { readonly count: number | undefined; readonly href: string } | null;
  onChoose: () => void;
}

/** Explains the keys of the search dialog and links to all results. On a phone only the link shows. */
export function SearchFoot({ allResults, onChoose }: SearchFootProps) {
  const models = useModels();
  const t = useTexts(searchTexts);
  return (
    <div className="search-foot row wraps hint">
      <span className="search-keys from-600 row gap-6" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        <span>{t('keyMove')}</span>
      </span>
      <span className="search-keys from-600 row gap-6" aria-hidden="true">
        <kbd>Enter</kbd>
        <span>{t('keyOpen')}</span>
      </span>
      <span className="search-keys from-600 row gap-6" aria-hidden="true">
        <kbd>Esc</kbd>
        <span>{t('keyClose')}</span>
      </span>
      {allResults && (
        <Link href={allResults.href} className="text-link search-all" onClick={onChoose}>
          {allResults.count === undefined
            ? t('allResultsOnly')
            : t('allResults', { count: count(allResults.count, models.language.lang.value) })}
        </Link>
      )}
    </div>
  );
}
