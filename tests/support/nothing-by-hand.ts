import type { HandMade } from '#contracts/control/world';

/** The hand-made changes of a world that has none. */
export const NOTHING_BY_HAND: HandMade = {
  players: [],
  accounts: [],
  payments: [],
  bonuses: [],
  plays: 0,
  hasDeskOnly: false,
  hasLatency: false,
};
