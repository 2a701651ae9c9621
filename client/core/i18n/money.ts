/** Formats amounts of money. A player's amounts are in whole kuruş, limits and prizes in whole lira. */
import type { Lang } from '#contracts/fields';
import { addCurrency, toLira } from '#contracts/rules/money';
import { separate } from '#contracts/rules/numerals';
import { count, NO_BREAK } from './format.ts';

/** Formats kuruş as `1.234,56 TL`, in English `1,234.56 TL`. */
export function money(amountKurus: number, lang: Lang): string {
  const amount = addCurrency(separate(toLira(Math.abs(amountKurus)).toFixed(2), lang));
  return amountKurus < 0 ? `−${amount}` : amount;
}

/** Formats a change of a balance: `+12,50 TL`, `−37,50 TL`, `0,00 TL`. */
export function signedMoney(amountKurus: number, lang: Lang): string {
  return amountKurus > 0 ? `+${money(amountKurus, lang)}` : money(amountKurus, lang);
}

/** Formats the limits of a table, in lira: `50 – 25.000 TL`, in English `50 – 25,000 TL`. */
export function moneyRange(minimum: number, maximum: number, lang: Lang): string {
  return addCurrency(`${count(minimum, lang)}${NO_BREAK}–${NO_BREAK}${count(maximum, lang)}`);
}

/** Formats a whole amount in lira: `250.000 TL`, in English `250,000 TL`. */
export function lira(amount: number, lang: Lang): string {
  return addCurrency(count(amount, lang));
}
