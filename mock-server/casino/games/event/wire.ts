/** The data of an event game's page; its scripts import their types from here. */
import type { DrawnEvent, Phase, Skin } from '../../rules/event.ts';
import type { DrawReport } from '../../rules/rules.ts';
import type { Moment } from './course.ts';
import type { EventTexts } from './texts.ts';

/** The event at one instant. A visible page requests it every second. Amounts in kuruş. */
export interface EventBoard extends Pick<DrawnEvent, 'names' | 'odds'> {
  readonly number: number;
  readonly phase: Phase;
  /** The seconds until the next phase. */
  readonly seconds: number;
  /** The spots that win; empty until the event is over. */
  readonly winners: readonly string[];
  /** The numbers that decided the result; null until the event is over. */
  readonly draw: DrawReport | null;
  /** The result with its names; empty until the event is over. */
  readonly result: string;
  /** The positions of the runners, from 0 (start) to 1 (winning post); empty for a match. */
  readonly positions: readonly number[];
  /** The score and the minute of a match. */
  readonly score: string;
  readonly minute: string;
  /** The last moment of a match; null before the first one, and in a race. */
  readonly moment: Moment | null;
  readonly balance: number;
  /** The player's bets on this event. */
  readonly taken: readonly { readonly spot: string; readonly stake: number }[];
  /** The stakes of all bets of the player whose event has ended, and what these have paid. */
  readonly staked: number;
  readonly paid: number;
  /** The results of the last events, the latest first. */
  readonly past: readonly string[];
}

export interface EventSetup {
  readonly skin: Skin;
  /** The address of the cover, which is shown until the event starts. */
  readonly cover: string;
  readonly board: EventBoard;
  readonly texts: EventTexts;
}

/** The event when bets on it were taken. */
export interface EventOutcome {
  readonly kind: 'event';
  readonly board: EventBoard;
}
