/** Mobile phone numbers of Türkiye: `+90` and ten digits, the first a 5. */

import { removeSeparators } from '../separators.ts';

/** Matches the ten digits with an optional prefix, after spaces and punctuation have been removed. */
const NUMBER = /^(?:\+90|0090|90|0)?(5\d{9})$/;

/** Converts `0532 123 45 67` to `+905321234567`. Returns undefined if the text is no mobile number. */
export function normalisePhone(typed: string): string | undefined {
  const digits = NUMBER.exec(removeSeparators(typed).replace(/[().]/g, ''))?.[1];
  return digits === undefined ? undefined : `+90${digits}`;
}

/** Formats a number for display: `05321234567` becomes `+90 532 123 45 67`. Another text stays as it is. */
export function formatPhone(phone: string): string {
  return (normalisePhone(phone) ?? phone).replace(/^(\+90)(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4 $5');
}

/** Masks a number so that only its owner recognises it: `+905321234567` becomes `+90 5** *** ** 67`. */
export function maskPhone(phone: string): string {
  return phone.replace(/^(\+90)(\d)\d{7}(\d{2})$/, '$1 $2** *** ** $3');
}
