/** Turkish lira: integer kuruş inside, text with commas for a balance, decimal numbers elsewhere on the wire. */

const KURUS_PER_LIRA = 100;

/** 1245075 as `12,450.75`: how `finance/check_balance` writes a balance. */
export function balanceText(amountKurus: number): string {
  const [whole = '0', fraction = '00'] = (Math.abs(amountKurus) / KURUS_PER_LIRA).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amountKurus < 0 ? '-' : ''}${grouped}.${fraction}`;
}

/**
 * Reads a balance as the wire has it, in kuruş; undefined when it is no amount.
 *
 * Commas group thousands, but a single comma before one or two last digits is a decimal comma (settled).
 */
export function parseBalance(balance: string | number): number | undefined {
  if (typeof balance === 'number')
    return Number.isFinite(balance) ? Math.round(balance * KURUS_PER_LIRA) : undefined;
  const text = balance.trim();
  const plain = /^-?\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * KURUS_PER_LIRA) : undefined;
}

/** Kuruş as the decimal number of requests and lists. */
export function toLira(amountKurus: number): number {
  return amountKurus / KURUS_PER_LIRA;
}

/** A decimal number of the wire in kuruş, rounded to whole ones. */
export function toKurus(lira: number): number {
  return Math.round(lira * KURUS_PER_LIRA);
}

/** 1245075 as `12.450,75`: an amount in the words of a Turkish message. */
export function liraText(amountKurus: number): string {
  const [whole = '0', fraction = '00'] = (Math.abs(amountKurus) / KURUS_PER_LIRA).toFixed(2).split('.');
  return `${amountKurus < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}

/** A decimal number of the wire in kuruş; undefined when it has parts of one, or is beyond exact numbers. */
export function exactKurus(lira: number): number | undefined {
  const kurus = toKurus(lira);
  // 0.29 * 100 is not 29: near enough to a whole number is whole, a third decimal is a tenth away
  const isWhole =
    Math.abs(lira * KURUS_PER_LIRA - kurus) < Math.max(1e-6, Math.abs(kurus) * Number.EPSILON * 4);
  return Number.isSafeInteger(kurus) && isWhole ? kurus : undefined;
}

/** As people in Türkiye write amounts: `1.234,56`, `1234,5`, `1234`; or with a decimal point, `12.50`. */
const WRITTEN = [
  { pattern: /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/, decimal: ',', group: '.' },
  { pattern: /^\d+(,\d{1,2})?$/, decimal: ',', group: '.' },
  { pattern: /^\d+\.\d{1,2}$/, decimal: '.', group: ',' },
  { pattern: /^\d{1,3}(,\d{3})+\.\d{1,2}$/, decimal: '.', group: ',' },
] as const;

/** What somebody typed into a field for an amount, in kuruş; undefined when it is none, or could mean two. */
export function parseTypedAmount(typed: string): number | undefined {
  const text = typed.replace(/[\s\u00a0]|TL$|₺/gi, '');
  const form = WRITTEN.find(({ pattern }) => pattern.test(text));
  if (!form) return undefined;
  const [whole = '', fraction = ''] = text.replaceAll(form.group, '').split(form.decimal);
  const kurus = Number(whole) * KURUS_PER_LIRA + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(kurus) ? kurus : undefined;
}
