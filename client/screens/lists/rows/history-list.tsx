import './history-list.css';
import { memo } from 'react';
import type { Lang } from '#contracts/fields';
import type { Day } from '../../../i18n/calendar-days.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import { useIsWide, useMedia } from '../../../ui/behaviour/use-media.ts';
import { StateBadge } from '../../../ui/states/state-badge.tsx';
import { historyTexts } from '../texts.tr.ts';
import { Amount } from './amount.tsx';
import { type DayGroup, formatDayHeading } from './day-groups.ts';
import { DaySection } from './day-section.tsx';
import type { HistoryEntry } from './history-entry.ts';

interface HistoryListProps {
  readonly groups: readonly DayGroup<HistoryEntry>[];
  /** The current day in Istanbul, for the headings; undefined until it is known. */
  readonly today: Day | undefined;
}

/** Stands in a cell of the table without a value. */
const NO_VALUE = '–';

/** Shows entries under the headings of their days: as a table in wide windows, as cards on a phone. */
export function HistoryList({ groups, today }: HistoryListProps) {
  const lang = useModels().language.lang.value;
  const isWide = useIsWide();
  return isWide ? (
    <HistoryTable groups={groups} today={today} lang={lang} />
  ) : (
    groups.map(({ day, rows }) => (
      <DayCards key={String(day)} heading={formatDayHeading(day, today, lang)} entries={rows} />
    ))
  );
}

function HistoryTable({ groups, today, lang }: HistoryListProps & { lang: Lang }) {
  const t = useTexts(historyTexts);
  const hasReference = useMedia('(min-width: 1200px)');
  return (
    <div className="history-table-frame panel">
      <table className="history-table">
        <caption className="hidden-visually">{t('entries')}</caption>
        <thead>
          <tr>
            <th scope="col" className="history-time">
              {t('time')}
            </th>
            <th scope="col">{t('entry')}</th>
            {hasReference && (
              <th scope="col" className="history-reference">
                {t('reference')}
              </th>
            )}
            <th scope="col" className="history-state">
              {t('status')}
            </th>
            <th scope="col" className="history-amount">
              {t('amount')}
            </th>
          </tr>
        </thead>
        {groups.map(({ day, rows }) => (
          <DayRows
            key={String(day)}
            heading={formatDayHeading(day, today, lang)}
            entries={rows}
            hasReference={hasReference}
          />
        ))}
      </table>
    </div>
  );
}

interface DayProps {
  readonly heading: string;
  readonly entries: readonly HistoryEntry[];
  /** Whether the table has a column for references. */
  readonly hasReference?: boolean;
}

/** Returns whether a day is unchanged. Appending a page then renders only the new days. */
function isSameDay(one: DayProps, other: DayProps): boolean {
  return (
    one.heading === other.heading &&
    one.hasReference === other.hasReference &&
    one.entries.length === other.entries.length &&
    one.entries.every((entry, index) => entry === other.entries[index])
  );
}

const DayRows = memo(function DayRows({ heading, entries, hasReference }: DayProps) {
  return (
    <tbody>
      <tr className="history-day">
        <th scope="rowgroup" colSpan={hasReference ? 5 : 4}>
          {heading}
        </th>
      </tr>
      {entries.map(({ id, time, title, detail, reference, state, amount }, index) => (
        <tr key={id ?? index}>
          <td className="history-time dim">{time ?? NO_VALUE}</td>
          <td>
            <p className="history-title">{title}</p>
            <p className="hint text-meta">{detail}</p>
          </td>
          {hasReference && <td className="history-reference dim">{reference ?? NO_VALUE}</td>}
          <td>
            <StateBadge kind={state.kind} icon={state.icon}>
              {state.word}
            </StateBadge>
          </td>
          <td className="history-amount">{amount ? <Amount {...amount} /> : NO_VALUE}</td>
        </tr>
      ))}
    </tbody>
  );
}, isSameDay);

const DayCards = memo(function DayCards({ heading, entries }: DayProps) {
  return (
    <DaySection heading={heading}>
      <ul className="stack gap-8">
        {entries.map(({ id, time, title, detail, state, amount }, index) => (
          <li key={id ?? index} className="history-card panel">
            <p className="history-title">{title}</p>
            <p className="history-amount">{amount && <Amount {...amount} />}</p>
            <p className="hint text-meta">{[time, detail].filter(Boolean).join(' · ')}</p>
            <StateBadge kind={state.kind} icon={state.icon}>
              {state.word}
            </StateBadge>
          </li>
        ))}
      </ul>
    </DaySection>
  );
}, isSameDay);
