/** What the sport page and the server say to each other; the page's scripts take their types from here. */
import * as z from 'zod/mini';
import { type CouponStatus, MARKETS, PICKS } from '#contracts/calls/betframe';
import type { Lang } from '#contracts/fields';
import type { PlayMode } from '#contracts/game-messages';
import { MOST_SELECTIONS, STAKE_KURUS } from '#fixtures/sport/slip';
import type { SportTexts } from './texts.ts';

/** Odds are hundredths of the stake: 185 pays 1.85 times. */
const OddsHundredths = z.int().check(z.positive());

export const SlipRequest = z.object({
  /** Made by the page, one per slip; asked again with it, the server answers the same coupon. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** Kuruş. */
  stake: z.int().check(z.positive(), z.multipleOf(STAKE_KURUS.step)),
  selections: z
    .array(
      z.object({
        matchID: z.int().check(z.nonnegative()),
        market: z.enum(MARKETS),
        pick: z.enum(PICKS),
        /** As the player saw them; the slip is not taken at others. */
        odds: OddsHundredths,
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_SELECTIONS)),
});
export type SlipRequest = z.output<typeof SlipRequest>;
export type SlipSelection = SlipRequest['selections'][number];
export type PickName = SlipSelection['pick'];

export interface SelectionView extends SlipSelection {
  readonly home: string;
  readonly away: string;
  /** Epoch ms. */
  readonly kickoffAt: number;
  readonly status: CouponStatus;
  /** `2-1`; null before the end. */
  readonly score: string | null;
}

/** A coupon. Amounts in kuruş, instants epoch ms. */
export interface CouponView {
  readonly id: number;
  readonly at: number;
  readonly stake: number;
  readonly odds: number;
  readonly possibleWin: number;
  readonly win: number;
  readonly status: CouponStatus;
  readonly selections: readonly SelectionView[];
}

export interface MatchView {
  readonly matchID: number;
  readonly leagueID: number;
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: number;
  readonly odds: Readonly<Record<PickName, number>>;
}

export interface RunningView extends Omit<MatchView, 'odds'> {
  readonly minute: number;
  readonly isBreak: boolean;
  readonly score: string;
}

/** Everything that the page shows; asked for again while it is looked at. */
export interface Board {
  /** World time, epoch ms. */
  readonly now: number;
  /** Kuruş. */
  readonly balance: number;
  /** By kick-off; those that can be bet on. */
  readonly matches: readonly MatchView[];
  readonly running: readonly RunningView[];
  /** The player's latest, the newest first. */
  readonly coupons: readonly CouponView[];
}

/** A slip that was taken. */
export interface SlipReport {
  readonly key: string;
  readonly coupon: CouponView;
  /** Kuruş, what the player has now. */
  readonly balance: number;
  /** It had been taken before this request: nothing was booked again. */
  readonly repeated: boolean;
}

/** Why no slip was taken; nothing has changed then. */
export interface SlipRefusal {
  readonly error:
    | 'session-ended'
    | 'insufficient-balance'
    | 'stake-out-of-bounds'
    | 'odds-changed'
    | 'match-closed'
    | 'win-too-high'
    | 'too-many-open'
    | 'misuse';
  readonly message: string;
  /** Kuruş, where the balance is why. */
  readonly balance?: number;
  /** The matches that are why. */
  readonly matchIDs?: readonly number[];
}

/** What stands in the page for its scripts. */
export interface SportSetup {
  readonly lang: Lang;
  readonly mode: PlayMode;
  readonly board: Board;
  readonly leagues: readonly { readonly leagueID: number; readonly name: string }[];
  /** Kuruş. */
  readonly stake: typeof STAKE_KURUS;
  readonly mostWin: number;
  readonly mostSelections: number;
  readonly activityEveryMs: number;
  readonly texts: SportTexts;
}
