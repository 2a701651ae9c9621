import './ticket.css';
import { formatMoney, toKurus } from '#contracts/rules/money';
import type { Transaction } from '../../../core/api/rows.ts';
import { parseInstant } from '../../../core/api/values.ts';
import { formatWholeDay } from '../../../core/i18n/days.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { ButtonLink } from '../../../ui/links/link.tsx';
import { Match } from '../../../ui/search.tsx';
import {
  filterByNumber,
  NotLoaded,
  NumberField,
  type NumberTexts,
  parseNumber,
} from '../filters/number-search.tsx';
import { ListPage, ListSkeleton, PlayerRows } from '../list-page.tsx';
import { EmptyList } from '../nothing-found.tsx';
import { type PlayerList, type PlayerListKind, usePlayerList } from '../player-list.ts';
import { listsTexts } from '../texts.tr.ts';
import { getTickets, type TicketFilters } from './tickets.ts';

export const TICKETS: PlayerListKind<Transaction, TicketFilters> = {
  getStore: getTickets,
  parseFilters: ({ id }) => ({ searchID: parseNumber(id) }),
  isWhole: true,
  select: (tickets, { q = '' }) => filterByNumber(tickets, q),
};

const NUMBER_TEXTS: NumberTexts = {
  label: 'ticketNumber',
  notLoaded: 'ticketNotLoaded',
  search: 'searchOlderTickets',
};

/** The New Year tickets of the player (spec §2, §9 Ticket list). */
export default function TicketsPage({ path }: PageProps) {
  const t = useTexts(listsTexts);
  const list = usePlayerList(TICKETS);
  return (
    <ListPage path={path} lead={t('ticketsLead')}>
      <NumberField number={list.number} texts={NUMBER_TEXTS} hasMatches={list.matches.length > 0}>
        <TicketCount {...list} />
      </NumberField>
      <PlayerRows
        list={list}
        skeleton={<ListSkeleton className="tickets-skeleton tickets" count={6} isByDay={false} />}
        empty={<NoTickets {...list} />}
      >
        {(rows) => (
          <ul className="tickets stack gap-12">
            {rows.map((ticket, index) => (
              <Ticket key={ticket.id ?? index} ticket={ticket} digits={list.number.digits} />
            ))}
          </ul>
        )}
      </PlayerRows>
    </ListPage>
  );
}

/** Says how many of the tickets have the digits, or that there are older tickets. */
function TicketCount({ query: { q = '' }, loaded, matches }: PlayerList<Transaction, TicketFilters>) {
  const t = useTexts(listsTexts);
  const { rows = [], total } = loaded ?? {};
  const count = rows.length;
  return (
    <p className="ticket-count dim text-small" role="status">
      {loaded && q === '' && total === undefined && <span>{t('latestTicketsOnly', { count })}</span>}
      {q === '' && total !== undefined && total > count && (
        <span>{t('latestTickets', { count, total })}</span>
      )}
      {q !== '' && matches.length > 0 && (
        <span>{t('ticketMatches', { matches: matches.length, count })}</span>
      )}
      {/* Screen readers announce only changes of an existing live region, so this repeats what stands below. */}
      {loaded && q !== '' && matches.length === 0 && (
        <span className="hidden-visually">{t('ticketNotLoaded')}</span>
      )}
    </p>
  );
}

function NoTickets({ filters, number, hasNumberFilter }: PlayerList<Transaction, TicketFilters>) {
  const t = useTexts(listsTexts);
  if (hasNumberFilter) return <NotLoaded number={number} texts={NUMBER_TEXTS} />;
  if (filters.searchID !== undefined) return <EmptyList title={t('ticketNotLoaded')} />;
  return (
    <EmptyList
      title={t('noTickets')}
      actions={<ButtonLink href="/promotions">{t('toPromotions')}</ButtonLink>}
    />
  );
}

interface TicketProps {
  ticket: Transaction;
  /** The digits that are searched for; they are marked in the number. */
  digits: string;
}

/** A ticket with its stub, which names the deposit that earned it. */
export function Ticket({ ticket: { id, amount, settledDate, date }, digits }: TicketProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const day = parseInstant(settledDate ?? date);
  return (
    <li className="ticket panel stacks">
      <div className="ticket-face">
        {id !== undefined && (
          <p className="ticket-number">
            <span className="hidden-visually">{`${t('ticketNumber')} `}</span>
            <Match text={String(id)} search={digits} />
          </p>
        )}
        <p className="hint text-meta">{t('draw')}</p>
      </div>
      <div className="ticket-stub">
        {amount !== undefined && <p className="ticket-amount">{formatMoney(toKurus(amount), lang)}</p>}
        {day !== undefined && <p className="hint text-meta">{formatWholeDay(day, lang)}</p>}
      </div>
    </li>
  );
}
