const CURRENCY_BEFORE = /^(-?)\s*(?:TL|TRY|₺)?\s*/i;
const CURRENCY_AFTER = /(?:TL|TRY|₺)$/i;
const SPACE_BETWEEN_GROUPS = /(?<=\d)\s(?=\d{3}(?!\d))/g;
/** An amount in Turkish spelling: `12,5`, `3.418,25`, `1.234.567`. */
const TURKISH = /^-?(?:\d+,\d{1,2}|\d{1,3}(?:\.\d{3})+,\d{1,2}|\d{1,3}(?:\.\d{3}){2,})$/;
/** A plain decimal, of which commas may separate the groups of thousands: `1234.56`, `1,234.56`. */
const PLAIN = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/**
 * Parses an amount, or another decimal number, that is written as a text on the wire; returns undefined if it is none,
 * as `NaN`, `0x10`, `1e3` and a blank text are.
 *
 * Commas and spaces separate groups of thousands and a dot the decimals, but a single comma before one or two digits is
 * a decimal comma. Dots separate groups only where nothing else is possible, as in `3.418,25`.
 */
export function parseLira(text: string): number | undefined {
  const amount = text
    .trim()
    .replace(CURRENCY_BEFORE, '$1')
    .replace(CURRENCY_AFTER, '')
    .trimEnd()
    .replace(SPACE_BETWEEN_GROUPS, '');
  const plain = TURKISH.test(amount) ? amount.replaceAll('.', '').replace(',', '.') : amount;
  if (!PLAIN.test(plain)) return undefined;
  const value = Number(plain.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined; // A number of 400 digits is too large to be one.
}
