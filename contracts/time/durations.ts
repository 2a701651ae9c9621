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

/**
 * The units of time, the largest first, with their names in both languages; `per` is the Turkish locative, as in
 * `30 saniyede bir`.
 */
const UNITS = [
  { ms: DAY_MS, tr: { name: 'gün', per: 'günde' }, en: { one: 'a day', many: 'days' } },
  { ms: HOUR_MS, tr: { name: 'saat', per: 'saatte' }, en: { one: 'an hour', many: 'hours' } },
  { ms: MINUTE_MS, tr: { name: 'dakika', per: 'dakikada' }, en: { one: 'a minute', many: 'minutes' } },
  { ms: SECOND_MS, tr: { name: 'saniye', per: 'saniyede' }, en: { one: 'a second', many: 'seconds' } },
] as const;

/**
 * Returns a duration for use in a sentence: `bir saat`, `an hour`, `45 dakika`, `45 minutes`.
 *
 * durationMs: whole seconds, above 0. The unit is the largest that divides the duration, so 90 minutes are
 * `90 minutes`.
 */
export function formatDuration(durationMs: number, lang: Lang): string {
  const { ms, tr, en } = findUnit(durationMs);
  const count = durationMs / ms;
  if (lang === 'tr') return `${count === 1 ? 'bir' : count} ${tr.name}`;
  return count === 1 ? en.one : `${count} ${en.many}`;
}

/**
 * Returns an interval for use in a sentence: `30 saniyede bir`, `every 30 seconds`.
 *
 * intervalMs: whole seconds, above 0.
 */
export function formatInterval(intervalMs: number, lang: Lang): string {
  const unit = findUnit(intervalMs);
  const count = intervalMs === unit.ms ? '' : `${intervalMs / unit.ms} `;
  if (lang === 'tr') return `${count}${unit.tr.per} bir`;
  return `every ${count === '' ? unit.en.one.replace(/^an? /, '') : `${count}${unit.en.many}`}`;
}

function findUnit(durationMs: number): (typeof UNITS)[number] {
  const unit = UNITS.find(({ ms }) => durationMs >= ms && durationMs % ms === 0);
  if (!unit) throw new Error(`A text can only state whole seconds above 0, not ${durationMs} ms`);
  return unit;
}
