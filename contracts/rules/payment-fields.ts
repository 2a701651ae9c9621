/** The checks of a payment's fields that the form and the server share (spec §5). */
import { isDay } from '../time/days.ts';
import { isIdentityNumber } from './identity-number.ts';
import { normalisePhone } from './phone.ts';

/**
 * The kinds of input control. `account` offers the rows of `list_bank_accounts`, `bank` those of
 * `list_banks`.
 */
export const FIELD_KINDS = [
  'amount',
  'account',
  'bank',
  'date',
  'identity',
  'phone',
  'select',
  'text',
] as const;

export interface PaymentField {
  readonly kind: (typeof FIELD_KINDS)[number];
  readonly options?: readonly { readonly value: string }[] | undefined;
  readonly pattern?: string | undefined;
}

const MAX_PATTERN_CHARS = 200;
/** A group that repeats. With a quantifier or a choice inside, a wrong text could take exponential time. */
const REPEATED_GROUP = /\)[*+{]/;
/** A text of `n` characters can take `n` to the power of the repetitions. */
const REPEATS = /[*+]|,\d*\}/g;
const MAX_REPEATS = 3;
const MAX_TEXT_CHARS = 200;

/**
 * Returns why a text is refused in a field, as a key of `PAYMENT_ERRORS`; undefined if it is not. The caller has the
 * lists of accounts and banks. today: `YYYY-MM-DD`; an identity card that expired before it is refused.
 */
export function checkFieldText({ kind, options, pattern }: PaymentField, text: string, today: string) {
  switch (kind) {
    case 'date':
      if (!isDay(text)) return 'INVALID_DATE';
      return text < today ? 'IDENTITY_EXPIRED' : undefined;
    case 'identity':
      return isIdentityNumber(text) ? undefined : 'IDENTITY_NUMBER';
    case 'phone':
      return normalisePhone(text) === undefined ? 'INVALID_FIELD' : undefined;
    case 'select':
      return options?.some(({ value }) => value === text) === false ? 'INVALID_FIELD' : undefined;
    case 'text':
      return matchesPattern(text, pattern) ? undefined : 'INVALID_FIELD';
    default:
      return undefined;
  }
}

/**
 * Returns whether a pattern matches the whole text. Only the backend that sent a pattern checks its field if the
 * pattern is invalid, long, or repeats a group or many parts.
 */
function matchesPattern(text: string, pattern = ''): boolean {
  if (pattern === '' || pattern.length > MAX_PATTERN_CHARS || REPEATED_GROUP.test(pattern)) return true;
  const repeats = pattern.match(REPEATS)?.length ?? 0;
  if (repeats > MAX_REPEATS || (repeats > 1 && text.length > MAX_TEXT_CHARS)) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return true;
  }
}

export interface AmountLimits {
  /** In kuruş; undefined if there is no limit. */
  readonly minKurus: number | undefined;
  readonly maxKurus: number | undefined;
}

/** Returns why an amount is refused (spec §5); undefined if it is not. amountKurus: undefined if it is no amount. */
export function checkAmount(amountKurus: number | undefined, { minKurus = 0, maxKurus }: AmountLimits) {
  if (amountKurus === undefined) return 'invalid';
  if (amountKurus <= 0 || amountKurus < minKurus) return 'too-small';
  return maxKurus !== undefined && amountKurus > maxKurus ? 'too-large' : undefined;
}
