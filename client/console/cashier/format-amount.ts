/** Formats an amount in TL with two decimals and a sign, such as `+1,000.00`. */
export function formatSignedAmount(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatAmount(Math.abs(amount))}`;
}

/** Formats an amount in TL with two decimals, such as `1,000.00`. */
export function formatAmount(amount: number): string {
  return amount.toLocaleString('en-GB', { minimumFractionDigits: 2 });
}
