import './page.css';
import { useMemo } from 'react';
import { TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import type { Transaction } from '../../api/rows.ts';
import { filterByNumber } from '../../history/filters/typed-number.ts';
import type { Day } from '../../history/period/days.ts';
import { groupByDay } from '../../history/rows/day-groups.ts';
import { HistoryList } from '../../history/rows/history-list.tsx';
import { Pages } from '../../history/rows/pages.tsx';
import { historyTexts } from '../../history/texts.tr.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ListEnd } from '../../lists/list-end.tsx';
import type { LoadedRows } from '../../resources/resource.ts';
import { useIsWide } from '../../ui/behaviour/use-media.ts';
import { NotLoaded, type TypedNumber } from './entry-search.tsx';
import { useEntries } from './use-entries.ts';

interface EntriesProps {
  readonly list: LoadedRows<Transaction>;
  readonly number: TypedNumber;
  /** The current day in Istanbul. It is always known when there are entries. */
  readonly today: Day | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onMore: () => void;
  readonly onRetry: () => void;
}

/** Shows transactions grouped by day, and below them the buttons for further pages. */
export function Entries({ list, number, today, page, onPage, onMore, onRetry }: EntriesProps) {
  const isWide = useIsWide();
  const t = useTexts(historyTexts);
  const buildEntry = useEntries();
  const { rows, total } = list;
  const { digits } = number;
  const shown = useMemo(() => filterByNumber(rows, digits), [rows, digits]);
  const groups = useMemo(
    () =>
      groupByDay(shown, ({ date }) => date).map(({ day, rows: ofDay }) => ({
        day,
        rows: ofDay.map(buildEntry),
      })),
    [shown, buildEntry],
  );
  return (
    <>
      {shown.length === 0 ? <NotLoaded number={number} /> : <HistoryList groups={groups} today={today} />}
      {isWide ? (
        <Pages page={page} pageSize={TRANSACTIONS_PAGE_SIZE} total={total} onPage={onPage} />
      ) : (
        <ListEnd list={list} describe={(counts) => t('seenOf', counts)} onMore={onMore} onRetry={onRetry} />
      )}
    </>
  );
}
