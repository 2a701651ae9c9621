/** First and last names, as on an identity card. */
import { trimTyped } from '../separators.ts';

/** Matches a letter of any script, followed by letters, joiners, spaces, dots, apostrophes and hyphens. */
const NAME = /^\p{L}(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)*$/u;

/** Returns the name trimmed and with single spaces, or undefined when it is no name. */
export function normalisePersonName(typed: string): string | undefined {
  const name = trimTyped(typed.normalize('NFC')).replace(/\s+/g, ' ');
  return NAME.test(name) ? name : undefined;
}
