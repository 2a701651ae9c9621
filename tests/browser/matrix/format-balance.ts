/** Formats an amount as the site shows it in Turkish, as in `12.450,75 TL`. */
export function formatBalance(kurus: number): string {
  return `${(kurus / 100).toLocaleString('tr-TR', { minimumFractionDigits: 2 })}\u00a0TL`;
}
