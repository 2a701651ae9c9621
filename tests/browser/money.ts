// Amounts as the site shows them in Turkish, and as the console lists them.
import type { Control } from '#contracts/casino/client';

/** Formats an amount as in `12.450,75 TL`. */
export function formatBalance(kurus: number): string {
  return `${(kurus / 100).toLocaleString('tr-TR', { minimumFractionDigits: 2 })}\u00a0TL`;
}

/** Parses a shown amount, such as `−1.234,50 TL`, into kuruş. */
export function parseKurus(text: string): number {
  const kurus = Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
  return text.includes('−') ? -kurus : kurus;
}

/** Returns the balance of the first player of the world, in kuruş. */
export async function readFirstBalance(control: Control): Promise<number> {
  const [player] = await control('getPlayers');
  return Math.round(Number(player?.balance?.replaceAll(',', '')) * 100);
}
