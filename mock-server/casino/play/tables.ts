/** The tables of opened games and their rounds. */
import * as z from 'zod/mini';
import { At, Count, Id, Kurus, MAX_ITEMS, MAX_ROWS, UnsignedKurus } from '../../engine/tables/fields.ts';
import { list, type Row, type Slice, table } from '../../engine/tables/slice.ts';
import { MOVES } from '../rules/hand-rules.ts';
import { MAX_BETS, STAKE_STEP_KURUS } from '../rules/rules.ts';

const LaunchedGame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slot'), gameID: Id }),
  z.object({ kind: z.literal('live'), tableID: Id }),
  z.object({ kind: z.literal('virtual'), gameID: Id }),
]);
export type LaunchedGame = Row<typeof LaunchedGame>;

const Launch = z.object({
  /** The launch token. It does not contain the world's name, so that a snapshot can be restored in another world. */
  token: z.string(),
  sid: z.string(),
  uid: z.string(),
  game: LaunchedGame,
  at: At,
});
export type Launch = Row<typeof Launch>;

const PlayedMove = z.object({
  /** The key that the page creates for each move. A request that repeats the key makes no second move. */
  key: z.string(),
  move: z.enum(MOVES),
});
export type PlayedMove = Row<typeof PlayedMove>;
/** More moves than any hand has. */
const MAX_MOVES = 100;
const Moves = z.array(PlayedMove).check(z.maxLength(MAX_MOVES));

/** Where the random number of a round stands, with which it can be drawn again. */
const Drawing = z.object({
  /** The name of the stream, which begins with the seed of the world and this name. */
  stream: z.string(),
  /** 1 for the first number of the stream. */
  place: Count,
});
export type Drawing = Row<typeof Drawing>;
/** Rounds of worlds from before it was noted have none. */
const NotedDrawing = z.optional(Drawing);

const HandGame = z.enum(['blackjack', 'three-card-poker']);
export type HandGame = Row<typeof HandGame>;

const OpenHand = z.object({
  token: z.string(),
  game: HandGame,
  /** The key of the round to which the hand belongs. */
  key: z.string(),
  mode: z.enum(['real', 'demo']),
  /** The first stake. Moves may add further stakes. */
  stakeKurus: UnsignedKurus.check(z.multipleOf(STAKE_STEP_KURUS)),
  shuffle: Count,
  drawing: NotedDrawing,
  moves: Moves,
  /** The name of the game, for the history. */
  note: z.string(),
  at: At,
});
export type OpenHand = Row<typeof OpenHand>;

const Round = z.object({
  /** The launch token. */
  token: z.string(),
  /** The key that the page creates for each round. A request that repeats the key plays no second round. */
  key: z.string(),
  /** The key of the round before this one in the same launch and mode; null for the first. */
  previousKey: z.nullable(z.string()),
  mode: z.enum(['real', 'demo']),
  stakeKurus: UnsignedKurus,
  /** The payout; that of a won round includes the stake. */
  winKurus: UnsignedKurus,
  balanceAfterKurus: Kurus,
  /** The index of the outcome in the game's rules; in games with `moves`, the number of the shuffle. */
  outcome: Count,
  drawing: NotedDrawing,
  /** The player's moves; only in games in which the player decides after the deal. */
  moves: z.optional(Moves),
  at: At,
});
export type Round = Row<typeof Round>;

const LaunchRounds = z.object({
  demoBalanceKurus: UnsignedKurus,
  /** The key of the last round in each mode; null if none has been played. */
  lastKeys: z.object({ real: z.nullable(z.string()), demo: z.nullable(z.string()) }),
  /** The transaction that all rounds with real money share; null before the first of them. */
  transactionID: z.nullable(Id),
});
export type LaunchRounds = Row<typeof LaunchRounds>;

const EventBet = z.object({
  /** The id of the bet and of its transaction. */
  id: Id,
  uid: z.string(),
  /** The key that the page creates for each request. A request that repeats the key places no second bet. */
  key: z.string(),
  skin: z.enum(['race', 'football']),
  /** The number of the event. */
  event: Count,
  bets: z
    .array(z.object({ spot: z.string(), stake: UnsignedKurus.check(z.multipleOf(STAKE_STEP_KURUS)) }))
    .check(z.maxLength(MAX_BETS)),
  /** The payout, stakes included; null before the end of the event. */
  winKurus: z.nullable(UnsignedKurus),
});
export type EventBet = Row<typeof EventBet>;

/** Returns the key of a row of `playedRounds`. */
export function buildRoundKey(token: string, key: string): string {
  return `${token}:${key}`;
}

/** Returns the key of a row of `openHands`. */
export function buildHandKey(token: string, mode: OpenHand['mode']): string {
  return `${token}:${mode}`;
}

export const playTables = {
  /** The launches, keyed by launch token. */
  launches: table(Launch, {
    max: MAX_ROWS,
    key: ({ token }) => token,
    refs: ({ sid, uid }) => ({ sessions: sid, players: uid }),
    words: ['opened game', 'opened games'],
  }),
  /** The demo balance, last rounds and transaction of each launch, keyed by launch token. */
  rounds: table(LaunchRounds, {
    max: MAX_ROWS,
    refs: ({ transactionID }, token) => ({ launches: token, transactions: transactionID }),
    words: null,
  }),
  /** The finished rounds of the launches, keyed by launch token and round key. */
  playedRounds: table(Round, {
    max: MAX_ROWS,
    key: ({ token, key }) => buildRoundKey(token, key),
    refs: ({ token }) => ({ launches: token }),
    words: ['round', 'rounds'],
    fields: {
      stakeKurus: 'stake',
      winKurus: 'win',
      balanceAfterKurus: 'balance after',
      key: null,
      previousKey: null,
    },
  }),
  /** The hands that wait for a decision, keyed by launch token and mode. */
  openHands: table(OpenHand, {
    max: MAX_ROWS,
    key: ({ token, mode }) => buildHandKey(token, mode),
    refs: ({ token }) => ({ launches: token }),
    words: ['open hand', 'open hands'],
    fields: { game: 'game', stakeKurus: 'stake', key: null },
  }),
  /** The bets on events, keyed by the id of their transaction. */
  eventBets: table(EventBet, {
    max: MAX_ROWS,
    key: ({ id }) => id,
    refs: ({ id }) => ({ transactions: id }),
    words: ['bet on an event', 'bets on events'],
    fields: { key: null },
  }),
  /** The ids of the bets on events that have not ended. */
  openEventBets: list(Id, {
    max: MAX_ITEMS,
    key: (id) => id,
    refs: (id) => ({ eventBets: id }),
    words: null,
  }),
};
export type PlayTables = Slice<typeof playTables>;
