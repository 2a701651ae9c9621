/**
 * Parses an amount that is written as a text on the wire; returns undefined if it is none.
 *
 * Commas separate groups of thousands and a dot the decimals, but a single comma before one or two digits is
 * a decimal comma. Dots separate groups only where nothing else is possible, as in `3.418,25`.
 */
export function parseLira(text: string): number | undefined {
  const amount = text.replace(/[\s\u00a0]|TL|TRY|₺/gi, '');
  const isTurkish = /^-?\d+,\d{1,2}$|^-?\d{1,3}(\.\d{3})+,\d{1,2}$|^-?\d{1,3}(\.\d{3}){2,}$/.test(amount);
  const plain = isTurkish ? amount.replaceAll('.', '').replace(',', '.') : amount.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
