import { useEffect, useRef, useState } from 'react';
import { SEARCH_MINIMUM } from '#contracts/rules/search-fold';
import { useTexts } from '../../i18n/use-texts.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconSearch, IconX } from '../../ui/icons.ts';
import { lobbyTexts } from './texts.ts';

/** So long after the last letter one asks. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What is searched for now; from the address. */
  search: string;
  /** Called after a pause in typing, with '' when there is no search any more. */
  onSearch: (search: string) => void;
}

/** Asks from three letters on, once one pauses. */
export function SearchBox({ label, placeholder, search, onSearch }: SearchBoxProps) {
  const t = useTexts(lobbyTexts);
  const [typed, setTyped] = useState(search);
  const input = useRef<HTMLInputElement>(null);
  const asked = useRef(search);

  // Back, or a removed chip, changes the search from outside; what one is typing just now stays.
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const wanted = typed.trim().length >= SEARCH_MINIMUM ? typed.trim() : '';
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  const length = typed.trim().length;
  return (
    <search className="lobby-search">
      <Field
        ref={input}
        type="search"
        label={label}
        labelHidden
        placeholder={placeholder}
        icon={IconSearch}
        value={typed}
        hint={length > 0 && length < SEARCH_MINIMUM ? t('searchMore') : undefined}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
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
