/** The one way in which testers type an instant: `13:05`, `tomorrow 9:00`, `+2 h` or an ISO text, in the world's time. */
import { DAY_MS, HOUR_MS, MINUTE_MS, parseDuration, SECOND_MS } from './durations.ts';
import { isWrongNumber, parseInstant } from './instants.ts';
import { ISTANBUL_OFFSET_MS } from './istanbul.ts';

/** Which instant a time of day and a duration without a sign mean: the next one, or the last one. */
type Direction = 'next' | 'last';

/** Shows in an empty field how an instant is typed. */
export const INSTANT_EXAMPLES = '13:05, tomorrow 9:00, +2 h';
/** Describes a field of an instant to those who read its declaration. */
export const INSTANT_DESCRIPTION = `An instant of the world's time: ${INSTANT_EXAMPLES} or 2026-11-20T21:46 (Istanbul time), with an offset if it is another zone's; also epoch ms.`;

const DAYS = { yesterday: -1, today: 0, tomorrow: 1 } as const;
const TIME_OF_DAY = /^(?:(midnight)|(\d{1,2}):([0-5]\d)(?::([0-5]\d))?)$/;
const DAY = /^(yesterday|today|tomorrow)(?: (.+))?$/;

/**
 * Parses an instant as testers type it. A time of day is the next or the last one, `tomorrow` its beginning, and a
 * duration is from now on, or before now after a minus. Returns epoch ms; undefined for any other text, and for one
 * that needs a time that is not known.
 *
 * now: world time, epoch ms; undefined while it is not known.
 */
export function parseTypedInstant(
  text: string | number,
  now: number | undefined,
  direction: Direction = 'next',
): number | undefined {
  const absolute = parseInstant(text);
  if (absolute !== undefined || typeof text === 'number' || now === undefined) return absolute;
  const typed = normalise(text);
  const [, sign = direction === 'next' ? '+' : '-', duration = ''] = /^([+\-−])? ?(.*)$/.exec(typed) ?? [];
  const durationMs = parseDuration(duration);
  if (durationMs !== undefined) return sign === '+' ? now + durationMs : now - durationMs;
  const [, day, time] = DAY.exec(typed) ?? [];
  const timeMs = day !== undefined && time === undefined ? 0 : parseTimeOfDay(time ?? typed)?.ms;
  if (timeMs === undefined) return undefined;
  const last = findLast(now, timeMs);
  if (day === undefined) return direction === 'last' ? last : last + DAY_MS;
  return findLast(now, 0) + DAYS[day as keyof typeof DAYS] * DAY_MS + timeMs;
}

/** Returns whether `parseTypedInstant` reads a text at any time. */
export function isTypedInstant(text: string): boolean {
  return parseTypedInstant(text, 0) !== undefined;
}

/** Returns why `parseTypedInstant` refuses a value, and what it takes. */
export function explainInstant(text: string | number): string {
  if (isWrongNumber(text))
    return 'A time in digits is milliseconds, not seconds; one between 1966 and 1973 is written as ISO, as in 1970-01-01T12:00';
  const offsets = /^\d{4}-/.test(String(text).trim()) ? ', or with an offset from -12:00 to +14:00' : '';
  return `A time is typed as ${INSTANT_EXAMPLES} or 2026-11-20 21:46, in Istanbul time${offsets}`;
}

/** Returns the length of what a time of day names, a minute or a second; undefined for other texts. hasDay: after a day. */
export function readPrecision(text: string): { readonly ms: number; readonly hasDay: boolean } | undefined {
  const typed = normalise(text);
  const time = DAY.exec(typed)?.[2];
  const parsed = parseTimeOfDay(time ?? typed);
  return parsed && { ms: parsed.precisionMs, hasDay: time !== undefined };
}

function normalise(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function parseTimeOfDay(text: string): { readonly ms: number; readonly precisionMs: number } | undefined {
  const [match, midnight, hour = '0', minute = '0', second] = TIME_OF_DAY.exec(text) ?? [];
  if (match === undefined || Number(hour) >= 24) return undefined;
  const ms = Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS + Number(second ?? 0) * SECOND_MS;
  return { ms, precisionMs: midnight ? 0 : second === undefined ? MINUTE_MS : SECOND_MS };
}

/** Returns the last instant up to `now` at which it is `timeMs` after midnight in Istanbul. */
function findLast(now: number, timeMs: number): number {
  return now - ((((now + ISTANBUL_OFFSET_MS - timeMs) % DAY_MS) + DAY_MS) % DAY_MS);
}
