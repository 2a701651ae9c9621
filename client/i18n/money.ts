/** Amounts of a player, which are whole kuruş. */
import { NO_BREAK } from './format.ts';

const KURUS_PER_LIRA = 100;

const amount = new Intl.NumberFormat('tr', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Kuruş as `1.234,56 TL`; the same in both languages. */
export function money(amountKurus: number): string {
  return `${amount.format(amountKurus / KURUS_PER_LIRA).replace('-', '−')}${NO_BREAK}TL`;
}

/** A change of a balance: `+12,50 TL`, `−37,50 TL`, `0,00 TL`. */
export function signedMoney(amountKurus: number): string {
  return amountKurus > 0 ? `+${money(amountKurus)}` : money(amountKurus);
}
