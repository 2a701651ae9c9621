/** Formats and reads instants in Istanbul time, whatever the time zone of the browser. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contracts/time/durations';
import { ISTANBUL_OFFSET_MS } from '#contracts/time/istanbul';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';

const UNITS = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['min', MINUTE_MS],
  ['s', SECOND_MS],
] as const;

/** Formats epoch ms as `2026-12-31 23:58:40`. */
export function formatDateTime(epochMs: number): string {
  return toIstanbulIso(epochMs).slice(0, 19).replace('T', ' ');
}

/** Returns the date of an ISO instant, `2026-12-31`, if the instant in the row above is of another day. */
export function findNewDate(instant: string, above: string | undefined): string | undefined {
  const [date, dateAbove] = [instant, above ?? instant].map((at) => formatIstanbulDate(Date.parse(at)));
  return date === dateAbove ? undefined : date;
}

/** Returns the year that begins on the day of an instant, `2027`; undefined on any other day than a New Year. */
export function findNewYear(epochMs: number): string | undefined {
  return /^(\d{4})-01-01/.exec(toIstanbulIso(epochMs))?.[1];
}

/** Formats an ISO instant as the time of day, `23:58:40.480`. */
export function formatTime(instant: string): string {
  return toIstanbulIso(Date.parse(instant)).slice(11, 23);
}

function toIstanbulIso(epochMs: number): string {
  return new Date(epochMs + ISTANBUL_OFFSET_MS).toISOString();
}

/** Formats ms with a sign in the largest unit that fits, `+41 d`; returns '' below one second. */
export function formatOffset(offsetMs: number): string {
  const size = Math.abs(offsetMs);
  const unit = UNITS.find(([, ms]) => size >= ms);
  return unit ? `${offsetMs < 0 ? '−' : '+'}${Math.round(size / unit[1])} ${unit[0]}` : '';
}
