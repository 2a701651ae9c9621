/** Names to sign in by: the spec states no rule, so this one is assumed. */

export const USERNAME_LENGTH = { min: 3, max: 20 } as const;
/** Letters and digits of ASCII, with single dots, hyphens and underscores between them: nobody confuses İ with I. */
const NAME = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

/** As it is kept and compared: without blanks around it, in lower case. */
export function foldUsername(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The name as it would be kept; undefined when nobody can be called so. */
export function normaliseUsername(typed: string): string | undefined {
  const name = foldUsername(typed);
  const { min, max } = USERNAME_LENGTH;
  return name.length >= min && name.length <= max && NAME.test(name) ? name : undefined;
}
