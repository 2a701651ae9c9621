import { useRef } from 'react';
import { MIN_SEARCH_CHARS } from '#contracts/rules/search-length';
import { trimTyped } from '#contracts/separators';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { Field } from '../../../ui/forms/parts/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconSearch, IconX } from '../../../ui/icons.ts';
import { useTypedSearch } from '../../../ui/search.tsx';
import { lobbyTexts } from './texts.tr.ts';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The search text in the current URL. */
  search: string;
  /** Called after a pause in typing; '' ends the search. */
  onSearch: (search: string) => void;
}

/** Returns what is searched for; a text that is too short searches for nothing. */
function toSearch(typed: string): string {
  const text = trimTyped(typed);
  return text.length >= MIN_SEARCH_CHARS ? text : '';
}

/** A search field. It searches after a pause in typing, once the text has MIN_SEARCH_CHARS letters. */
export function SearchBox({ label, placeholder, search, onSearch }: SearchBoxProps) {
  const t = useTexts(lobbyTexts);
  const { typed, setTyped } = useTypedSearch(search, toSearch, onSearch);
  const input = useRef<HTMLInputElement>(null);
  const length = trimTyped(typed).length;
  return (
    <search className="lobby-search">
      <Field
        ref={input}
        type="search"
        label={label}
        isLabelHidden
        placeholder={placeholder}
        icon={IconSearch}
        value={typed}
        hint={length > 0 && length < MIN_SEARCH_CHARS ? t('searchMore') : undefined}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.currentTarget.value)}
        end={
          typed !== '' && (
            <IconButton
              size={36}
              icon={IconX}
              label={t('clearSearch')}
              onClick={() => {
                setTyped('');
                input.current?.focus();
              }}
            />
          )
        }
      />
    </search>
  );
}
