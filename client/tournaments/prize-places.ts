import type { Tournament } from '../api/rows.ts';

/**
 * Returns the prize for a place, in lira; 0 if the place has none or it is not known. A row covers one place (`3`) or several
 * (`4–10`).
 */
export function findPrize(prizes: Tournament['Prizes'], place: number | undefined): number {
  if (place === undefined) return 0;
  const row = prizes?.find(({ Places = '' }) => {
    const [from = Number.NaN, to = from] = Places.split(/[–-]/).map(Number);
    return from <= place && place <= to;
  });
  return row?.Amount ?? 0;
}
