/** The messages between a game's page and the server; the page's scripts import their types from here. */

import * as z from 'zod/mini';
import type { Lang } from '#contracts/fields';
import { PLAY_MODES, type PlayMode } from '#contracts/rules/game-messages';
import type { BaccaratOutcome } from '../../rules/baccarat.ts';
import type { BingoOutcome } from '../../rules/bingo.ts';
import type { BlackjackHand } from '../../rules/blackjack.ts';
import type { CardsOutcome } from '../../rules/cards.ts';
import type { CrashOutcome } from '../../rules/crash.ts';
import { MOVES, type Move } from '../../rules/hand-rules.ts';
import { type DrawReport, MAX_BETS, STAKE_STEP_KURUS } from '../../rules/rules.ts';
import type { SlotOutcome } from '../../rules/slot.ts';
import type { PokerHand } from '../../rules/three-card-poker.ts';
import type { WheelOutcome } from '../../rules/wheel.ts';
import type { EventOutcome, EventSetup } from '../event/wire.ts';
import type { GameTexts } from './texts.ts';

export type Outcome =
  | SlotOutcome
  | WheelOutcome
  | CardsOutcome
  | BaccaratOutcome
  | BlackjackHand
  | PokerHand
  | BingoOutcome
  | CrashOutcome
  | EventOutcome;
export type GameKind = Outcome['kind'];

/** The maximum length of a spot's name. */
const MAX_SPOT_CHARS = 32;

const Stake = z.int().check(z.positive(), z.multipleOf(STAKE_STEP_KURUS));
const Spot = z.string().check(z.maxLength(MAX_SPOT_CHARS));
const Key = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const RoundRequest = z.object({
  /** The page chooses a key for each round; a request with the same key returns the same round. */
  key: Key,
  mode: z.enum(PLAY_MODES),
  /** The number of the event that the player saw; in event games only. */
  event: z.optional(z.int()),
  bets: z.array(z.object({ spot: Spot, stake: Stake })).check(z.minLength(1), z.maxLength(MAX_BETS)),
});
export type RoundRequest = z.output<typeof RoundRequest>;

export const MoveRequest = z.object({
  /** The page chooses a key for each move; a move that is sent again with the same key counts once. */
  key: Key,
  mode: z.enum(PLAY_MODES),
  round: Key,
  move: z.enum(MOVES),
});
export type MoveRequest = z.output<typeof MoveRequest>;

export const PlayRequest = z.union([RoundRequest, MoveRequest]);

/** A round that is over or waits for a decision. Amounts are in kuruş; `balance` is read after the round. */
export interface RoundReport {
  readonly key: string;
  readonly mode: PlayMode;
  readonly stake: number;
  readonly win: number;
  readonly balance: number;
  readonly outcome: Outcome;
  /** Null while a hand waits for a decision, for an event, and for a round of which it was not noted. */
  readonly draw: DrawReport | null;
  /** The moves that the player can make now; empty when the round is over. */
  readonly moves: readonly Move[];
  /** The spots that pay more than their stake. */
  readonly winners: readonly string[];
  /** Whether an earlier request has already played this round, so that this request has changed nothing. */
  readonly repeated: boolean;
}

/** The reason why no round was played; nothing has changed. */
export interface RoundRefusal {
  readonly error:
    | 'session-ended'
    | 'insufficient-balance'
    | 'stake-out-of-bounds'
    | 'hand-changed'
    | 'event-closed'
    | 'client-error';
  readonly message: string;
  /** Kuruş; with `insufficient-balance` only. */
  readonly balance?: number;
}

/** The data that the page holds for its scripts. Amounts in kuruş. */
export interface GameSetup {
  readonly kind: GameKind;
  readonly mode: PlayMode;
  /** False in demo mode of a game without a demo: the game is shown but cannot be played. */
  readonly canPlay: boolean;
  readonly lang: Lang;
  /** The stakes of a slot, or the chips of a table game. */
  readonly stakes: readonly number[];
  readonly minStake: number;
  readonly maxStake: number;
  readonly balance: number;
  /** The outcomes of the last rounds, the latest first. */
  readonly past: readonly Outcome[];
  /** The round that waits for the player's decision; null if there is none. */
  readonly openRound: RoundReport | null;
  /** Whether bingo numbers are read aloud by default. */
  readonly isReadAloud: boolean;
  /** Event games only. */
  readonly event: EventSetup | null;
  readonly activityIntervalMs: number;
  readonly texts: GameTexts;
}
