import { useId, useMemo } from 'react';
import type { Lang } from '#contracts/fields';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import { parseInstant } from '../../core/api/values.ts';
import { addDays, type Day, toNoonMs } from '../../core/i18n/day-arithmetic.ts';
import { createPerLanguage } from '../../core/i18n/per-language.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { useModels } from '../../core/models.ts';

export interface DayRows<Row> {
  readonly rows: readonly Row[];
  /** The current day in Istanbul; undefined until it is known. */
  readonly today: Day | undefined;
}

interface DayListProps<Row> extends DayRows<Row> {
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

export interface DayGroup<Row> {
  /** Undefined for the rows without a date. */
  readonly day: Day | undefined;
  readonly rows: readonly Row[];
}

/**
 * Groups rows by day; rows and days keep their order. Rows without a date are the last group. getDate: returns
 * the instant of a row.
 */
export function groupByDay<Row>(
  rows: readonly Row[],
  getDate: (row: Row) => string | undefined,
): DayGroup<Row>[] {
  const groups: { readonly day: Day | undefined; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const ms = parseInstant(getDate(row));
    const day = ms === undefined ? undefined : formatIstanbulDate(ms);
    const group = groups.findLast((each) => each.day === day);
    if (group) group.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups.toSorted((a, b) => Number(a.day === undefined) - Number(b.day === undefined));
}

const THIS_YEAR = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const formats = createPerLanguage((locale) => ({
  short: new Intl.DateTimeFormat(locale, THIS_YEAR),
  full: new Intl.DateTimeFormat(locale, { ...THIS_YEAR, year: 'numeric' }),
}));
const NAMED: Readonly<Record<Lang, readonly [today: string, yesterday: string, undated: string]>> = {
  tr: ['Bugün', 'Dün', 'Tarihi bilinmeyenler'],
  en: ['Today', 'Yesterday', 'Without a date'],
};

/**
 * Formats the heading of a day: `Bugün, 20 Kasım Cuma`, `18 Kasım Çarşamba`. The heading of a day in another
 * year includes the year.
 */
export function formatDayHeading(day: Day | undefined, today: Day | undefined, lang: Lang): string {
  const [todayName, yesterdayName, undatedName] = NAMED[lang];
  if (day === undefined) return undatedName;
  const isThisYear = day.slice(0, 4) === today?.slice(0, 4);
  const text = formats(lang)[isThisYear ? 'short' : 'full'].format(toNoonMs(day));
  if (today === undefined) return text;
  if (day === today) return `${todayName}, ${text}`;
  return day === addDays(today, -1) ? `${yesterdayName}, ${text}` : text;
}
