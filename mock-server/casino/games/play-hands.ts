/** Plays a game in which the player decides after the deal. */
import type { ActiveLaunch } from '../play/find-launch.ts';
import { dealHand, decideHand, type HandState } from '../play/hands.ts';
import type { OpenGame } from './open-game.ts';
import { type BetsResult, checkBets, refuseStake } from './play-bets.ts';
import type { HandRules } from './playing-cards/hand-rules.ts';
import type { HandOutcome, MoveRequest, RoundReport, RoundRequest } from './shared/wire.ts';

/** The refusal of a move or deal from a page that shows an older state of the hand. */
const HAND_CHANGED = { ok: false, reason: 'hand-changed', message: 'El başka bir sayfada değişti' } as const;

/** Checks the stake and deals a hand, or returns the hand that was dealt with this key before. */
export function dealBets(
  { world, launch, now }: ActiveLaunch,
  game: OpenGame,
  request: RoundRequest,
): BetsResult {
  const { kind, hand, title } = game;
  if (!hand || (kind !== 'blackjack' && kind !== 'three-card-poker')) return NO_HANDS;
  const stakes = checkBets(game, request);
  if (!stakes.ok) return stakes;
  const deal = { key: request.key, mode: request.mode, stakeKurus: stakes.value, game: kind, note: title };
  const result = dealHand(world, launch, deal, now);
  if (result.ok) return { ok: true, value: buildHandReport(hand, result.value) };
  const { reason, balanceKurus } = result;
  return reason === 'HAND_OPEN' ? HAND_CHANGED : refuseStake({ reason, balanceKurus });
}

/** Makes a move in the open hand of a launch. */
export function decideMove(
  { world, launch, now }: ActiveLaunch,
  { hand }: OpenGame,
  request: MoveRequest,
): BetsResult {
  if (!hand) return NO_HANDS;
  const result = decideHand(world, launch, request, now);
  if (result.ok) return { ok: true, value: buildHandReport(hand, result.value) };
  const { reason, balanceKurus } = result;
  return reason === 'INSUFFICIENT_BALANCE' ? refuseStake({ reason, balanceKurus }) : HAND_CHANGED;
}

const NO_HANDS = { ok: false, reason: 'client-error', message: 'This game has no decisions' } as const;

/** Builds the report of a hand, which is over or waits for a decision. */
export function buildHandReport(
  { spot, playHand }: HandRules<HandOutcome>,
  { round, repeated }: HandState,
): RoundReport {
  const { key, mode, stakeKurus, winKurus, balanceAfterKurus } = round;
  const outcome = playHand(
    round.outcome,
    round.moves.map(({ move }) => move),
  );
  return {
    key,
    mode,
    stake: stakeKurus,
    win: winKurus,
    balance: balanceAfterKurus,
    outcome,
    moves: outcome.moves,
    winners: winKurus > stakeKurus ? [spot] : [],
    repeated,
  };
}
