/**
 * Hands of card games in which the player decides after the deal. The stake is taken with the deal, and the
 * win is paid when the hand is over. A deal or a move that is sent twice with the same key is made only once.
 */
import { PLAY_MODES, type PlayMode } from '#contracts/rules/game-messages';
import type { Result } from '../../engine/base/result.ts';
import { putRow, removeRow, rowAt } from '../../engine/tables/table.ts';
import { capWin } from '../money/balance-limit.ts';
import { blackjackRules } from '../rules/blackjack.ts';
import type { Hand, HandRules, Move } from '../rules/hand-rules.ts';
import { SHUFFLES } from '../rules/playing-cards.ts';
import { pokerRules } from '../rules/three-card-poker.ts';
import {
  addRound,
  drawOutcome,
  findRound,
  findStakeRefusal,
  moveMoney,
  type RoundTables,
  readStakeBalance,
  type StakeRefusal,
} from './rounds.ts';
import {
  buildHandKey,
  type HandGame,
  type Launch,
  type OpenHand,
  type PlayedMove,
  type PlayTables,
  type Round,
} from './tables.ts';

export const HAND_RULES = {
  blackjack: blackjackRules,
  'three-card-poker': pokerRules,
} as const satisfies Record<HandGame, HandRules<Hand>>;

export interface Deal extends Pick<OpenHand, 'key' | 'mode' | 'stakeKurus' | 'game' | 'note'> {}

/** A request to make a move in an open hand. */
export interface Decision {
  readonly key: string;
  readonly mode: PlayMode;
  /** The key of the round. */
  readonly round: string;
  readonly move: Move;
}

/** The state of a hand after the last request. */
export interface HandState {
  readonly round: Pick<
    Round,
    'key' | 'mode' | 'outcome' | 'drawing' | 'stakeKurus' | 'winKurus' | 'balanceAfterKurus'
  > & {
    readonly moves: readonly PlayedMove[];
  };
  /** Whether the same request was processed before. If so, this one has changed nothing. */
  readonly repeated: boolean;
}

type HandResult<Reason extends string> = Result<HandState, Reason, { readonly balanceKurus: number }>;

/** Deals a hand, or returns the one that was dealt with this key. now: world time, epoch ms. */
export function dealHand(
  tables: RoundTables,
  launch: Launch,
  { key, mode, stakeKurus, game, note }: Deal,
  now: number,
): HandResult<'HAND_OPEN' | StakeRefusal> {
  const earlier = findState(tables, launch, key);
  if (earlier) return { ok: true, value: earlier };
  const balanceKurus = readStakeBalance(tables, launch, mode);
  if (findOpenHand(tables, launch, mode)) return { ok: false, reason: 'HAND_OPEN', balanceKurus };
  const reason = findStakeRefusal(balanceKurus, stakeKurus);
  if (reason) return { ok: false, reason, balanceKurus };

  const { outcome: shuffle, drawing } = drawOutcome(tables, mode, SHUFFLES);
  moveMoney(tables, launch, { mode, stakeKurus, winKurus: 0, rounds: 1, note, isOpen: true }, now);
  const { token } = launch;
  return {
    ok: true,
    value: saveHand(
      tables,
      launch,
      { token, game, key, mode, stakeKurus, shuffle, drawing, moves: [], note, at: now },
      now,
    ),
  };
}

/** Makes a move in the open hand. A repeated request changes nothing and returns the current state. */
export function decideHand(
  tables: RoundTables,
  launch: Launch,
  { key, mode, round, move }: Decision,
  now: number,
): HandResult<'NO_HAND' | 'MOVE_NOT_ALLOWED' | 'INSUFFICIENT_BALANCE'> {
  const state = findState(tables, launch, round);
  if (state?.round.moves.some((played) => played.key === key)) return { ok: true, value: state };
  const hand = findOpenHand(tables, launch, mode);
  const balanceKurus = readStakeBalance(tables, launch, mode);
  if (!hand || hand.key !== round) return { ok: false, reason: 'NO_HAND', balanceKurus };
  const before = playMoves(hand);
  if (!before.moves.includes(move)) return { ok: false, reason: 'MOVE_NOT_ALLOWED', balanceKurus };
  const next: OpenHand = { ...hand, moves: [...hand.moves, { key, move }] };
  const stakeKurus = (playMoves(next).stakes - before.stakes) * hand.stakeKurus;
  if (balanceKurus < stakeKurus) return { ok: false, reason: 'INSUFFICIENT_BALANCE', balanceKurus };
  if (stakeKurus > 0)
    moveMoney(
      tables,
      launch,
      { mode, stakeKurus, winKurus: 0, rounds: 0, note: hand.note, isOpen: true },
      now,
    );
  return { ok: true, value: saveHand(tables, launch, next, now) };
}

/** Returns the hand of a launch that waits for a decision. */
export function findOpenHand(
  { openHands }: PlayTables,
  { token }: Launch,
  mode: PlayMode,
): OpenHand | undefined {
  return rowAt(openHands, buildHandKey(token, mode));
}

/** Returns the open hand of a launch in the form of a round. */
export function findOpenRound(
  tables: RoundTables,
  launch: Launch,
  mode: PlayMode,
): HandState['round'] | undefined {
  const hand = findOpenHand(tables, launch, mode);
  return hand && buildState(tables, launch, hand);
}

/** Ends the open hands of a launch by the move that the game makes when a player has left. */
export function endHands(tables: RoundTables, launch: Launch): void {
  for (const mode of PLAY_MODES) {
    const hand = findOpenHand(tables, launch, mode);
    if (!hand) continue;
    const lastMove: PlayedMove = { key: 'session-end', move: HAND_RULES[hand.game].lastMove };
    saveHand(tables, launch, { ...hand, moves: [...hand.moves, lastMove] }, hand.at);
  }
}

/** Saves a hand while it is open. Once it is over, pays the win and adds the hand to the rounds. */
function saveHand(tables: RoundTables, launch: Launch, hand: OpenHand, now: number): HandState {
  const { token, key, mode, shuffle, note } = hand;
  const { moves, payback } = playMoves(hand);
  if (moves.length > 0) {
    putRow(tables.openHands, buildHandKey(token, mode), hand);
    return { round: buildState(tables, launch, hand), repeated: false };
  }
  removeRow(tables.openHands, buildHandKey(token, mode));
  const winKurus = capWin(readStakeBalance(tables, launch, mode), (hand.stakeKurus * payback) / 100);
  // A lost hand moves nothing, but it completes its transaction.
  moveMoney(tables, launch, { mode, stakeKurus: 0, winKurus, rounds: 0, note }, now);
  const round = { ...buildState(tables, launch, hand), winKurus, outcome: shuffle, key };
  addRound(tables, launch, { ...round, moves: [...round.moves], at: now });
  return { round, repeated: false };
}

/** Finds the hand of a key, open or over, in either mode. */
function findState(tables: RoundTables, launch: Launch, key: string): HandState | undefined {
  for (const mode of PLAY_MODES) {
    const open = findOpenHand(tables, launch, mode);
    if (open?.key === key) return { round: buildState(tables, launch, open), repeated: true };
  }
  const round = findRound(tables, launch, key);
  return round && { round: { ...round, moves: round.moves ?? [] }, repeated: true };
}

function buildState(tables: RoundTables, launch: Launch, hand: OpenHand): HandState['round'] {
  const { key, mode, shuffle, drawing, moves } = hand;
  const stakeKurus = hand.stakeKurus * playMoves(hand).stakes;
  const balanceAfterKurus = readStakeBalance(tables, launch, mode);
  return { key, mode, outcome: shuffle, drawing, stakeKurus, winKurus: 0, balanceAfterKurus, moves };
}

function playMoves({ game, shuffle, moves }: OpenHand): Hand {
  return HAND_RULES[game].playHand(
    shuffle,
    moves.map(({ move }) => move),
  );
}
