import { useMemo } from 'react';
import type { Transaction } from '../../../api/rows.ts';
import type { Day } from '../../../i18n/calendar-days.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ListEnd } from '../../../resources/lists/list-end.tsx';
import type { LoadedRows } from '../../../resources/resource.ts';
import { filterByNumber } from '../filters/typed-number.ts';
import { groupByDay } from '../rows/day-groups.ts';
import { HistoryList } from '../rows/history-list.tsx';
import { historyTexts } from '../texts.tr.ts';
import { NotLoaded, type TypedNumber } from './entry-search.tsx';
import { useEntries } from './use-entries.ts';

interface EntriesProps {
  readonly list: LoadedRows<Transaction>;
  readonly number: TypedNumber;
  /** The current day in Istanbul. It is always known when there are entries. */
  readonly today: Day | undefined;
  readonly onMore: () => void;
}

/** Shows transactions grouped by day, and below them the button for more. */
export function Entries({ list, number, today, onMore }: EntriesProps) {
  const t = useTexts(historyTexts);
  const buildEntry = useEntries();
  const { rows } = list;
  const { digits } = number;
  const matches = useMemo(() => filterByNumber(rows, digits), [rows, digits]);
  const groups = useMemo(
    () =>
      groupByDay(matches, ({ date }) => date).map(({ day, rows: ofDay }) => ({
        day,
        rows: ofDay.map(buildEntry),
      })),
    [matches, buildEntry],
  );
  return (
    <>
      {matches.length === 0 ? <NotLoaded number={number} /> : <HistoryList groups={groups} today={today} />}
      <ListEnd list={list} describe={(counts) => t('seenOf', counts)} onMore={onMore} />
    </>
  );
}
