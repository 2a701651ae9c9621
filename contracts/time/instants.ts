/** The spellings of an instant. */
import { isDay } from './days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';
import { ISTANBUL_OFFSET_MS } from './istanbul.ts';

/** Smaller numbers are seconds since 1970, others milliseconds. As seconds, it is the year 5138. */
const MIN_EPOCH_MS = 100_000_000_000;
/** The range of the offsets from UTC that are in use. */
const [MIN_OFFSET_MS, MAX_OFFSET_MS] = [-12 * HOUR_MS, 14 * HOUR_MS];

const WRITTEN_INSTANT =
  /^(?:(?<y>\d{4})[-/.](?<m>\d{2})[-/.](?<d>\d{2})|(?<td>\d{1,2})[-/.](?<tm>\d{1,2})[-/.](?<ty>\d{4}))(?:[T ](?<h>\d{1,2}):(?<min>[0-5]\d)(?::(?<s>[0-5]\d)(?:[.,](?<f>\d+))?)?(?:(?<utc>Z)|(?<sign>[+-])(?<oh>\d{2})(?::?(?<om>[0-5]\d))?)?)?$/i;
/** The written instants that leave no choice of day, month and hour. */
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:|$)/i;

/**
 * Reads an instant into the contracts' spelling, ISO with the offset of Istanbul. Without an offset, Istanbul's
 * counts. A day alone is its beginning, or its end if isEnd; a day `0000-00-00` is null.
 */
export function readInstant(value: unknown, isEnd: boolean): unknown {
  const text = String(value).trim();
  if (/^-?\d{9,13}$/.test(text)) {
    const epoch = Number(text);
    return formatIstanbulIso(isTooSmall(epoch) ? epoch * SECOND_MS : epoch);
  }
  if (text.startsWith('0000-00-00')) return null;
  const at = parseWritten(text);
  if (at === undefined) return value;
  return formatIstanbulIso(at + (isEnd && !text.includes(':') ? DAY_MS : 0));
}

/**
 * Parses epoch ms, an ISO 8601 instant or a day, in Istanbul's time if there is no offset. Returns epoch ms;
 * undefined for any other text, and for a number that is seconds rather than milliseconds.
 */
export function parseInstant(text: string | number): number | undefined {
  const trimmed = String(text).trim();
  if (typeof text === 'number' || isDigits(trimmed)) {
    const epochMs = Math.round(Number(trimmed));
    return Number.isFinite(epochMs) && !isTooSmall(epochMs) ? epochMs : undefined;
  }
  return ISO_INSTANT.test(trimmed) ? parseWritten(trimmed) : undefined;
}

/** Returns whether `parseInstant` refuses a number because it seems to be seconds. */
export function isWrongNumber(value: string | number): boolean {
  return typeof value === 'number' ? isTooSmall(value) : isDigits(value.trim()) && isTooSmall(Number(value));
}

function isDigits(text: string): boolean {
  return /^[+-]?\d+$/.test(text);
}

function isTooSmall(epoch: number): boolean {
  return Math.abs(epoch) < MIN_EPOCH_MS;
}

/** Parses a written day or instant to epoch ms; returns undefined for one that no calendar or clock shows. */
function parseWritten(text: string): number | undefined {
  const part = WRITTEN_INSTANT.exec(text)?.groups;
  if (!part) return undefined;
  const [year, month, date] = [part.y ?? part.ty, part.m ?? part.tm, part.d ?? part.td];
  const day = [year, month?.padStart(2, '0'), date?.padStart(2, '0')].join('-');
  const timeMs = readTimeOfDay(part.h, part.min, part.s, part.f);
  const offsetMs = part.utc ? 0 : part.sign ? readOffset(part.sign, part.oh, part.om) : ISTANBUL_OFFSET_MS;
  if (!isDay(day) || timeMs > DAY_MS || offsetMs < MIN_OFFSET_MS || offsetMs > MAX_OFFSET_MS)
    return undefined;
  return Date.parse(`${day}T00:00:00Z`) + timeMs - offsetMs;
}

/** Returns the ms since midnight. 24:00 is the end of the day, as in ISO 8601. */
function readTimeOfDay(hours = '0', minutes = '0', seconds = '0', fraction = ''): number {
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS + ms;
}

function readOffset(sign: string, hours = '0', minutes = '0'): number {
  return Number(`${sign}1`) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}

/** Returns whether an instant is between the years 1 and 9999, which ISO dates can express. at: epoch ms. */
export function isInstant(at: number): boolean {
  return Number.isFinite(at) && at >= -62_135_596_800_000 && at <= 253_402_300_799_000;
}

/** Formats an instant such as `2026-11-20T21:46:00+03:00`, with milliseconds only if there are any. */
export function formatIstanbulIso(at: number): string {
  return new Date(at + ISTANBUL_OFFSET_MS).toISOString().replace('.000', '').replace('Z', '+03:00');
}
