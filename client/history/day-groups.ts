/** Groups the rows of a history by their day in Istanbul and formats the headings. */
import type { Lang } from '#contracts/fields';
import { isoDay } from '../i18n/iso-day.ts';
import { perLanguage } from '../i18n/per-language.ts';
import { addDays, type Day, toNoonMs } from './days.ts';

export interface DayGroup<Row> {
  readonly day: Day;
  readonly rows: readonly Row[];
}

/** Groups rows by day; rows and days keep their order. getMs: returns the time of a row, epoch ms. */
export function groupByDay<Row>(rows: readonly Row[], getMs: (row: Row) => number): DayGroup<Row>[] {
  const groups: { readonly day: Day; readonly rows: Row[] }[] = [];
  for (const row of rows) {
    const day = isoDay(getMs(row));
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}

const THIS_YEAR = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const formats = perLanguage((locale) => ({
  short: new Intl.DateTimeFormat(locale, THIS_YEAR),
  full: new Intl.DateTimeFormat(locale, { ...THIS_YEAR, year: 'numeric' }),
}));
const NAMED: Readonly<Record<Lang, readonly [today: string, yesterday: string]>> = {
  tr: ['Bugün', 'Dün'],
  en: ['Today', 'Yesterday'],
};

/**
 * Formats the heading of a day: `Bugün, 20 Kasım Cuma`, `18 Kasım Çarşamba`. The heading of a day in another
 * year includes the year.
 */
export function formatDayHeading(day: Day, today: Day | undefined, lang: Lang): string {
  const isThisYear = day.slice(0, 4) === today?.slice(0, 4);
  const text = formats(lang)[isThisYear ? 'short' : 'full'].format(toNoonMs(day));
  const [todayName, yesterdayName] = NAMED[lang];
  if (today === undefined) return text;
  if (day === today) return `${todayName}, ${text}`;
  return day === addDays(today, -1) ? `${yesterdayName}, ${text}` : text;
}
