/** Matches spaces, dashes and the invisible characters that copied texts can contain. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}]|\ufe0e|\ufe0f/gu;
/** Matches invisible characters without a meaning in a typed text. Names of some scripts need U+200C and U+200D. */
const INVISIBLE = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g;

/** Returns a typed or pasted number, such as an IBAN or a telephone number, without what groups its digits. */
export function removeSeparators(typed: string): string {
  return typed.replace(SEPARATORS, '');
}

/** Returns a typed or pasted text, such as a user name or a search, without invisible characters. Not for passwords. */
export function removeInvisible(typed: string): string {
  return typed.replace(INVISIBLE, '');
}

/** A check of a schema that applies `removeInvisible` to the text. `z.overwrite` is the same with more code. */
export function dropInvisible(typed: { value: string }): void {
  typed.value = removeInvisible(typed.value);
}

/** Returns a typed text without invisible characters, and without the spaces around it. */
export function trimTyped(typed: string): string {
  return removeInvisible(typed).trim();
}
