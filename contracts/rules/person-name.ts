/** First and last names, as on an identity card. */

/** Matches a letter of any script, followed by letters, spaces, dots, apostrophes and hyphens. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u;

/** Returns the name trimmed and with single spaces, or undefined when it is no name. */
export function normalisePersonName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  return NAME.test(name) ? name : undefined;
}
