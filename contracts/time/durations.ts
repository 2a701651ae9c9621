/** Units of time in ms, and durations in texts for players. */
import type { Lang } from '../fields.ts';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours. All days in Istanbul have had this length since the clock changes ended in 2016. */
export const DAY_MS = 24 * HOUR_MS;

/** Formats a duration for testers: `900 ms`, `8 s`. */
export function formatMs(ms: number): string {
  return ms > 0 && ms % SECOND_MS === 0 ? `${ms / SECOND_MS} s` : `${ms} ms`;
}

const DURATION = /^(\d{1,9}(?:[.,]\d{1,3})?) ?(?:(s|sec|seconds?)|(min|minutes?)|(h|hours?)|(d|days?))$/i;

/** Parses a duration as testers type it: `2 min`, `1,5 h`, `90 seconds`. Returns ms; undefined for any other text. */
export function parseDuration(text: string): number | undefined {
  const [, count, seconds, minutes, hours] = DURATION.exec(text) ?? [];
  if (count === undefined) return undefined;
  const unitMs = seconds ? SECOND_MS : minutes ? MINUTE_MS : hours ? HOUR_MS : DAY_MS;
  return Math.round(Number(count.replace(',', '.')) * unitMs);
}

/** The units of time, the largest first, with their names in both languages. */
const UNITS = [
  { ms: DAY_MS, tr: 'gün', en: { one: 'a day', many: 'days' } },
  { ms: HOUR_MS, tr: 'saat', en: { one: 'an hour', many: 'hours' } },
  { ms: MINUTE_MS, tr: 'dakika', en: { one: 'a minute', many: 'minutes' } },
  { ms: SECOND_MS, tr: 'saniye', en: { one: 'a second', many: 'seconds' } },
] as const;

/**
 * Returns a duration for use in a sentence: `bir saat`, `an hour`, `45 dakika`, `45 minutes`.
 *
 * durationMs: whole seconds, above 0. The unit is the largest that divides the duration, so 90 minutes are
 * `90 minutes`.
 */
export function formatDuration(durationMs: number, lang: Lang): string {
  const unit = UNITS.find(({ ms }) => durationMs >= ms && durationMs % ms === 0);
  if (!unit) throw new Error(`A text can only state whole seconds above 0, not ${durationMs} ms`);
  const { ms, tr, en } = unit;
  const count = durationMs / ms;
  if (lang === 'tr') return `${count === 1 ? 'bir' : count} ${tr}`;
  return count === 1 ? en.one : `${count} ${en.many}`;
}
