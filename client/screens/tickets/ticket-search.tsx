import { useEffect, useMemo, useRef, useState } from 'react';
import { PagedRows } from '../../history/paged-rows.tsx';
import { historyTexts } from '../../history/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useQuery } from '../../routing/query.ts';
import { SEARCH_DELAY_MS } from '../../search/search-input.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconSearch, IconX } from '../../ui/icons.ts';
import { StatePanel } from '../../ui/state-panel.tsx';
import { ticketsTexts } from './texts.ts';
import { Ticket } from './ticket.tsx';
import { type LoadedTickets, readDigits, searchTickets } from './tickets-model.ts';

/** The tickets, and above them a field for a number, which filters the loaded list. */
export function TicketSearch({ tickets, total }: LoadedTickets) {
  const t = useTexts(ticketsTexts);
  const history = useTexts(historyTexts);
  const [typed, setTyped] = useTypedNumber();
  const field = useRef<HTMLInputElement>(null);
  const digits = readDigits(typed);
  const matches = useMemo(() => searchTickets(tickets, digits), [tickets, digits]);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  const count = tickets.length;
  const example = tickets.find(({ id }) => id !== undefined)?.id;
  return (
    <>
      {example !== undefined && (
        <search className="ticket-search">
          <Field
            ref={field}
            type="search"
            inputMode="numeric"
            label={t('number')}
            placeholder={t('numberExample', { number: String(example) })}
            icon={IconSearch}
            value={typed}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.currentTarget.value)}
            end={
              typed !== '' && <IconButton size={36} icon={IconX} label={t('clearNumber')} onClick={clear} />
            }
          />
        </search>
      )}
      <p className="ticket-count" role="status">
        {digits === '' && (total > count ? t('latest', { count, total }) : t('count', { count }))}
        {digits !== '' && matches.length > 0 && t('matches', { matches: matches.length, count })}
        {/* Screen readers announce only changes of an existing live region, so this repeats the panel below. */}
        {matches.length === 0 && <span className="hidden-visually">{t('noMatch')}</span>}
      </p>
      {matches.length === 0 ? (
        <StatePanel
          title={t('noMatch')}
          text={total > count ? `${history('empty')} ${t('searchedLatest', { count })}` : history('empty')}
          actions={<Button onClick={clear}>{t('clearNumber')}</Button>}
        />
      ) : (
        <PagedRows rows={matches}>
          {(shown) => (
            <ul className="tickets">
              {shown.map((ticket, index) => (
                <Ticket key={ticket.id ?? index} ticket={ticket} digits={digits} />
              ))}
            </ul>
          )}
        </PagedRows>
      )}
    </>
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
