import { Repeat } from '../../ui/behaviour/repeat.ts';
import '../../ui/cards/skeleton.css';
import './search-results.css';
import '../../ui/overlays/dialog.css';
import './search-dialog.css';
import '../../ui/forms/field.css';
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { count } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { ResourceView } from '../../resources/resource-view.tsx';
import { useEntryKey } from '../../routing/history-entry.ts';
import { useMedia } from '../../ui/behaviour/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconArrowLeft, IconSearch, IconX } from '../../ui/icons.ts';
import { useModal } from '../../ui/overlays/use-modal.ts';
import { buildSearchPath } from '../address.ts';
import { NoResults } from '../no-results.tsx';
import { isSearchable } from '../search-input.ts';
import { getSearch, type SearchResults as Results } from '../search-model.ts';
import { searchTexts } from '../texts.tr.ts';
import { SearchFoot } from './search-foot.tsx';
import { listSearchOptions, MAX_ROWS, type SearchOption } from './search-options.ts';
import { SearchResults } from './search-results.tsx';
import { PopularGames, SearchStart } from './search-start.tsx';
import { takeKeys } from './typed-ahead.ts';

/**
 * The search dialog, which every page can open: a text field with a list of matching slots, tables and
 * providers.
 */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const models = useModels();
  const search = getSearch(models);
  const t = useTexts(searchTexts);
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const size = useMedia('(max-width: 599px)') ? 'phone' : 'wide';
  const modal = useModal(onClose);
  const [isEntered, setEntered] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useCloseOnNavigation(onClose);

  const results = search.results.value;
  const ready = results?.kind === 'ready' ? results.data : null;
  const options = ready ? listSearchOptions(ready, size) : [];
  const keys = useActiveOption(options);
  const total = ready ? countResults(ready) : undefined;
  const hasResults = options.length > 0;

  // This effect runs after the effect of `useModal` that opens the dialog, since opening moves the focus to
  // the first control.
  useLayoutEffect(() => {
    input.current?.focus();
    const [text = '', ...rest] = takeKeys().split('\n');
    setTyped(text);
    setEntered(rest.length > 0);
  }, []);
  useEffect(() => {
    if (isEntered) form.current?.requestSubmit();
  }, [isEntered]);
  useEffect(() => search.type(typed), [search, typed]);
  useEffect(() => () => search.type(''), [search]);

  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSearchable(typed)) return;
    // Closing comes first, so that the heading of the new page can take the focus.
    onClose();
    navigate(buildSearchPath(typed.trim()));
  };

  return (
    <dialog {...modal} className="dialog search-dialog" aria-label={t('search')}>
      <form ref={form} className="search-top row" onSubmit={submit}>
        {size === 'phone' ? (
          <IconButton icon={IconArrowLeft} label={t('close')} onClick={onClose} />
        ) : (
          <Icon of={IconSearch} />
        )}
        <input
          ref={input}
          className="search-input field-input"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          role="combobox"
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          aria-autocomplete="list"
          aria-expanded={hasResults}
          aria-controls={hasResults ? listId : undefined}
          aria-activedescendant={keys.active?.id}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={keys.onKeyDown}
        />
        <ResultCount total={total} />
        {(typed !== '' || size === 'wide') && (
          <IconButton
            icon={IconX}
            label={typed === '' ? t('close') : t('clear')}
            onClick={typed === '' ? onClose : clear}
          />
        )}
      </form>
      <div className="search-body">
        {results === null ? (
          <SearchStart isTooShort={typed.trim() !== ''} />
        ) : (
          <ResourceView
            state={results}
            retry={() => search.retry()}
            skeleton={<SearchSkeleton size={size} />}
            empty={<NoResults text={typed} onChoose={onClose} />}
          >
            {(data) =>
              hasResults ? (
                <SearchResults
                  id={listId}
                  results={data}
                  options={options}
                  activeId={keys.active?.id}
                  isUpdating={search.isUpdating.value}
                  onActivate={keys.activate}
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
        allResults={hasResults ? { count: total, href: buildSearchPath(typed.trim()) } : null}
        onChoose={onClose}
      />
    </dialog>
  );
}

function countResults({ gameCount, tableCount, providers }: Results): number | undefined {
  if (gameCount === undefined || tableCount === undefined) return undefined;
  return gameCount + tableCount + providers.length;
}

/** Shows the number of results. Screen readers announce it. */
function ResultCount({ total }: { total: number | undefined }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(searchTexts);
  return (
    <span className="search-count hint" role="status">
      {total !== undefined && t('resultCount', { count: count(total, lang) })}
    </span>
  );
}

/** Closes the dialog when the page behind it changes, for example by the Back key of a phone. */
function useCloseOnNavigation(onClose: () => void) {
  const key = useEntryKey();
  const firstKey = useRef(key);
  useEffect(() => {
    if (key !== firstKey.current) onClose();
  }, [key, onClose]);
}

/**
 * Returns the option that the arrow keys have reached. The focus stays in the field; Enter opens the option.
 */
function useActiveOption(options: readonly SearchOption[]) {
  const [activeId, setActiveId] = useState<string>();
  const index = options.findIndex(({ id }) => id === activeId);
  const active = options[index];
  const moveTo = (next: number) => {
    // The arrow keys go round: after the last option they reach the field, then the first option again.
    const id = options.at(next < -1 ? next + 1 : next)?.id;
    setActiveId(next === -1 || next === options.length ? undefined : id);
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') moveTo(index + 1);
    else if (event.key === 'ArrowUp') moveTo(index === -1 ? -2 : index - 1);
    else if (event.key === 'Enter' && active) document.getElementById(active.id)?.click();
    else return;
    event.preventDefault();
  };
  return { active, activate: setActiveId, onKeyDown };
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
