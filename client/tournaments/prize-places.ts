import type { Tournament } from '#contracts/calls/cmscontroller';

/** Returns the prize of a place in lira; 0 when it has none. A row is for one place (`3`) or for several (`4–10`). */
export function findPrize(prizes: Tournament['Prizes'], place: number): number {
  const row = prizes.find(({ Places }) => {
    const [from = Number.NaN, to = from] = Places.split(/[–-]/).map(Number);
    return from <= place && place <= to;
  });
  return row?.Amount ?? 0;
}
