import type { Tournament } from '#contracts/calls/cmscontroller';

/**
 * Returns the prize for a place, in lira; 0 if the place has none. A row covers one place (`3`) or several
 * (`4–10`).
 */
export function findPrize(prizes: Tournament['Prizes'], place: number): number {
  const row = prizes.find(({ Places }) => {
    const [from = Number.NaN, to = from] = Places.split(/[–-]/).map(Number);
    return from <= place && place <= to;
  });
  return row?.Amount ?? 0;
}
