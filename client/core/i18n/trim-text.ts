import { NO_BREAK } from './format.ts';

/** The default length of a summary (spec §9 Text trimming). */
export const MAX_SUMMARY_CHARS = 200;

const ELLIPSIS = '…';
/** The length of a long visible character, such as a family. */
const MAX_CHAR_LENGTH = 40;
/** Made for the first long text, since making it blocks a slow phone for 80 ms. */
let graphemes: Intl.Segmenter | undefined;

/** Returns the summary of a promotion or tournament: trimmed, and with each amount on one line. */
export function formatSummary(text: string): string {
  return trimText(text).replace(/(\d) (?=TL)/g, `$1${NO_BREAK}`);
}

/**
 * Returns the text with at most `maxChars` visible characters: an emoji counts as one, and so does a letter
 * with its accents. A longer text is cut after a word and ends with an ellipsis.
 */
export function trimText(text: string, maxChars = MAX_SUMMARY_CHARS): string {
  if (text.length <= maxChars) return text;
  graphemes ??= new Intl.Segmenter('tr', { granularity: 'grapheme' });
  // A segmenter copies its text for each character, so it gets no more of it, and is asked for no more of them, than needed.
  const begin = text.slice(0, maxChars * MAX_CHAR_LENGTH);
  const segments: Intl.SegmentData[] = [];
  for (const segment of graphemes.segment(begin)) if (segments.push(segment) > maxChars) break;
  if (begin === text && segments.length <= maxChars) return text;
  const cut = segments[maxChars - ELLIPSIS.length];
  const head = begin.slice(0, cut?.index);
  // If the cut is at a space, the last word is complete; otherwise it is removed.
  const words = cut && /\s/.test(cut.segment) ? head : head.replace(/\s+\S*$/, '');
  return `${words.replace(/[\s.,;:]+$/, '')}${ELLIPSIS}`;
}
