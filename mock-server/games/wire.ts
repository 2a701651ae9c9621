/** What the game's page and the server say to each other; the page's scripts take their types from here. */

import * as z from 'zod/mini';
import type { Lang } from '#contracts/fields';
import { PLAY_MODES, type PlayMode } from '#contracts/game-messages';
import type { BingoOutcome } from './rules/bingo.ts';
import type { CardsOutcome } from './rules/cards.ts';
import type { CrashOutcome } from './rules/crash.ts';
import { STAKE_STEP_KURUS } from './rules/rules.ts';
import type { SlotOutcome } from './rules/slot.ts';
import type { WheelOutcome } from './rules/wheel.ts';
import type { PageTexts } from './texts.ts';

export type GameKind = 'slot' | 'wheel' | 'cards' | 'bingo' | 'crash';
export type Outcome = SlotOutcome | WheelOutcome | CardsOutcome | BingoOutcome | CrashOutcome;

/** More bets than the wheel has spots are no bets of the page's. */
const MOST_BETS = 60;
/** Longer than the name of any spot: what is asked for stands in the journal as it was. */
const LONGEST_SPOT = 32;

const Stake = z.int().check(z.positive(), z.multipleOf(STAKE_STEP_KURUS));
const Spot = z.string().check(z.maxLength(LONGEST_SPOT));

export const RoundRequest = z.object({
  /** Made by the page, one per round; asked again with it, the server answers the same round. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  mode: z.enum(PLAY_MODES),
  bets: z.array(z.object({ spot: Spot, stake: Stake })).check(z.minLength(1), z.maxLength(MOST_BETS)),
});
export type RoundRequest = z.output<typeof RoundRequest>;

/** A round that is over. Amounts in kuruş; `balance` is what the player had right after it. */
export interface RoundReport {
  readonly key: string;
  readonly mode: PlayMode;
  readonly stake: number;
  readonly win: number;
  readonly balance: number;
  readonly outcome: Outcome;
  /** The spots that this outcome pays more than the stake on. */
  readonly winners: readonly string[];
  /** The round had been played before this request: nothing was booked again. */
  readonly repeated: boolean;
}

/** Why no round was played; nothing has changed then. */
export interface RoundRefusal {
  readonly error: 'session-ended' | 'insufficient-balance' | 'stake-out-of-bounds' | 'misuse';
  readonly message: string;
  /** Kuruş, where the balance is why. */
  readonly balance?: number;
}

/** What stands in the page for its scripts. Amounts in kuruş. */
export interface Setup {
  readonly kind: GameKind;
  readonly mode: PlayMode;
  /** Asked for in demo mode, a game without one is shown, and nothing is played. */
  readonly canPlay: boolean;
  readonly lang: Lang;
  /** What one may choose from: whole stakes of a slot, chips of a table. */
  readonly stakes: readonly number[];
  readonly minStake: number;
  readonly maxStake: number;
  readonly balance: number;
  readonly lastOutcome: Outcome | null;
  /** The rows of each line on each reel, of a slot. */
  readonly lines: readonly (readonly number[])[];
  /** The pockets clockwise, of a wheel. */
  readonly pockets: readonly number[];
  /** Whether the balls of a bingo are read aloud from the start. */
  readonly isHeard: boolean;
  /** Where the last flights ended, the latest first, in hundredths of the stake. */
  readonly flights: readonly number[];
  readonly activityEveryMs: number;
  readonly texts: PageTexts;
}

/** What `./demo-balance` answers. */
export interface DemoBalance {
  /** Kuruş of play money. */
  readonly balance: number;
}
