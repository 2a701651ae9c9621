/** Quotes the first words of a body that is no JSON, without what could be a secret. */

import { makePrintable } from '#contracts/write/line';
import { maskTokens } from './mask-foreign-texts.ts';

/** The part of a body that is read. */
const MAX_READ_CHARS = 64 * 1024;
const MAX_QUOTED_CHARS = 60;
/** Texts of JSON that does not end, and values of a form: only their names are quoted. */
const VALUES = /(":\s?"|=)[^"&]+/g;

/** Returns the first words of a body, without markup and control characters. */
export function quoteWords(body: string): string {
  const text = body
    .slice(0, MAX_READ_CHARS)
    .replace(/<(script|style)\b.*?(?:<\/\1\s*>|$)/gis, ' ')
    .replace(/<[^>]*(?:>|$)/g, ' ')
    .replace(/&#?\w+;/g, ' ')
    .replace(/\s+/g, ' ');
  const line = maskTokens(makePrintable(text, text.length).replace(VALUES, '$1…'));
  if (line === '' || (line.length <= MAX_QUOTED_CHARS && body.length <= MAX_READ_CHARS)) return line;
  // Leaves out the last word, which may be cut: what masks known secrets finds only whole ones.
  return `${line.slice(0, MAX_QUOTED_CHARS + 1).replace(/[^\s,]*$/, '')}…`;
}

/** Describes a body that is no JSON by its size and first words. what: what it is, as in `of text/html`. */
export function describeText(body: string, what: string): string {
  const words = quoteWords(body);
  return `${body.length} characters ${what}${words === '' ? '' : `: "${words}"`}`;
}
