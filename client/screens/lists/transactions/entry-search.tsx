import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { NumberSearch } from '../filters/number-search.tsx';
import { readDigits } from '../filters/typed-number.ts';
import { historyTexts } from '../texts.tr.ts';

/** The number of a transaction in the search field. */
export interface TypedNumber {
  readonly typed: string;
  readonly digits: string;
  type(text: string): void;
  /** Asks the server for the transaction with this number, of any date. */
  search(): void;
  clear(): void;
}

/** searched: the digits in the address. onSearch: changes them. */
export function useTypedNumber(
  searched: string | undefined,
  onSearch: (digits: string | undefined) => void,
): TypedNumber {
  const [typed, setTyped] = useState(searched ?? '');
  // A link, Back or another filter has changed the search, so the field shows it.
  useEffect(() => setTyped(searched ?? ''), [searched]);
  const digits = readDigits(typed);
  return {
    typed,
    digits,
    type: setTyped,
    search() {
      if (digits !== (searched ?? '')) onSearch(digits || undefined);
    },
    clear() {
      setTyped('');
      if (searched !== undefined) onSearch(undefined);
    },
  };
}

interface EntrySearchProps {
  number: TypedNumber;
  /** Whether the list is the result of a search. */
  wasSearched: boolean;
}

export function EntrySearch({ number, wasSearched }: EntrySearchProps) {
  const t = useTexts(historyTexts);
  return (
    <div>
      <NumberSearch
        label={t('number')}
        value={number.typed}
        onChange={number.type}
        onSearch={number.search}
        onClear={number.clear}
      />
      <p className="hint" role="status">
        {wasSearched && t('searchedAllDates')}
      </p>
    </div>
  );
}

/** Stands in place of loaded entries none of which has the typed number. */
export function NotLoaded({ number }: { number: TypedNumber }) {
  const t = useTexts(historyTexts);
  return (
    <StatePanel
      role="status"
      title={t('numberNotLoaded')}
      text={t('empty')}
      actions={
        <>
          <Button onClick={number.search}>{t('searchAllDates')}</Button>
          <Button onClick={number.clear}>{t('clearNumber')}</Button>
        </>
      }
    />
  );
}
