/**
 * Reads the characters around and within numbers of all kinds. Each expression matches a bounded number of
 * characters at one place, so that a text costs the same for each of its characters, whatever they are.
 */

/** A part of a text that is to be masked. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Matches a character as JSON or an address writes it: `\n`, `\u00a0`, `%20`. */
const ESCAPE = String.raw`\\[nrtfv]|\\u[\da-f]{4}|%[\da-f]{2}`;
/** Matches the end of what may stand before a number. A number after a letter, `/`, `#` or `-` is part of an id. */
const START = new RegExp(String.raw`(?<![\p{L}\p{N}_/#+-]|\d[.,:])|(?<=${ESCAPE})`, 'iuy');
/** Matches the begin of what may follow. A comma or point with a digit continues an amount. */
const END = /(?![\p{L}\p{N}_/]|[.,:-]\d)/iuy;
/** Matches what may stand within an IBAN or a card number: blanks, dashes, line breaks, points and escapes. */
const WIDE_GAPS = new RegExp(String.raw`(?:[\s\p{Zs}\p{Pd}\p{Cf}\u2212.·•/+]|${ESCAPE}){1,4}`, 'iuy');

/** Returns whether a number can begin at a place of a text, after what stands before it. */
export function canStart(text: string, at: number): boolean {
  return matchesAt(START, text, at);
}

/** Returns whether a number can end before a place of a text. */
export function canEnd(text: string, at: number): boolean {
  return matchesAt(END, text, at);
}

/** Returns the end of at most four gaps, as they stand within an IBAN or a card number. */
export function skipWideGaps(text: string, at: number): number {
  return matchesAt(WIDE_GAPS, text, at) ? WIDE_GAPS.lastIndex : at;
}

export function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

/** Returns whether a sticky expression matches at a place; its `lastIndex` is then the end. */
export function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}

/** Returns the text with a mask in place of each span. The spans do not overlap, and are in order. */
export function maskSpans(text: string, spans: Iterable<Span>, mask: string): string {
  let masked = '';
  let maskedTo = 0;
  for (const { start, end } of spans) {
    masked += text.slice(maskedTo, start) + mask;
    maskedTo = end;
  }
  return masked + text.slice(maskedTo);
}
