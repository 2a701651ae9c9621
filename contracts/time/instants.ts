/** The spellings of an instant. */
import { DAY_MS } from './durations.ts';
import { ISTANBUL_OFFSET_MS } from './istanbul.ts';

/** Smaller numbers are seconds since 1970, others milliseconds. As seconds, it is the year 5138. */
const MIN_EPOCH_MS = 100_000_000_000;

const WRITTEN_INSTANT =
  /^(?:(?<y>\d{4})[-/.](?<m>\d{2})[-/.](?<d>\d{2})|(?<td>\d{1,2})[-/.](?<tm>\d{1,2})[-/.](?<ty>\d{4}))(?:[T ](?<h>\d{1,2}):(?<min>\d{2})(?::(?<s>\d{2})(?:\.\d+)?)?)?(?:Z|(?<sign>[+-])(?<oh>\d{2}):?(?<om>\d{2}))?$/i;

/**
 * Reads an instant into the contracts' spelling, ISO with the offset of Istanbul. Without an offset, Istanbul's
 * counts. A day alone is its beginning, or its end if isEnd; a day `0000-00-00` is null.
 */
export function readInstant(value: unknown, isEnd: boolean): unknown {
  const text = String(value).trim();
  if (/^-?\d{9,13}$/.test(text)) {
    const epoch = Number(text);
    return formatInstant(Math.abs(epoch) < MIN_EPOCH_MS ? epoch * 1000 : epoch);
  }
  if (text.startsWith('0000-00-00')) return null;
  const part = WRITTEN_INSTANT.exec(text)?.groups;
  if (!part) return value;
  const [year, month, day] = [part.y ?? part.ty, part.m ?? part.tm, part.d ?? part.td].map(Number);
  const [hours, minutes, seconds] = [part.h, part.min, part.s].map((digits) => Number(digits ?? 0));
  const wallMs = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hours, minutes, seconds);
  const days = new Date(wallMs);
  if (days.getUTCMonth() + 1 !== month || days.getUTCDate() !== day) return value; // There is no 31 February.
  const offsetMs = /z$/i.test(text)
    ? 0
    : part.sign
      ? Number(`${part.sign}1`) * (Number(part.oh) * 60 + Number(part.om)) * 60_000
      : ISTANBUL_OFFSET_MS;
  const isDay = part.h === undefined;
  return formatInstant(wallMs - offsetMs + (isDay && isEnd ? DAY_MS : 0));
}

function formatInstant(epochMs: number): string {
  return `${new Date(epochMs + ISTANBUL_OFFSET_MS).toISOString().slice(0, 19)}+03:00`;
}
