/** First and last names, as on an identity card. */
import { normalise } from '../normalise.ts';
import { foldForSearch } from '../search-fold.ts';
import { trimTyped } from '../separators.ts';

/** Matches a letter of any script, followed by letters, joiners, spaces, dots, apostrophes and hyphens. */
const NAME = /^\p{L}(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)*$/u;

/** Returns the name trimmed and with single spaces, or undefined when it is no name. */
export function normalisePersonName(typed: string): string | undefined {
  const name = trimTyped(normalise(typed, 'NFC')).replace(/\s+/g, ' ');
  return NAME.test(name) ? name : undefined;
}

/** A person, whose names may be missing in the reply of a backend. */
export type Named = {
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
};

/** Returns the whole name of a person; empty if there is none. */
export function joinName(person: Named | null | undefined): string {
  return [person?.firstname, person?.lastname].filter(Boolean).join(' ');
}

/**
 * Returns whether the holder of a bank account or card is the player; case and accents are ignored. A player without
 * a name may use any.
 */
export function isOwnName(player: Named | null | undefined, holder: string): boolean {
  const name = foldForSearch(joinName(player));
  return name === '' || name === foldForSearch(holder);
}
