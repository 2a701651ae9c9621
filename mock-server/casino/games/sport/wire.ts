/** The messages between the sport page and the server; the page's scripts import their types from here. */
import * as z from 'zod/mini';
import { MAX_SELECTIONS, STAKE_KURUS } from '#contracts/rules/bet-slip';
import type { PlayMode } from '#contracts/rules/game-messages';
import { AcceptedChanges, Selection } from '../../betting/tables.ts';
import type { SportTexts } from './texts.ts';

export const SlipRequest = z.object({
  /** The page chooses a key for each slip; a request with the same key returns the same coupon. */
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** Kuruş. */
  stake: z.int().check(z.positive(), z.multipleOf(STAKE_KURUS.step)),
  /** The changes of odds that the player accepts; none if absent. */
  accepts: z.optional(AcceptedChanges),
  /** The selections with the odds that the player saw. */
  selections: z
    .array(Selection)
    .check(z.minLength(1), z.maxLength(MAX_SELECTIONS), z.refine(areOfDifferentMatches)),
});
export type SlipRequest = z.output<typeof SlipRequest>;

/** The data that change while the page is open. A visible page requests them again at intervals. */
export interface Board {
  /** The matches that can be bet on, as markup. The value of each button is its selection. */
  readonly matches: string;
  /** Kuruş. */
  readonly balance: number;
  /** The sum that the player's coupons have paid, in kuruş. */
  readonly paid: number;
}

/** The reply to a slip that was placed or waits. Amounts in kuruş, total odds in hundredths. */
export interface SlipReport {
  readonly key: string;
  /** Null while a slip on running matches waits for its delay; the same request then asks for the result. */
  readonly coupon: Readonly<Record<'id' | 'stake' | 'possibleWin' | 'odds', number>> | null;
  /** The player's balance now. */
  readonly balance: number;
  /** Whether an earlier request has already placed this slip, so that this request has changed nothing. */
  readonly repeated: boolean;
}

/** The reason why no slip was placed; nothing has changed. */
export interface SlipRefusal {
  readonly error: keyof SportTexts['refusals'] | 'session-ended';
  readonly message: string;
}

/** The data that the page holds for its scripts. Amounts in kuruş. */
export interface SportSetup {
  readonly mode: PlayMode;
  readonly liveBetDelayMs: number;
  /** World time when the page was opened, epoch ms. */
  readonly now: number;
  /** The sum that the player's coupons had paid when the page was opened. */
  readonly paid: number;
  /** The limits of a stake, and its step. */
  readonly stake: typeof STAKE_KURUS;
  readonly maxWin: number;
  readonly maxSelections: number;
  readonly activityIntervalMs: number;
  readonly texts: SportTexts;
}

function areOfDifferentMatches(selections: readonly Selection[]): boolean {
  return new Set(selections.map(({ matchID }) => matchID)).size === selections.length;
}
