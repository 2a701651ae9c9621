/** Makes texts of a client or of a foreign server safe to print. */

/**
 * Control characters of ASCII and Latin-1, line separators, characters that change the direction of text, and halves of
 * characters.
 */
const CONTROLS = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;
const MAX_CHARS = 200;

/** Returns the text in one line without control characters. */
export function removeControls(text: string): string {
  return text.replace(CONTROLS, ' ').trim();
}

/**
 * Returns the beginning of the text in one line. Control characters are removed, since they could move the
 * cursor of a terminal or forge lines.
 */
export function makePrintable(text: string, maxChars = MAX_CHARS): string {
  const line = removeControls(text);
  return line.length > maxChars ? `${line.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '')}…` : line;
}

const MAX_LOG_CHARS = 10_000;

/**
 * Returns a text for the log, in which no text of a client can forge an entry or move the cursor of a terminal:
 * further lines, as those of a stack, are indented.
 */
export function makeLogEntry(text: string): string {
  return text.slice(0, MAX_LOG_CHARS).split('\n').map(removeControls).join('\n    ');
}
