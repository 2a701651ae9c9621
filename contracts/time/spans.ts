/** The spellings of a span of time that has passed: `21:46–21:50`, `last 2 min`. */
import { parseDuration } from './durations.ts';
import { parseTypedInstant, readPrecision } from './typed-instants.ts';

/** A span of time in epoch ms, from `from` on and before `until`; undefined for no bound. */
export interface Span {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}

/** Returns whether an instant, epoch ms, is in a span. */
export function isInSpan(at: number, { from, until }: Span): boolean {
  return (from === undefined || at >= from) && (until === undefined || at < until);
}

/**
 * Parses one end of a span as `parseTypedInstant` does, looking back: a time of day is the last one, `2 min` is before
 * now. Returns epoch ms; undefined for any other text.
 *
 * now: epoch ms. end: the beginning of the span, if this is its end. A time of day as its end includes that minute or
 * second, and without a day it is the first after the beginning.
 */
export function parseSpanEnd(text: string, now: number, end?: Pick<Span, 'from'>): number | undefined {
  const precision = end && readPrecision(text);
  const at =
    precision && !precision.hasDay && end?.from !== undefined
      ? parseTypedInstant(text, end.from - 1, 'next')
      : parseTypedInstant(text, now, 'last');
  return at === undefined ? undefined : at + (precision?.ms ?? 0);
}

/** The maximum number of words of a span, as in `yesterday 21:46 – today 9:00`. */
const MAX_SPAN_WORDS = 5;
/** Matches a span with a hyphen, which only times of day leave free. */
const HYPHENATED = /^((?:[a-z]+ )?\d{1,2}:\d{2}(?::\d{2})?)-((?:\d{1,2}:\d{2}(?::\d{2})?)?)$/i;
const DASHED = /^([^–]*)–([^–]*)$/;

/**
 * Takes the first span out of a search, such as `21:46–21:50 deposit`, `yesterday 21:46–22:00` or `the last 2 min`; one
 * end may be missing, as in `21:46–`. Returns the span and the other words; the whole text if there is no span in it.
 *
 * now: epoch ms; undefined while it is not known, so that no span is read.
 */
export function takeSpan(search: string, now: number | undefined): Span & { readonly words: string } {
  if (now === undefined) return { words: search };
  const words = search.split(' ').filter((word) => word !== '');
  for (const start of words.keys()) {
    for (let count = Math.min(MAX_SPAN_WORDS, words.length - start); count > 0; count -= 1) {
      const span = readSpan(words.slice(start, start + count).join(' '), now);
      if (span) return { ...span, words: words.toSpliced(start, count).join(' ') };
    }
  }
  return { words: search };
}

/** Reads a text that is a span as a whole. */
function readSpan(text: string, now: number): Span | undefined {
  const [, ago] = /^(?:the )?last (.+)$/i.exec(text) ?? [];
  if (ago !== undefined)
    return parseDuration(ago) === undefined ? undefined : { from: parseSpanEnd(ago, now) };
  const ends = splitSpan(text);
  return ends && readBetween(...ends, now);
}

/** Returns the texts on both sides of the dash of a span, of which one may be empty; undefined without such a dash. */
export function splitSpan(text: string): readonly [from: string, until: string] | undefined {
  const [from, until, ...others] =
    (HYPHENATED.exec(text) ?? DASHED.exec(text))?.slice(1) ?? text.split(' - ');
  if (from === undefined || until === undefined || others.length > 0) return undefined;
  return [from.trim(), until.trim()];
}

/** Returns the span between two texts, of which one may be empty; undefined if one cannot be read. */
function readBetween(first: string, second: string, now: number): Span | undefined {
  if (first === '' && second === '') return undefined;
  const from = first === '' ? undefined : parseSpanEnd(first, now);
  const until = second === '' ? undefined : parseSpanEnd(second, now, { from });
  const isRead = (text: string, at: number | undefined) => text === '' || at !== undefined;
  return isRead(first, from) && isRead(second, until) ? { from, until } : undefined;
}
