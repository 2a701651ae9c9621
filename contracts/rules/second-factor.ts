/** Two-factor codes and when one is due (spec §4, §5). */

export const CODE_LENGTH = 6;
/** After so many wrong codes in a row no code is taken for a while. */
export const MOST_WRONG_CODES = 5;
/** How long that while is. */
export const LOCK_MINUTES = 15;
/** A `gasecret` longer than this means that a code is due. */
const SHORTEST_MARKER = 10;

/** What can be asked for beside the password. */
export const SECOND_FACTORS = ['none', 'authenticator', 'sms'] as const;
export type SecondFactorType = (typeof SECOND_FACTORS)[number];

/** Whether a login with this `gasecret` needs a second factor. */
export function needsSecondFactor(gasecret: string | null): boolean {
  return gasecret !== null && gasecret.length > SHORTEST_MARKER;
}

/** The six digits of what a person typed or pasted (`123 456`), or undefined when it is no code. */
export function normaliseCode(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
