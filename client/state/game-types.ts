/** `/slot/type/{type}` and `/live/type/{type}`: a closed list, each standing for a category (settled). */

export const SLOT_TYPES: Readonly<Record<string, number>> = {
  'most-popular': 27,
  'new-arrivals': 78,
  'intense-slots': 72,
  'drops-and-wins': 76,
  'popular-jackpot': 58,
  'free-spin-purchase': 64,
  'board-games': 63,
  'video-slot': 11,
  'classic-slot': 12,
  'many-ways': 13,
  crash: 14,
  bingo: 15,
  books: 16,
  fruit: 17,
  legends: 18,
  adventure: 19,
  bazaar: 20,
  sports: 21,
};

export const LIVE_TYPES: Readonly<Record<string, number>> = {
  roulette: 201,
  blackjack: 202,
  baccarat: 203,
  poker: 204,
  'game-shows': 205,
  dice: 206,
  'dragon-lion': 207,
  bingo: 208,
  turkish: 209,
  'high-limits': 210,
  'new-tables': 211,
};

/** The category behind a type; undefined for a type that is none. */
export function categoryOfType(types: Readonly<Record<string, number>>, type: string): number | undefined {
  return Object.hasOwn(types, type) ? types[type] : undefined;
}
