/** Matches spaces, dashes and the invisible characters that copied texts can contain. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}]/gu;

/** Returns a typed or pasted number, such as an IBAN or a telephone number, without what groups its digits. */
export function removeSeparators(typed: string): string {
  return typed.replace(SEPARATORS, '');
}
