/** Formats and reads instants in Istanbul time, whatever the time zone of the browser. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contracts/time/durations';
import { parseInstant } from '#contracts/time/instants';
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

const DURATION = /^\+\s*(\d+(?:[.,]\d+)?)\s*(?:(s|sec|seconds?)|(min|minutes?)|(h|hours?)|(d|days?))$/i;
const TIME_OF_DAY = /^(\d{1,2}):([0-5]\d)$/;

/**
 * Reads a moment after `now`: `+2 min`, the next `23:59` or `midnight`, or an instant as `parseInstant` does. Returns
 * epoch ms; undefined for any other text, and for one that needs a time that is not known.
 *
 * now: world time, epoch ms; undefined while it is not known.
 */
export function parseMoment(text: string, now: number | undefined): number | undefined {
  const typed = text.trim().toLowerCase();
  const [, count, seconds, minutes, hours, days] = DURATION.exec(typed) ?? [];
  const time = TIME_OF_DAY.exec(typed === 'midnight' ? '00:00' : typed);
  if (count === undefined && !time) return parseInstant(text);
  if (now === undefined) return undefined;
  if (time) return findNext(now, Number(time[1]) * HOUR_MS + Number(time[2]) * MINUTE_MS);
  const unitMs = seconds ? SECOND_MS : minutes ? MINUTE_MS : hours ? HOUR_MS : days ? DAY_MS : Number.NaN;
  return now + Math.round(Number(count?.replace(',', '.')) * unitMs);
}

/** Returns the first instant after `now` at which it is `timeMs` after midnight in Istanbul. */
function findNext(now: number, timeMs: number): number | undefined {
  if (timeMs >= DAY_MS) return undefined;
  const midnight = Math.floor((now + ISTANBUL_OFFSET_MS) / DAY_MS) * DAY_MS - ISTANBUL_OFFSET_MS;
  const at = midnight + timeMs;
  return at > now ? at : at + DAY_MS;
}
