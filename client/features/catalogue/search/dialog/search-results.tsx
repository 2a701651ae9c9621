import './search-results.css';
import { useId } from 'react';
import { formatNumber } from '../../../../core/i18n/format.ts';
import { useTexts } from '../../../../core/i18n/use-texts.ts';
import { useModels } from '../../../../core/models.ts';
import type { SearchResults as Results } from '../search-model.ts';
import { searchTexts } from '../texts.tr.ts';
import { SearchHit } from './search-hit.tsx';
import type { SearchOption } from './search-options.ts';

interface SearchResultsProps {
  id: string;
  results: Results;
  options: readonly SearchOption[];
  activeId: string | undefined;
  /** Whether a newer text is being searched for. */
  isUpdating: boolean;
  onActivate: (id: string) => void;
  onChoose: () => void;
}

/**
 * The list of results: slots at the left, tables and providers at the right; on a phone one below the other.
 */
export function SearchResults(props: SearchResultsProps) {
  const t = useTexts(searchTexts);
  const { id, results, isUpdating } = props;
  const slots = <Group {...props} kind="slot" title={t('slots')} total={results.gameCount} />;
  const tables = <Group {...props} kind="table" title={t('tables')} total={results.tableCount} />;
  const providers = (
    <Group {...props} kind="provider" title={t('providers')} total={results.providers.length} />
  );
  return (
    <div
      role="listbox"
      id={id}
      aria-label={t('results')}
      aria-busy={isUpdating}
      className={isUpdating ? 'search-results updates is-updating' : 'search-results updates'}
    >
      <div className="search-column">{results.games.length > 0 ? slots : tables}</div>
      <div className="search-column">
        {results.games.length > 0 && tables}
        {providers}
      </div>
    </div>
  );
}

interface GroupProps extends SearchResultsProps {
  kind: SearchOption['kind'];
  title: string;
  total: number | undefined;
}

function Group({ kind, title, total, options, results, activeId, onActivate, onChoose }: GroupProps) {
  const titleId = useId();
  const lang = useModels().language.lang.value;
  const rows = options.filter((option) => option.kind === kind);
  if (rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: ARIA allows a group in a listbox, and a fieldset is for form fields
    <div role="group" aria-labelledby={titleId} className="search-group">
      <div className="search-group-head row spread gap-12 hint text-small">
        <b id={titleId}>{title}</b>
        <span aria-hidden="true">{total !== undefined && formatNumber(total, lang)}</span>
      </div>
      {rows.map((option) => (
        <SearchHit
          key={option.id}
          option={option}
          search={results.text}
          isActive={option.id === activeId}
          onActivate={() => onActivate(option.id)}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}
