/** Formats the start and the end of a period in Istanbul time. */
import type { Lang } from '#contracts/fields';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import { formatTime } from './clock.ts';
import { formatDayRange } from './days.ts';
import { formatDayAndMonth } from './format.ts';

const TODAY: Readonly<Record<Lang, string>> = { tr: 'bugün', en: 'today' };

/**
 * Formats the start of a period: `bugün 21.00`, `27 Kasım 18.00`, or `25 Kasım` if it begins at midnight.
 * nowMs: the server's time.
 */
export function formatStart(startMs: number, nowMs: number, lang: Lang): string {
  return isMidnight(startMs) ? formatDayAndMonth(startMs, lang) : formatMoment(startMs, nowMs, lang);
}

/**
 * Formats the end of a period. An end at midnight is shown as the day before: 1 December 00:00 is `30 Kasım`.
 * Other ends are formatted like the start.
 */
export function formatEnd(endMs: number, nowMs: number, lang: Lang): string {
  return isMidnight(endMs) ? formatDayAndMonth(endMs - 1, lang) : formatMoment(endMs, nowMs, lang);
}

/** Formats a time: `bugün 18.00`, `27 Kasım 18.00`. */
export function formatMoment(epochMs: number, nowMs: number, lang: Lang): string {
  return joinDayAndTime(formatDay(epochMs, nowMs, lang), formatTime(epochMs, lang), lang);
}

/** Formats a day: `bugün`, `27 Kasım`. */
export function formatDay(epochMs: number, nowMs: number, lang: Lang): string {
  return formatIstanbulDate(epochMs) === formatIstanbulDate(nowMs)
    ? TODAY[lang]
    : formatDayAndMonth(epochMs, lang);
}

function joinDayAndTime(day: string, time: string, lang: Lang): string {
  return `${day}${lang === 'tr' ? ' ' : ', '}${time}`;
}

/**
 * Formats a period: `1–30 Kasım 2026` if it begins and ends at midnight, otherwise with times, as in
 * `20 Kasım 18.00 – 22 Kasım 24.00`.
 */
export function formatPeriod(startMs: number, endMs: number, lang: Lang): string {
  if (isMidnight(startMs) && isMidnight(endMs)) return formatDayRange(startMs, endMs - 1, lang);
  const isOneDay = formatIstanbulDate(startMs) === formatIstanbulDate(endMs - 1);
  const start = joinDayAndTime(formatDayAndMonth(startMs, lang), formatTime(startMs, lang), lang);
  const [day, time] = splitEnd(endMs, lang);
  return `${start} – ${isOneDay ? time : joinDayAndTime(day, time, lang)}`;
}

/** Formats the day and time at which something ends. Midnight belongs to the day before: `22 Kasım 24.00`. */
export function formatDeadline(endMs: number, lang: Lang): string {
  const [day, time] = splitEnd(endMs, lang);
  return joinDayAndTime(day, time, lang);
}

function splitEnd(endMs: number, lang: Lang): readonly [day: string, time: string] {
  return [
    formatDayAndMonth(endMs - 1, lang),
    isMidnight(endMs) ? (lang === 'tr' ? '24.00' : '24:00') : formatTime(endMs, lang),
  ];
}

function isMidnight(epochMs: number): boolean {
  return formatIstanbulDate(epochMs) !== formatIstanbulDate(epochMs - 1);
}
