import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { Id, Instant, Lira } from '../fields.ts';
import { assumed, firstItem } from '../marks.ts';

export const JACKPOT_TIERS = ['mini', 'midi', 'maxi', 'grand', 'game'] as const;

/** A prize that grows until somebody wins it. */
export const Jackpot = z.object({
  JackpotID: Id,
  Name: z.string(),
  /** A jackpot of the first four tiers is shared by several games. The tier `game` is for a single game. */
  Tier: z.enum(JACKPOT_TIERS),
  Amount: Lira,
  /** The category in which the jackpot can be won; null when `GameID` is set. */
  CategoryID: z.nullable(Id),
  GameID: z.nullable(Id),
  /** The cover of the game, or the symbol of the tier. */
  Image: z.string(),
  LastWin: z.object({ Amount: Lira, Date: Instant, Player: z.string() }),
});
export type Jackpot = z.output<typeof Jackpot>;

export const Jackpots = z.object({
  Currency: z.literal('TRY'),
  /** The sum of the amounts of all jackpots. */
  Total: Lira,
  Jackpots: z.array(Jackpot),
});
export type Jackpots = z.output<typeof Jackpots>;

export const getJackpots = contract('habanero/getJackpots', {
  summary: 'Returns the current jackpots, in the first item of the list.',
  source: 'spec §7 Others, §3 Jackpots',
  access: 'visitor',
  effect: 'read',
  response: firstItem('§3', z.array(assumed(Jackpots, 'the spec names no field of it'))),
});
