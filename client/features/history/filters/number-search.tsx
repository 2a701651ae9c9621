import { type RefObject, useCallback, useRef } from 'react';
import type { AnyId } from '#contracts/read-types';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { useQuery } from '../../../core/routing/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/parts/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IconSearch, IconX } from '../../../ui/icons.ts';
import { StatePanel } from '../../../ui/loading/state-panel.tsx';
import { useTypedSearch } from '../../../ui/search.tsx';
import type listsTurkish from '../texts.tr.ts';
import { listsTexts } from '../texts.tr.ts';

/** The number that a list is searched for. The address keeps it as `q`, and as `id` once the server is asked. */
export interface NumberSearch {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  /** The digits of what is typed. */
  readonly digits: string;
  type(text: string): void;
  /** Asks the server for the row with this number. */
  search(): void;
  clear(): void;
}

/** Returns the number in the address, or what is typed, which is written to the address after a pause. */
export function useNumberSearch(): NumberSearch {
  const [query, setQuery] = useQuery();
  // A new search begins with its first rows.
  const writeDigits = useCallback((q: string) => setQuery({ q, id: undefined, page: undefined }), [setQuery]);
  const inAddress = query.q ?? query.id ?? '';
  const { typed, setTyped, search: digits, lastSearch } = useTypedSearch(inAddress, readDigits, writeDigits);
  const field = useRef<HTMLInputElement>(null);

  return {
    field,
    typed,
    digits,
    type: setTyped,
    search() {
      if (digits === '' || digits === query.id) return;
      lastSearch.current = digits;
      setQuery({ q: undefined, id: digits, page: undefined }, { push: true });
    },
    clear() {
      lastSearch.current = '';
      setTyped('');
      setQuery({ q: undefined, id: undefined, page: undefined }, { push: query.id !== undefined });
      field.current?.focus();
    },
  };
}

/** The names of the texts of a search for a number. */
export interface NumberTexts {
  readonly label: keyof typeof listsTurkish & `${string}umber`;
  /** Says that no loaded row has the number. */
  readonly notLoaded: keyof typeof listsTurkish & `${string}NotLoaded`;
  /** The button that asks the server for the number. */
  readonly search: keyof typeof listsTurkish & `search${string}`;
}

interface NumberSearchProps {
  number: NumberSearch;
  texts: NumberTexts;
}

interface NumberFieldProps extends NumberSearchProps {
  /** Whether loaded rows have the number, so that Enter need not ask the server. */
  hasMatches: boolean;
  /** Stands below the field. */
  children: Elements;
}

/** A field for the number of a row: what is typed filters the loaded rows, Enter asks the server. */
export function NumberField({ number, texts, hasMatches, children }: NumberFieldProps) {
  const t = useTexts(listsTexts);
  return (
    <div className="screen-only">
      <search className="number-search">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!hasMatches) number.search();
          }}
        >
          <Field
            ref={number.field}
            type="search"
            inputMode="numeric"
            label={t(texts.label)}
            isLabelHidden
            placeholder={t(texts.label)}
            icon={IconSearch}
            value={number.typed}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => number.type(event.currentTarget.value)}
            end={
              number.typed !== '' && (
                <IconButton size={36} icon={IconX} label={t('clearNumber')} onClick={number.clear} />
              )
            }
          />
        </form>
      </search>
      {children}
    </div>
  );
}

/** Stands in place of loaded rows none of which has the typed number. */
export function NotLoaded({ number, texts }: NumberSearchProps) {
  const t = useTexts(listsTexts);
  return (
    <StatePanel
      role="status"
      title={t(texts.notLoaded)}
      text={t('empty')}
      actions={
        <>
          <Button onClick={number.search}>{t(texts.search)}</Button>
          <Button onClick={number.clear}>{t('clearNumber')}</Button>
        </>
      }
    />
  );
}

/** Returns the digits of a typed number, such as `58009386` for `No. 5800 9386`. */
export function readDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Returns the id that the digits of a text stand for: a number, unless there are too many; undefined if there are none. */
export function parseNumber(text = ''): AnyId | undefined {
  const digits = readDigits(text);
  if (digits === '') return undefined;
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : digits;
}

/** Returns the rows whose id contains the typed digits; all rows if there are none. */
export function filterByNumber<Row extends { readonly id?: AnyId | undefined }>(
  rows: readonly Row[],
  typed: string,
): readonly Row[] {
  const digits = readDigits(typed);
  return rows.filter(({ id }) => digits === '' || (id !== undefined && String(id).includes(digits)));
}
