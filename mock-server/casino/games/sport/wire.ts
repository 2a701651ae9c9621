/** The messages between the sport page and the server; the page's scripts import their types from here. */
import * as z from 'zod/mini';
import { MARKETS, PICKS } from '#contracts/calls/betframe';
import type { Lang } from '#contracts/fields';
import { MAX_SELECTIONS, STAKE_KURUS } from '#contracts/rules/bet-slip';
import type { PlayMode } from '#contracts/rules/game-messages';
import type { SportTexts } from './texts.ts';

/** Odds in hundredths: 185 pays 1.85 times the stake. */
const OddsHundredths = z.int().check(z.positive());

export const SlipRequest = z.object({
  /** The page chooses a key for each slip; a request with the same key returns the same coupon. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** Kuruş. */
  stake: z.int().check(z.positive(), z.multipleOf(STAKE_KURUS.step)),
  selections: z
    .array(
      z.object({
        matchID: z.int().check(z.nonnegative()),
        market: z.enum(MARKETS),
        pick: z.enum(PICKS),
        /** The odds that the player saw; the slip is refused if they have changed. */
        odds: OddsHundredths,
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_SELECTIONS)),
});
export type SlipRequest = z.output<typeof SlipRequest>;
export type SlipSelection = SlipRequest['selections'][number];
export type PickName = SlipSelection['pick'];

/** A placed coupon. Amounts in kuruş. */
export interface CouponView {
  readonly id: number;
  readonly stake: number;
  readonly possibleWin: number;
}

export interface MatchView {
  readonly matchID: number;
  readonly leagueID: number;
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: number;
  /** Null for a pick that takes no bets. */
  readonly odds: Readonly<Record<PickName, number | null>>;
  /** The state of a running match; null before the kick-off. */
  readonly live: {
    readonly minute: number;
    readonly isBreak: boolean;
    readonly score: readonly [home: number, away: number];
  } | null;
}

/** The data that change while the page is open. A visible page requests them again at intervals. */
export interface Board {
  /** World time, epoch ms. */
  readonly now: number;
  /** Kuruş. */
  readonly balance: number;
  /** The matches that can be bet on, by kick-off. */
  readonly matches: readonly MatchView[];
  /** The sum that the player's coupons have paid, in kuruş. */
  readonly paid: number;
}

/** The reply to a slip that was placed or waits. */
export interface SlipReport {
  readonly key: string;
  /** Null while a slip on running matches waits for its delay; the same request then asks for the result. */
  readonly coupon: CouponView | null;
  /** The player's balance now, in kuruş. */
  readonly balance: number;
  /** Whether an earlier request has already placed this slip, so that this request has changed nothing. */
  readonly repeated: boolean;
}

/** The reason why no slip was placed; nothing has changed. */
export interface SlipRefusal {
  readonly error:
    | 'session-ended'
    | 'insufficient-balance'
    | 'stake-out-of-bounds'
    | 'odds-changed'
    | 'goal-scored'
    | 'slip-waiting'
    | 'match-closed'
    | 'win-too-high'
    | 'too-many-open'
    | 'client-error';
  readonly message: string;
  /** Kuruş; with `insufficient-balance` only. */
  readonly balance?: number;
  /** The matches that have started (`match-closed`), or whose odds have changed (`odds-changed`). */
  readonly matchIDs?: readonly number[];
}

/** The data that the page holds for its scripts. Amounts in kuruş. */
export interface SportSetup {
  readonly lang: Lang;
  readonly mode: PlayMode;
  /** Whether the page takes bets on running matches. */
  readonly isLive: boolean;
  readonly liveBetDelayMs: number;
  readonly board: Board;
  readonly leagues: readonly { readonly leagueID: number; readonly name: string }[];
  /** The limits of a stake, and its step. */
  readonly stake: typeof STAKE_KURUS;
  readonly maxWin: number;
  readonly maxSelections: number;
  readonly activityIntervalMs: number;
  readonly texts: SportTexts;
}
