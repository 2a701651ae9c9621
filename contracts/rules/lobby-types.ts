/** The types in the paths `/slot/type/{type}` and `/live/type/{type}`, each with the id of its category. */
import { SLOT_CATEGORY } from '../calls/casino.ts';

export const SLOT_TYPES = {
  'most-popular': SLOT_CATEGORY.mostPopular,
  'new-arrivals': SLOT_CATEGORY.newArrivals,
  'intense-slots': SLOT_CATEGORY.intenseToday,
  'drops-and-wins': SLOT_CATEGORY.dropsAndWins,
  'popular-jackpot': SLOT_CATEGORY.popularJackpot,
  'free-spin-purchase': SLOT_CATEGORY.freeSpinPurchase,
  'board-games': SLOT_CATEGORY.boardGames,
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
