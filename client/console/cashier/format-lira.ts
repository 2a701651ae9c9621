/** Formats an amount in TL with two decimals and a sign, such as `+1,000.00`. */
export function formatSignedLira(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatLira(Math.abs(amount))}`;
}

/** Formats an amount in TL with two decimals, such as `1,000.00`. */
export function formatLira(amount: number): string {
  return amount.toLocaleString('en-GB', { minimumFractionDigits: 2 });
}
