/** Checks user names. The rule is assumed, as the spec states none. */
import { trimTyped } from '../separators.ts';

export const USERNAME_LENGTH = { min: 3, max: 20 } as const;
/**
 * Matches ASCII letters and digits, with single dots, hyphens and underscores between them. İ is not allowed,
 * since it looks like I.
 */
const NAME = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/** Returns the username as it is stored and compared: trimmed, in lower case, without invisible characters. */
export function foldUsername(typed: string): string {
  return trimTyped(typed).toLowerCase();
}

/** Returns the username as it would be stored, or undefined when it is not allowed. */
export function normaliseUsername(typed: string): string | undefined {
  const name = foldUsername(typed);
  const { min, max } = USERNAME_LENGTH;
  return name.length >= min && name.length <= max && NAME.test(name) ? name : undefined;
}
