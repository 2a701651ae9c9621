/** Formats amounts of a player, which are whole kuruş. */
import type { Lang } from '#contracts/fields';
import { addCurrency } from '#contracts/rules/money';

const KURUS_PER_LIRA = 100;

const OPTIONS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const amounts = {
  tr: new Intl.NumberFormat('tr', OPTIONS),
  en: new Intl.NumberFormat('en-GB', OPTIONS),
} as const;

/** Formats kuruş as `1.234,56 TL`, in English `TRY 1,234.56`. */
export function money(amountKurus: number, lang: Lang): string {
  const amount = addCurrency(amounts[lang].format(Math.abs(amountKurus) / KURUS_PER_LIRA), lang);
  return amountKurus < 0 ? `−${amount}` : amount;
}

/** Formats a change of a balance: `+12,50 TL`, `−37,50 TL`, `0,00 TL`. */
export function signedMoney(amountKurus: number, lang: Lang): string {
  return amountKurus > 0 ? `+${money(amountKurus, lang)}` : money(amountKurus, lang);
}
