/** Formats instants of real time, ages, and sizes in bytes. */
import { HOUR_MS, MINUTE_MS } from '#contracts/time/durations';
import { formatDateTime } from './istanbul-time.ts';

/** Formats an ISO instant as `2026-11-20 21:46`, in Istanbul time. */
export function formatMoment(iso: string): string {
  return formatDateTime(Date.parse(iso)).slice(0, 16);
}

/** Formats an age: `now`, `2 min ago`, `3 h ago`; after a day, the date. now: epoch ms. */
export function formatAge(iso: string, now: number): string {
  const ms = now - Date.parse(iso);
  if (ms < MINUTE_MS) return 'now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`;
  return ms < 24 * HOUR_MS ? `${Math.floor(ms / HOUR_MS)} h ago` : formatMoment(iso);
}

/** Formats a size as `96 kB` or `1.2 MB`. */
export function formatSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
