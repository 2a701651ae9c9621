import { memo } from 'react';
import { type JournalEntry, SENT } from '#contracts/control/journal';
import { buildRowId } from '../base/element-ids.ts';
import { formatTime } from '../base/istanbul-time.ts';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { nameExchange } from './exchange.ts';
import type { JournalRun } from './fold-rows.ts';
import { useJournalModels } from './models.ts';

interface ExchangeRowProps {
  readonly entry: JournalEntry;
  /** The page that sent the request, if the row shows it. */
  readonly page: string | undefined;
  /** The faults that applied, as text. */
  readonly faults: string;
  /** The date, if the row shows it besides the time. */
  readonly date: string | undefined;
  readonly isSelected: boolean;
  /** Whether the row is in the tab order. Only one row is; J and K move between rows. */
  readonly isTabStop: boolean;
}

/** The verdicts that a fold shows, since one of its calls has it. */
const WORST_FIRST = ['broken', 'drift', 'assumption', 'injected', 'pending'] as const;

/** One exchange of the journal; a click opens it. */
export const ExchangeRow = memo(function ExchangeRow(props: ExchangeRowProps) {
  const { entry, page, faults, date, isSelected, isTabStop } = props;
  const { journal } = useJournalModels();
  const isPending = entry.verdict === 'pending';
  return (
    <li className="exchange-item">
      <button
        type="button"
        id={buildRowId(entry.id)}
        className={`exchange mono${isPending ? ' is-pending' : ''}`}
        aria-current={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onClick={(event) => journal.open(entry.id, event.detail === 0)}
      >
        <span className="quiet exchange-time" title={entry.at}>
          {date !== undefined && <span className="own-line">{`${date} `}</span>}
          <span>{formatTime(entry.at)}</span>
        </span>
        <span className="exchange-call" title={nameExchange(entry)}>
          {/* Long names of calls are cut at their end. */}
          {entry.sentBy !== undefined && <span className="note">{`${SENT} `}</span>}
          <span>{nameExchange(entry)}</span>
          {faults !== '' && <span className="note">{` ${faults}`}</span>}
          {page !== undefined && <span className="note exchange-page">{` ${page}`}</span>}
        </span>
        <span className="quiet">{entry.player ?? '–'}</span>
        <span className={entry.status === 200 || isPending ? 'number' : 'number bad'}>
          {isPending ? '…' : entry.status}
        </span>
        <span className="number quiet exchange-ms">
          {isPending ? <WaitingTime entry={entry} /> : Math.round(entry.ms)}
        </span>
        <VerdictBadge verdict={entry.verdict} />
      </button>
    </li>
  );
});

interface FoldRowProps {
  readonly run: JournalRun;
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/**
 * One row for calls that a page made by itself, or for those of one load of a page; a click shows them below it, or hides
 * them.
 */
export function FoldRow({ run: { entries, isIdle }, isOpen, onPress }: FoldRowProps) {
  const list = (texts: readonly string[]) => [...new Set(texts)].join(', ');
  const name = isIdle ? list(entries.map(({ call }) => call)) : entries[0]?.page;
  const worst = WORST_FIRST.find((verdict) => entries.some((entry) => entry.verdict === verdict));
  return (
    <li className="exchange-item">
      <button type="button" className="exchange mono quiet" aria-expanded={isOpen} onClick={onPress}>
        <span className="exchange-time">{formatTime(entries[0]?.at ?? '')}</span>
        <span className="exchange-call" title={name}>
          {`${isOpen ? '▾' : '▸'} ${name}`}
        </span>
        <span>{list(entries.flatMap(({ player }) => player ?? []))}</span>
        <span className="number">{`${entries.length} ×`}</span>
        <span />
        {isIdle || !worst ? <span>{isIdle ? 'by itself' : ''}</span> : <VerdictBadge verdict={worst} />}
      </button>
    </li>
  );
}

/** The time that an exchange has waited, in seconds; it counts up. */
export function WaitingTime({ entry }: { readonly entry: JournalEntry }) {
  const { journal } = useJournalModels();
  return <span>{`${Math.max(0, Math.floor(journal.readWaitingMs(entry) / 1000))} s`}</span>;
}
