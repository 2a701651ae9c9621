/** The types in the paths `/slot/type/{type}` and `/live/type/{type}`, each with the id of its category. */

/** The ids of the slot categories that spec §2 names, by their types. The site has further categories. */
export const SLOT_CATEGORY = {
  'most-popular': 27,
  'new-arrivals': 78,
  'intense-slots': 72,
  'drops-and-wins': 76,
  'popular-jackpot': 58,
  'free-spin-purchase': 64,
  'board-games': 63,
} as const;

export const SLOT_TYPES = {
  ...SLOT_CATEGORY,
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
} as const;

export const LIVE_TYPES = {
  roulette: 201,
  blackjack: 202,
  baccarat: 203,
  poker: 204,
  'dragon-lion': 207,
  bingo: 208,
  turkish: 209,
  'high-limits': 210,
  'new-tables': 211,
} as const;
