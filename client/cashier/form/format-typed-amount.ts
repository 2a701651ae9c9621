import type { Lang } from '#contracts/fields';
import { formatBalance, formatLira } from '#contracts/rules/money';

/** Formats an amount for an input field: `1.234,56`, in English `1,234.56`. `parseTypedAmount` reads both. */
export function formatTypedAmount(amountKurus: number, lang: Lang): string {
  return lang === 'tr' ? formatLira(amountKurus) : formatBalance(amountKurus);
}
