/** The spellings of a span of time that has passed: `21:46–21:50`, `last 2 min`. */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './durations.ts';
import { explainInstant, parseInstant } from './instants.ts';
import { ISTANBUL_OFFSET_MS } from './istanbul.ts';

/** A span of time in epoch ms, from `from` on and before `until`; undefined for no bound. */
export interface Span {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** Returns whether an instant, epoch ms, is in a span. */
export function isInSpan(at: number, { from, until }: Span): boolean {
  return (from === undefined || at >= from) && (until === undefined || at < until);
}

const AGO = /^(\d{1,9}(?:[.,]\d{1,3})?) ?(?:(s|sec|seconds?)|(min|minutes?)|(h|hours?)|(d|days?))$/i;
const TIME_OF_DAY = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/;

/**
 * Parses one end of a span: an instant as `parseInstant` does, a duration before now such as `2 min`, or a time of day
 * such as `21:46` or `21:46:30`. Returns epoch ms; undefined for any other text.
 *
 * now: epoch ms. from: the beginning of the span, if this is its end. The end at a time of day is the first after the
 * beginning and includes that minute or second; any other time of day is the last one that has begun by now.
 */
export function parseSpanEnd(text: string, now: number, end?: Pick<Span, 'from'>): number | undefined {
  const typed = text.trim();
  const [, count, seconds, minutes, hours, days] = AGO.exec(typed) ?? [];
  if (count !== undefined) {
    const unitMs = seconds ? SECOND_MS : minutes ? MINUTE_MS : hours ? HOUR_MS : days ? DAY_MS : Number.NaN;
    return now - Math.round(Number(count.replace(',', '.')) * unitMs);
  }
  const time = TIME_OF_DAY.exec(typed);
  if (!time) return parseInstant(typed);
  const [, hour, minute, second] = time.map(Number);
  if (hour === undefined || minute === undefined || hour >= 24) return undefined;
  const timeMs = hour * HOUR_MS + minute * MINUTE_MS + (second || 0) * SECOND_MS;
  if (!end) return findLast(now, timeMs);
  const { from } = end;
  const at = from === undefined ? findLast(now, timeMs) : findLast(from + DAY_MS - 1, timeMs);
  return at + (time[3] === undefined ? MINUTE_MS : SECOND_MS);
}

/** Returns why `parseSpanEnd` refuses a text, and what it takes. */
export function explainSpanEnd(text: string): string {
  return `${explainInstant(text)}. A time of day such as 21:46 and a duration before now such as 2 min are taken, too`;
}

/** Returns the last instant up to `latest` at which it is `timeMs` after midnight in Istanbul. */
function findLast(latest: number, timeMs: number): number {
  return latest - ((((latest + ISTANBUL_OFFSET_MS - timeMs) % DAY_MS) + DAY_MS) % DAY_MS);
}

/** Matches a span with a hyphen, which only times of day leave free. */
const HYPHENATED = /^(\d{1,2}:\d{2}(?::\d{2})?)-(\d{1,2}:\d{2}(?::\d{2})?)?$/;

/**
 * Takes the first span out of a search, such as `21:46–21:50 deposit` or `the last 2 min`; one end may be missing, as
 * in `21:46–`. Returns the span and the other words; the whole text if there is no span in it.
 *
 * now: epoch ms; undefined while it is not known, so that no span is read.
 */
export function takeSpan(search: string, now: number | undefined): Span & { readonly words: string } {
  if (now === undefined) return { words: search };
  const words = search.split(' ').filter((word) => word !== '');
  for (const [index, word] of words.entries()) {
    const next = words[index + 1] ?? '';
    const third = words[index + 2] ?? '';
    const candidates: readonly (readonly [count: number, span: Span | undefined])[] =
      word.toLowerCase() === 'last'
        ? [
            [3, readAgo(`${next} ${third}`, now)],
            [2, readAgo(next, now)],
          ]
        : [
            [3, next === '–' || next === '-' ? readBetween(word, third, now) : undefined],
            [1, readBetween(...splitAtDash(word), now)],
          ];
    const match = candidates.find(([, span]) => span);
    if (!match) continue;
    const [count, span] = match;
    const isAfterThe = word.toLowerCase() === 'last' && words[index - 1]?.toLowerCase() === 'the';
    const others = [...words.slice(0, isAfterThe ? index - 1 : index), ...words.slice(index + count)];
    return { ...span, words: others.join(' ') };
  }
  return { words: search };
}

function readAgo(text: string, now: number): Span | undefined {
  return AGO.test(text) ? { from: parseSpanEnd(text, now) } : undefined;
}

function splitAtDash(word: string): readonly [first: string, second: string] {
  const [, begin, end = ''] = HYPHENATED.exec(word) ?? [];
  if (begin !== undefined) return [begin, end];
  const place = word.indexOf('–');
  return place === -1 ? ['', ''] : [word.slice(0, place), word.slice(place + 1)];
}

/** Returns the span between two texts, of which one may be empty; undefined if one cannot be read. */
function readBetween(first: string, second: string, now: number): Span | undefined {
  if (first === '' && second === '') return undefined;
  const from = first === '' ? undefined : parseSpanEnd(first, now);
  const until = second === '' ? undefined : parseSpanEnd(second, now, { from });
  const isRead = (text: string, at: number | undefined) => text === '' || at !== undefined;
  return isRead(first, from) && isRead(second, until) ? { from, until } : undefined;
}
