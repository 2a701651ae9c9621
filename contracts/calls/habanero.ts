import * as z from 'zod/mini';
import { contract } from '../contract.ts';
import { data, Id, Instant, Lira } from '../fields.ts';
import { assumed } from '../marks.ts';

export const JACKPOT_TIERS = ['mini', 'midi', 'maxi', 'grand', 'game'] as const;

/** A prize that grows until somebody wins it. */
export const Jackpot = z.object({
  JackpotID: Id,
  Name: z.string(),
  /** Four grow over all jackpot games together; `game` over one alone. */
  Tier: z.enum(JACKPOT_TIERS),
  Amount: Lira,
  /** Where it can be won: a category, or one game. */
  CategoryID: z.nullable(Id),
  GameID: z.nullable(Id),
  LastWin: z.object({ Amount: Lira, Date: Instant, Player: z.string() }),
});
export type Jackpot = z.output<typeof Jackpot>;

export const Jackpots = z.object({
  Currency: assumed(z.literal('TRY')),
  /** All amounts together. */
  Total: assumed(Lira),
  Jackpots: assumed(z.array(Jackpot)),
});
export type Jackpots = z.output<typeof Jackpots>;

export const getJackpots = contract('habanero/getJackpots', {
  summary: 'The jackpots as they stand at this instant, in the first item of the list.',
  source: 'spec §7 Others, §3 Jackpots',
  access: 'visitor',
  effect: 'read',
  request: data({}),
  response: z.array(Jackpots),
  example: {},
});
