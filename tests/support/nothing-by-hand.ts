import type { HandMade } from '#contracts/control/world';

/** A world in which nothing was made by hand. */
export const NOTHING_BY_HAND: HandMade = {
  players: [],
  accounts: [],
  payments: [],
  bonuses: [],
  plays: 0,
  hasDeskOnly: false,
  hasLatency: false,
};
