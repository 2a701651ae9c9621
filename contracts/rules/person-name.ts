/** First and last names, as on an identity card. */

/** Matches letters of any script, with spaces, dots, apostrophes and hyphens between them. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u;

/** Returns the name trimmed and with single spaces, or undefined when it is no name. */
export function normalisePersonName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  return NAME.test(name) ? name : undefined;
}
