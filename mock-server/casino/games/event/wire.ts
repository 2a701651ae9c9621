/** The data of an event game's page; its scripts import their types from here. Instants are epoch ms of the world's time. */
import type { DrawnEvent, EventTimes, Skin } from './rules.ts';
import type { EventTexts } from './texts.ts';

/** The course of an event from start to end. `course.js` computes the positions at each instant. */
export type Course =
  | {
      readonly skin: 'race';
      readonly runners: readonly {
        /** The position when the race ends; 1 for the winner. */
        readonly finish: number;
        /** The lead on the way, as a share of the lane; negative for a runner that falls behind. */
        readonly sway: number;
      }[];
    }
  | {
      readonly skin: 'football';
      readonly goals: readonly { readonly side: 'home' | 'away'; readonly minute: number }[];
    };

export interface EventView extends EventTimes, Omit<DrawnEvent, 'course'> {
  readonly number: number;
  /** Null while bets are taken, since it contains the result. */
  readonly course: Course | null;
}

/** The data that change while the page is open. Amounts in kuruş. */
export interface EventBoard {
  readonly now: number;
  /** Whether the world's clock stands still. */
  readonly isStanding: boolean;
  readonly balance: number;
  readonly event: EventView;
  /** The player's last bets in this game, the latest first. */
  readonly bets: readonly {
    readonly id: number;
    readonly event: number;
    readonly bets: readonly { readonly spot: string; readonly stake: number }[];
    /** Null before the end of the event. */
    readonly win: number | null;
  }[];
  /** The courses of the last events, the latest first. */
  readonly past: readonly Course[];
}

export interface EventSetup {
  readonly skin: Skin;
  readonly board: EventBoard;
  readonly texts: EventTexts;
}

/** The event when bets on it were taken. */
export interface EventOutcome {
  readonly kind: 'event';
  readonly board: EventBoard;
}
