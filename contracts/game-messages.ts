/**
 * What a game's page says to the page that frames it, by `postMessage`.
 *
 * The frame is sandboxed without `allow-same-origin`: its messages come from the origin `null`, so a listener
 * accepts them by their `source`, the frame's own window, and reads them with `parseGameMessage`.
 */
import * as z from 'zod/mini';

/** With the player's own money, or with play money that moves no balance. */
export const PLAY_MODES = ['real', 'demo'] as const;
export type PlayMode = (typeof PLAY_MODES)[number];

/** Integer kuruş. */
const Kurus = z.int();

/** The game can be played. */
const Ready = z.object({ type: z.literal('vitrin:ready') });

/** A round is over and booked. In the mode `demo` its `balance` is play money. */
const Round = z.object({
  type: z.literal('vitrin:round'),
  mode: z.enum(PLAY_MODES),
  stake: Kurus.check(z.positive()),
  win: Kurus.check(z.nonnegative()),
  /** What the player has after the round. */
  balance: Kurus.check(z.nonnegative()),
});

/** Bets of earlier rounds are decided, and have paid. */
const Settled = z.object({
  type: z.literal('vitrin:settled'),
  /** What they paid together; what was lost is not told of. */
  win: Kurus.check(z.positive()),
  /** What the player has now. */
  balance: Kurus.check(z.nonnegative()),
});

/** The player touched the game: pointer or key, reported at most every `ACTIVITY_EVERY_MS`. */
const Activity = z.object({ type: z.literal('vitrin:activity') });

/** The session behind the game is over: nothing more can be played in this frame. */
const SessionEnded = z.object({ type: z.literal('vitrin:session-ended') });

export const ACTIVITY_EVERY_MS = 5000;

export const GameMessage = z.discriminatedUnion('type', [Ready, Round, Settled, Activity, SessionEnded]);
export type GameMessage = z.output<typeof GameMessage>;

/** The message in an event's `data`; undefined when it is none of ours. */
export function parseGameMessage(data: unknown): GameMessage | undefined {
  const parsed = z.safeParse(GameMessage, data);
  return parsed.success ? parsed.data : undefined;
}
