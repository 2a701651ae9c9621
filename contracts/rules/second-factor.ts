/** The codes of a second factor: their lifetimes and limits, and when one is required (spec §4, §5). */
import { removeSeparators } from '../separators.ts';
import { MINUTE_MS, SECOND_MS } from '../time/durations.ts';

/** The number of digits of a code, from an authenticator or a text message. */
export const CODE_LENGTH = 6;
/** After this many wrong codes in a row, both the authenticator and text messages are locked. */
export const MAX_WRONG_CODES = 5;
/** The duration of the lock, during which even a correct code is refused. */
export const CODE_LOCK_MS = 15 * MINUTE_MS;
/** The time for which a code in a text message is valid. */
export const SMS_CODE_LIFE_MS = 3 * MINUTE_MS;
/** The time after a text message with a code before another one can be sent. */
export const SMS_RESEND_WAIT_MS = MINUTE_MS;
/** The time for which an authenticator shows the same code (RFC 6238). */
export const AUTHENTICATOR_STEP_MS = 30 * SECOND_MS;
/** A login requires a code if the `gasecret` in its reply is longer than this (spec §4). */
const MAX_EMPTY_MARKER_CHARS = 10;

/** The second factors that an account can have. */
export const SECOND_FACTORS = ['none', 'authenticator', 'sms'] as const;
export type SecondFactorType = (typeof SECOND_FACTORS)[number];

/** Returns whether a login with this `gasecret` requires a code. */
export function needsSecondFactor(gasecret: string | null): boolean {
  return gasecret !== null && gasecret.length > MAX_EMPTY_MARKER_CHARS;
}

const CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`);

/** Returns the digits of a typed or pasted code, such as `123 456`; undefined if the text is no code. */
export function normaliseCode(typed: string): string | undefined {
  const digits = removeSeparators(typed);
  return CODE.test(digits) ? digits : undefined;
}
