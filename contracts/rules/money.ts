/**
 * Converts and formats amounts in Turkish lira. Code uses integer kuruş. On the wire, amounts are decimal
 * numbers, and a balance is a text with commas.
 */

import type { Lang } from '../fields.ts';
import { parseLira } from '../read/parse-lira.ts';
import { removeInvisible } from '../separators.ts';
import { separate } from './wording.ts';

const KURUS_PER_LIRA = 100;

/** Formats an amount like the balance of `finance/check_balance`: 1245075 becomes `12,450.75`. */
export function formatBalance(amountKurus: number): string {
  return formatLira(amountKurus, 'en');
}

/** Parses a balance on the wire into kuruş; returns undefined if it is no amount. */
export function parseBalance(balance: string | number): number | undefined {
  const lira = typeof balance === 'number' ? balance : parseLira(balance);
  return lira !== undefined && Number.isFinite(lira) ? Math.round(lira * KURUS_PER_LIRA) : undefined;
}

/** Converts kuruş to lira as a decimal number, the form of amounts in requests and lists. */
export function toLira(amountKurus: number): number {
  return amountKurus / KURUS_PER_LIRA;
}

/** Converts a decimal number of the wire to whole kuruş, rounded. */
export function toKurus(lira: number): number {
  return Math.round(lira * KURUS_PER_LIRA);
}

/** Formats an amount: 1245075 becomes `12.450,75`, in English `12,450.75`. */
export function formatLira(amountKurus: number, lang: Lang): string {
  return separate(toLira(amountKurus).toFixed(2), lang);
}

/** Formats an amount for players: `1.234,56 TL`, in English `1,234.56 TL`. A loss has a minus sign, no hyphen. */
export function formatMoney(amountKurus: number, lang: Lang): string {
  return `${amountKurus < 0 ? '−' : ''}${addCurrency(formatLira(Math.abs(amountKurus), lang))}`;
}

/** Formats a change of a balance: `+12,50 TL`, `−37,50 TL`, `0,00 TL`. */
export function formatSignedMoney(amountKurus: number, lang: Lang): string {
  return `${amountKurus > 0 ? '+' : ''}${formatMoney(amountKurus, lang)}`;
}

/** Formats a limit or a prize, which is in lira: `250.000 TL`, with decimals only if there are any. */
export function formatWholeMoney(lira: number, lang: Lang): string {
  return addCurrency(formatDecimal(lira, lang));
}

/** Formats limits, in lira: `50 – 25.000 TL`, in English `50 – 25,000 TL`. */
export function formatMoneyRange(minLira: number, maxLira: number, lang: Lang): string {
  return addCurrency(`${formatDecimal(minLira, lang)}\u00a0–\u00a0${formatDecimal(maxLira, lang)}`);
}

function formatDecimal(lira: number, lang: Lang): string {
  return separate(String(toLira(toKurus(lira))), lang);
}

/**
 * Formats a limit for texts: 1000000 becomes `10.000 TL`, in English `10,000 TL`.
 *
 * amountKurus: not negative, and without a fraction of a lira.
 */
export function formatWholeLira(amountKurus: number, lang: Lang): string {
  return addCurrency(separate(String(toLira(amountKurus)), lang), ' ');
}

/** Adds the currency to a formatted number, as in both languages: `10.000 TL`. */
export function addCurrency(number: string, space = '\u00a0'): string {
  return `${number}${space}TL`;
}

/**
 * Converts a decimal number of the wire to kuruş. Returns undefined if it has more than two decimals or is
 * too large for a safe integer.
 */
export function toExactKurus(lira: number): number | undefined {
  const kurus = toKurus(lira);
  // 0.29 * 100 is not exactly 29, so a small error is allowed. A third decimal makes a difference of at least 0.1.
  const isWhole =
    Math.abs(lira * KURUS_PER_LIRA - kurus) < Math.max(1e-6, Math.abs(kurus) * Number.EPSILON * 4);
  return Number.isSafeInteger(kurus) && isWhole ? kurus : undefined;
}

/**
 * The forms in which players type amounts: `1.234,56`, `1234,5`, `1234`, and with a decimal point `12.50` and
 * `1,234.50`.
 */
const WRITTEN = [
  { pattern: /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/, decimal: ',', group: '.' },
  { pattern: /^\d+(,\d{1,2})?$/, decimal: ',', group: '.' },
  { pattern: /^\d+\.\d{1,2}$/, decimal: '.', group: ',' },
  { pattern: /^\d{1,3}(,\d{3})+\.\d{1,2}$/, decimal: '.', group: ',' },
] as const;

/** Parses a typed amount into kuruş. Returns undefined for other texts, and for the ambiguous form `1,234`. */
export function parseTypedAmount(typed: string): number | undefined {
  const text = removeInvisible(typed)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/TL$|₺/gi, '');
  const form = WRITTEN.find(({ pattern }) => pattern.test(text));
  if (!form) return undefined;
  const [whole = '', fraction = ''] = text.replaceAll(form.group, '').split(form.decimal);
  const kurus = Number(whole) * KURUS_PER_LIRA + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(kurus) ? kurus : undefined;
}
