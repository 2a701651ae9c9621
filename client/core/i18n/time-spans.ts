/** Formats time spans in words, without seconds. */
import type { Lang } from '#contracts/fields';
import { HOUR_MS, MINUTE_MS } from '#contracts/time/durations';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import { countDaysBetween } from './day-arithmetic.ts';
import { createPerLanguage } from './per-language.ts';

const UNDER_A_MINUTE: Readonly<Record<Lang, string>> = {
  tr: 'bir dakikadan az',
  en: 'less than a minute',
};
const relative = createPerLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** Formats a remaining time in its two largest units: `2 gün 5 saat`, in English `2 days 5 hours`. */
export function formatRemaining(remainingMs: number, lang: Lang): string {
  const minutes = Math.max(0, Math.floor(remainingMs / MINUTE_MS));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const units: [value: number, unit: string][] =
    days > 0
      ? [
          [days, 'day'],
          [hours, 'hour'],
        ]
      : [
          [hours, 'hour'],
          [minutes % 60, 'minute'],
        ];
  const parts = units.filter(([value]) => value > 0).map(([value, unit]) => formatUnit(value, unit, lang));
  return parts.join(' ') || UNDER_A_MINUTE[lang];
}

/** Formats how far ahead an instant is: `40 dakika sonra`, `2 saat sonra`, `yarın`, `3 gün sonra`. */
export function formatAhead(epochMs: number, nowMs: number, lang: Lang): string {
  // Both ends are counted.
  const days = countDaysBetween(formatIstanbulDate(nowMs), formatIstanbulDate(epochMs)) - 1;
  if (days > 0) return relative(lang).format(days, 'day');
  const ms = Math.max(0, epochMs - nowMs);
  return ms >= HOUR_MS
    ? relative(lang).format(Math.round(ms / HOUR_MS), 'hour')
    : relative(lang).format(Math.max(1, Math.ceil(ms / MINUTE_MS)), 'minute');
}

function formatUnit(value: number, unit: string, lang: Lang): string {
  return new Intl.NumberFormat(lang === 'tr' ? 'tr' : 'en-GB', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value);
}
