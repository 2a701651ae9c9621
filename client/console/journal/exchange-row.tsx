import { memo } from 'react';
import type { JournalEntry } from '#contracts/control/journal';
import { useConsole } from '../console-context.ts';
import { VerdictBadge } from '../controls/verdict-badge.tsx';
import { buildRowId } from '../element-ids.ts';
import { formatTime } from '../world/istanbul-time.ts';

interface ExchangeRowProps {
  readonly entry: JournalEntry;
  readonly isSelected: boolean;
  /** Whether the row is in the tab order. Only one row is; J and K move between rows. */
  readonly isTabStop: boolean;
}

/** One exchange of the journal; a click opens it. */
export const ExchangeRow = memo(function ExchangeRow({ entry, isSelected, isTabStop }: ExchangeRowProps) {
  const { openExchange } = useConsole();
  return (
    <li className="exchange-item">
      <button
        type="button"
        id={buildRowId(entry.id)}
        className="exchange mono"
        aria-current={isSelected}
        tabIndex={isTabStop ? 0 : -1}
        onClick={(event) => openExchange(entry.id, event.detail === 0)}
      >
        <span className="quiet exchange-time" title={entry.at}>
          {formatTime(entry.at)}
        </span>
        <span className="exchange-call" title={entry.call}>
          {entry.call}
        </span>
        <span className="exchange-player">{entry.player ?? '–'}</span>
        <span className={entry.status === 200 ? 'number' : 'number bad'}>{entry.status}</span>
        <span className="number exchange-ms">{Math.round(entry.ms)}</span>
        <VerdictBadge verdict={entry.verdict}>{entry.verdict}</VerdictBadge>
      </button>
    </li>
  );
});
