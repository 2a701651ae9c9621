import { readOwnKey } from '../../../../core/own-key.ts';
import '../../../../ui/cards/skeleton.css';
import './search-results.css';
import {
  type KeyboardEvent,
  type KeyboardEventHandler,
  type SubmitEventHandler,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { trimTyped } from '#contracts/separators';
import { formatNumber } from '../../../../core/i18n/format.ts';
import { useTexts } from '../../../../core/i18n/use-texts.ts';
import { useModels } from '../../../../core/models.ts';
import { useEntryKey } from '../../../../core/routing/navigation.ts';
import { useMedia } from '../../../../ui/behaviour/use-media.ts';
import { Repeat } from '../../../../ui/cards/skeleton.tsx';
import { Link } from '../../../../ui/links/link.tsx';
import { ResourceView } from '../../../../ui/loading/resource-view.tsx';
import { isSearchable } from '../../../../ui/search.tsx';
import { NoResults } from '../no-results.tsx';
import { buildSearchPath, getSearch, type SearchResults as Results } from '../search-model.ts';
import { searchTexts } from '../texts.tr.ts';
import { listSearchOptions, MAX_ROWS, type SearchOption } from './search-options.ts';
import { SearchResults } from './search-results.tsx';
import { PopularGames, SearchStart } from './search-start.tsx';

/** The properties that the content gives to the field above it. */
export interface FieldProps {
  /** The number of results, as a text that screen readers announce. */
  readonly count?: string | undefined;
  /** The id of the list of rows; absent without rows. */
  readonly listId?: string | undefined;
  /** The id of the row that the arrow keys have reached. */
  readonly activeId?: string | undefined;
  readonly onKeyDown?: KeyboardEventHandler;
  readonly onSubmit?: SubmitEventHandler;
}

interface SearchContentProps {
  /** The text of the field. */
  text: string;
  /** Called whenever the properties of the field change. */
  onField: (field: FieldProps) => void;
  onClose: () => void;
}

/** The content of the search dialog below its field: popular games before a search, then the results. */
export default function SearchContent({ text, onField, onClose }: SearchContentProps) {
  const models = useModels();
  const search = getSearch(models);
  const lang = models.language.lang.value;
  const t = useTexts(searchTexts);
  const size = useMedia('(width < 37.5em)') ? 'phone' : 'wide';
  const listId = useId();
  const [, navigate] = useLocation();
  useCloseOnNavigation(onClose);
  const results = search.results.value;
  const data = results?.kind === 'ready' ? results.data : undefined;
  const options = useMemo(() => (data ? listSearchOptions(data, size) : []), [data, size]);
  const total = data && countResults(data);
  const countText = total === undefined ? undefined : t('resultCount', { count: formatNumber(total, lang) });
  const hasResults = options.length > 0;
  const { activeId, activate, onKeyDown } = useActiveOption(options);

  useEffect(() => search.type(text), [search, text]);
  useEffect(() => () => search.type(''), [search]);
  useLayoutEffect(() => {
    const onSubmit = (event: SyntheticEvent) => {
      event.preventDefault();
      if (!isSearchable(text)) return;
      // Closing comes first, so that the heading of the new page can take the focus.
      onClose();
      navigate(buildSearchPath(trimTyped(text)));
    };
    onField({ count: countText, listId: hasResults ? listId : undefined, activeId, onKeyDown, onSubmit });
    return () => onField({});
  }, [countText, hasResults, listId, activeId, onKeyDown, text, navigate, onField, onClose]);

  return (
    <>
      <div className="search-body">
        {results === null ? (
          <SearchStart isTooShort={trimTyped(text) !== ''} />
        ) : (
          <ResourceView
            state={results}
            retry={() => search.retry()}
            skeleton={<SearchSkeleton size={size} />}
            empty={<NoResults text={text} onChoose={onClose} />}
          >
            {(data) =>
              hasResults ? (
                <SearchResults
                  id={listId}
                  results={data}
                  options={options}
                  activeId={activeId}
                  isUpdating={search.isUpdating.value}
                  onActivate={activate}
                  onChoose={onClose}
                />
              ) : (
                <>
                  <NoResults text={data.text} onChoose={onClose} />
                  <PopularGames title={t('maybeThese')} />
                </>
              )
            }
          </ResourceView>
        )}
      </div>
      <SearchFoot
        allResults={hasResults ? { count: total, href: buildSearchPath(trimTyped(text)) } : null}
        onChoose={onClose}
      />
    </>
  );
}

/**
 * Returns the option that the arrow keys have reached. The focus stays in the field; Enter opens the option.
 */
function useActiveOption(options: readonly SearchOption[]) {
  const [chosenId, setChosenId] = useState<string>();
  const index = options.findIndex(({ id }) => id === chosenId);
  const activeId = options[index]?.id;
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const moveTo = (next: number) => {
        // The arrow keys go round: after the last option they reach the field, then the first option again.
        const id = options.at(next < -1 ? next + 1 : next)?.id;
        setChosenId(next === -1 || next === options.length ? undefined : id);
        if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
      };
      const key = readOwnKey(event);
      if (key === 'ArrowDown') moveTo(index + 1);
      else if (key === 'ArrowUp') moveTo(index === -1 ? -2 : index - 1);
      else if (key === 'Enter' && activeId) document.getElementById(activeId)?.click();
      else return;
      event.preventDefault();
    },
    [options, index, activeId],
  );
  return { activeId, activate: setChosenId, onKeyDown };
}

/** Closes the dialog when the page behind it changes, for example by the Back key of a phone. */
function useCloseOnNavigation(onClose: () => void) {
  const key = useEntryKey();
  const firstKey = useRef(key);
  useEffect(() => {
    if (key !== firstKey.current) onClose();
  }, [key, onClose]);
}

function countResults({ gameCount, tableCount, providers }: Results): number | undefined {
  if (gameCount === undefined || tableCount === undefined) return undefined;
  return gameCount + tableCount + providers.length;
}

/** Shows placeholders in place of the rows while the results load. */
function SearchSkeleton({ size }: { size: keyof typeof MAX_ROWS }) {
  const { slots, tables } = MAX_ROWS[size];
  return (
    <div className="search-results" aria-hidden="true">
      {['slots', 'tables'].map((column, index) => (
        <div className="search-column" key={column}>
          <div className="search-group-head row">
            <span className="skeleton skeleton-line is-short" data-skeleton />
          </div>
          <Repeat count={index === 0 ? slots : tables}>
            <div className="search-hit row gap-12">
              <span className={`skeleton ${index === 0 ? 'search-cover' : 'search-table'}`} data-skeleton />
              <span className="search-words grow">
                <span className="skeleton skeleton-line" data-skeleton />
                <span className="skeleton skeleton-line is-short" data-skeleton />
              </span>
            </div>
          </Repeat>
        </div>
      ))}
    </div>
  );
}

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
            : t('allResults', { count: formatNumber(allResults.count, models.language.lang.value) })}
        </Link>
      )}
    </div>
  );
}
