import { useId, useMemo } from 'react';
import type { Elements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';
import { formatDayHeading, groupByDay } from './day-groups.ts';
import type { RowsProps } from './list-kind.ts';

interface DayListProps<Row> extends Pick<RowsProps<Row>, 'rows' | 'today'> {
  /** Returns the instant of a row. Must stay the same function. */
  readonly getDate: (row: Row) => string | undefined;
  /** The class of the list of a day. */
  readonly className: string;
  readonly children: (row: Row, index: number) => Elements;
}

/** Rows under the headings of their days. */
export function DayList<Row>({ rows, today, getDate, className, children }: DayListProps<Row>) {
  const lang = useModels().language.lang.value;
  const groups = useMemo(() => groupByDay(rows, getDate), [rows, getDate]);
  return groups.map(({ day, rows: ofDay }) => (
    <DaySection key={String(day)} heading={formatDayHeading(day, today, lang)}>
      <ul className={className}>{ofDay.map(children)}</ul>
    </DaySection>
  ));
}

function DaySection({ heading, children }: { heading: string; children: Elements }) {
  const headingId = useId();
  return (
    <section className="day-section stack gap-8" aria-labelledby={headingId}>
      <h2 id={headingId} className="small-heading dim">
        {heading}
      </h2>
      {children}
    </section>
  );
}
