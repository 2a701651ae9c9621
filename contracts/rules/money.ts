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
