/**
 * Formats durations and times of day. The times are those of Istanbul, whatever the time zone of the browser.
 */
import type { Lang } from '#contracts/fields';
import { ISTANBUL_OFFSET_MS } from '#contracts/time/istanbul';

/** Formats the time of day in Istanbul: `21.46`, in English `21:46`. */
export function formatTime(epochMs: number, lang: Lang): string {
  const time = new Date(epochMs + ISTANBUL_OFFSET_MS).toISOString().slice(11, 16);
  return lang === 'tr' ? time.replace(':', '.') : time;
}

/** Formats a duration with colons in both languages, so that it is no time of day: `00:24:18`. */
export function formatDuration(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
