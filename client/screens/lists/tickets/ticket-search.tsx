import { useEffect, useMemo, useRef, useState } from 'react';
import type { Transaction } from '../../../api/rows.ts';
import { isSameId } from '../../../api/values.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import { useQuery } from '../../../routing/query.ts';
import { SEARCH_DELAY_MS } from '../../../search/search-input.ts';
import { Button } from '../../../ui/button.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { NumberSearch } from '../filters/number-search.tsx';
import { filterByNumber, readDigits } from '../filters/typed-number.ts';
import { HistoryView } from '../history-view.tsx';
import { WholeList } from '../rows/whole-list.tsx';
import { historyTexts } from '../texts.tr.ts';
import { TicketsSkeleton } from './skeleton.tsx';
import { ticketsTexts } from './texts.tr.ts';
import { Ticket } from './ticket.tsx';
import { getTicketSearch, type LoadedTickets } from './tickets-model.ts';

const NO_TICKETS: readonly Transaction[] = [];

/** The tickets, and above them a field for a number: it filters the loaded list, and Enter asks the server. */
export function TicketSearch({ tickets, total }: LoadedTickets) {
  const t = useTexts(ticketsTexts);
  const history = useTexts(historyTexts);
  const [typed, setTyped] = useTypedNumber();
  const field = useRef<HTMLInputElement>(null);
  const digits = readDigits(typed);
  const search = getTicketSearch(useModels());
  const result = digits !== '' && search.digits.value === digits ? search.found.value : undefined;
  const older = result?.kind === 'ready' ? result.data.tickets : NO_TICKETS;
  const matches = useMemo(() => {
    const isLoaded = ({ id }: Transaction) => tickets.some((ticket) => isSameId(ticket.id, id));
    return filterByNumber([...tickets, ...older.filter((ticket) => !isLoaded(ticket))], digits);
  }, [tickets, older, digits]);
  const searchOlder = () => digits !== '' && search.search(digits);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  const count = tickets.length;
  const countTickets = () => {
    if (total === undefined) return t('latestOnly', { count });
    return total > count ? t('latest', { count, total }) : t('count', { count });
  };
  const example = tickets.find(({ id }) => id !== undefined)?.id;
  return (
    <>
      {example !== undefined && (
        <NumberSearch
          ref={field}
          label={t('number')}
          placeholder={t('numberExample', { number: String(example) })}
          value={typed}
          onChange={setTyped}
          onSearch={searchOlder}
          onClear={clear}
        />
      )}
      <p className="ticket-count dim text-small" role="status">
        {digits === '' && <span>{countTickets()}</span>}
        {digits !== '' && matches.length > 0 && (
          <span>{t('matches', { matches: matches.length, count })}</span>
        )}
        {/* Screen readers announce only changes of an existing live region, so this repeats the panel below. */}
        {matches.length === 0 && result?.kind !== 'ready' && (
          <span className="hidden-visually">{t('noMatch')}</span>
        )}
      </p>
      {result && matches.length === 0 ? (
        <HistoryView
          state={result}
          retry={() => search.retry()}
          skeleton={<TicketsSkeleton />}
          empty={
            <StatePanel
              title={t('noMatch')}
              text={history('empty')}
              actions={<Button onClick={clear}>{history('clearNumber')}</Button>}
            />
          }
        >
          {(older) => <TicketList tickets={older.tickets} digits={digits} />}
        </HistoryView>
      ) : matches.length === 0 ? (
        <StatePanel
          title={t('noMatch')}
          text={`${history('empty')} ${t('searchedLatest', { count })}`}
          actions={
            <>
              <Button onClick={searchOlder}>{t('searchOlder')}</Button>
              <Button onClick={clear}>{history('clearNumber')}</Button>
            </>
          }
        />
      ) : (
        <TicketList tickets={matches} digits={digits} />
      )}
    </>
  );
}

function TicketList({ tickets, digits }: { tickets: readonly Transaction[]; digits: string }) {
  return (
    <WholeList rows={tickets}>
      {(shown) => (
        <ul className="tickets stack gap-12">
          {shown.map((ticket, index) => (
            <Ticket key={ticket.id ?? index} ticket={ticket} digits={digits} />
          ))}
        </ul>
      )}
    </WholeList>
  );
}

/**
 * Returns the typed number and its setter. The number begins as `q` of the address; after a pause in typing,
 * the typed number is written to the address.
 */
function useTypedNumber(): readonly [string, (typed: string) => void] {
  const [query, setQuery] = useQuery();
  const inAddress = query.q ?? '';
  const [typed, setTyped] = useState(inAddress);
  /** The search that this field has read from the address or written to it. */
  const lastSearch = useRef(inAddress);
  const digits = readDigits(typed);

  // A link or Back has changed the search in the address, so the field shows that search.
  useEffect(() => {
    if (inAddress === lastSearch.current) return;
    lastSearch.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);

  useEffect(() => {
    if (digits === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = digits;
      // A new search begins with its first page.
      setQuery({ q: digits, page: undefined });
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [digits, setQuery]);

  return [typed, setTyped];
}
