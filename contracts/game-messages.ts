/**
 * The messages that a game sends by `postMessage` to the page that frames it.
 *
 * The frame is sandboxed without `allow-same-origin`: its messages come from the origin `null`, so a listener
 * accepts them by their `source`, the frame's own window, and reads them with `parseGameMessage`.
 */
import * as z from 'zod/mini';

/** `real` moves the player's balance; `demo` uses play money. */
export const PLAY_MODES = ['real', 'demo'] as const;
export type PlayMode = (typeof PLAY_MODES)[number];

/** Integer kuruş. */
const Kurus = z.int();

/** The game can be played. */
const Ready = z.object({ type: z.literal('vitrin:ready') });

/**
 * The stakes and wins of a round have been booked. If the player makes decisions during a round, each part is a message
 * of its own. In the mode `demo` the `balance` is play money.
 */
const Round = z.object({
  type: z.literal('vitrin:round'),
  mode: z.enum(PLAY_MODES),
  stake: Kurus.check(z.nonnegative()),
  win: Kurus.check(z.nonnegative()),
  /** The balance afterwards. */
  balance: Kurus.check(z.nonnegative()),
});

/** Bets of earlier rounds have been decided and paid. */
const Settled = z.object({
  type: z.literal('vitrin:settled'),
  /** The sum of the payouts. Lost bets pay nothing, so they send no message. */
  win: Kurus.check(z.positive()),
  /** The balance now. */
  balance: Kurus.check(z.nonnegative()),
});

/** The player touched the game: pointer or key, reported at most every `ACTIVITY_INTERVAL_MS`. */
const Activity = z.object({ type: z.literal('vitrin:activity') });

/** The session has ended; nothing more can be played in this frame. */
const SessionEnded = z.object({ type: z.literal('vitrin:session-ended') });

export const ACTIVITY_INTERVAL_MS = 5000;

export const GameMessage = z.discriminatedUnion('type', [Ready, Round, Settled, Activity, SessionEnded]);
export type GameMessage = z.output<typeof GameMessage>;

/** Returns the message in an event's `data`, or undefined when it is not from a game. */
export function parseGameMessage(data: unknown): GameMessage | undefined {
  const parsed = z.safeParse(GameMessage, data);
  return parsed.success ? parsed.data : undefined;
}
