import type { HandMade } from '#contracts/casino/world';

/** The list of hand-made changes of a world in which nothing was changed. */
export const NOTHING_BY_HAND: HandMade = {
  players: [],
  accounts: [],
  payments: [],
  bonuses: [],
  plays: [],
  hasDeskOnly: false,
  hasLatency: false,
};
