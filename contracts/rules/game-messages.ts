/**
 * The messages that a game sends by `postMessage` to the page that frames it.
 *
 * The frame of a game at the site's origin is sandboxed without `allow-same-origin`, so its messages come from
 * the origin `null`. A listener therefore accepts a message only if its `source` is the window of the frame, and reads it with
 * `parseGameMessage`.
 */
import * as z from 'zod/mini';

/** `real` plays with the player's balance, `demo` with play money. */
export const PLAY_MODES = ['real', 'demo'] as const;
export type PlayMode = (typeof PLAY_MODES)[number];

/** An amount in whole kuruş. */
const Kurus = z.int();

const ROUND = {
  /** The key of the round. */
  key: z.string(),
  mode: z.enum(PLAY_MODES),
  /** The sum of all stakes of the round so far. */
  stake: Kurus.check(z.nonnegative()),
  win: Kurus.check(z.nonnegative()),
};

/** The message of the site to a game, with the text that the game asked it to keep. */
export interface KeptMessage {
  readonly type: 'vitrin:kept';
  readonly text: string;
}

export const ACTIVITY_INTERVAL_MS = 5000;

export const GameMessage = z.discriminatedUnion('type', [
  /** Says that the game can be played. */
  z.object({ type: z.literal('vitrin:ready') }),
  /**
   * Says that the server has taken the stake of a round and also decided it, while the page still shows how it
   * goes. The balance of the server already contains the win, which is not shown before the message about the round.
   */
  z.object({
    type: z.literal('vitrin:stake'),
    ...ROUND,
  }),
  /**
   * Says that stakes and wins of a round have been booked. A round in which the player makes decisions sends
   * one message per step, and one when its page opens in the middle of the round. In the mode `demo`, `balance`
   * is play money.
   */
  z.object({
    type: z.literal('vitrin:round'),
    ...ROUND,
    /** Whether the round waits for a decision of the player. */
    isOpen: z.optional(z.boolean()),
    /** The balance after the booking. */
    balance: Kurus.check(z.nonnegative()),
  }),
  /** Says that bets of earlier rounds have been decided and paid. */
  z.object({
    type: z.literal('vitrin:settled'),
    /** The sum of the payouts, above 0. Bets that are lost send no message. */
    win: Kurus.check(z.positive()),
    /** The balance after the payouts. */
    balance: Kurus.check(z.nonnegative()),
  }),
  /** Says that the balance is another than the site shows, as when a second window has spent it. */
  z.object({ type: z.literal('vitrin:balance') }),
  /**
   * Says that the player has used a pointer or key in the game. It is sent at most once per
   * `ACTIVITY_INTERVAL_MS`.
   */
  z.object({ type: z.literal('vitrin:activity') }),
  /** Says that the session has ended. Nothing more can be played in this frame. */
  z.object({ type: z.literal('vitrin:session-ended') }),
  /**
   * Asks the site to keep a text in the tab, such as a betting slip, since a sandboxed frame has no storage. When the game
   * is ready again, the site sends the text back in a `KeptMessage`. An empty text removes it.
   */
  z.object({ type: z.literal('vitrin:keep'), text: z.string().check(z.maxLength(10_000)) }),
]);
export type GameMessage = z.output<typeof GameMessage>;

/** Returns the message in the `data` of an event, or undefined if it is no message of a game. */
export function parseGameMessage(data: unknown): GameMessage | undefined {
  const parsed = z.safeParse(GameMessage, data);
  return parsed.success ? parsed.data : undefined;
}
