/** Plays the rounds of games of chance, and hands in which the player decides after the deal. */
import type { RandomTables } from '../../engine/tables/tables.ts';
import { NO_ROOM_FOR_WINS_MESSAGE } from '../money/balance-limit.ts';
import { dealHand, decideHand, HAND_RULES, type HandState } from '../play/hands.ts';
import { type PlayedRound, playRound, type StakeRefusal } from '../play/rounds.ts';
import type { PlayedMove } from '../play/tables.ts';
import { SHUFFLES } from '../rules/playing-cards.ts';
import { calculateWin } from '../rules/rules.ts';
import type { ActiveLaunch } from './find-launch.ts';
import type { OpenGame } from './open-game.ts';
import type { PlayResult } from './shared/page-answer.ts';
import type { MoveRequest, Outcome, RoundRefusal, RoundReport, RoundRequest } from './shared/wire.ts';

export type BetsResult = PlayResult<
  RoundReport,
  Exclude<RoundRefusal['error'], 'session-ended'>,
  { readonly balance?: number }
>;

interface PlayFailure {
  readonly reason: StakeRefusal | 'HAND_OPEN' | 'NO_HAND' | 'MOVE_NOT_ALLOWED';
  readonly balanceKurus: number;
}

/** The payback that only returns the stake, in hundredths of the stake. Higher paybacks are wins. */
const EVEN = 100;

/** Checks the bets of a round, and returns their sum in kuruş. */
export function checkBets(
  { rules, minStake, maxStake, stakes, kind, hasDemo }: OpenGame,
  { mode, bets }: RoundRequest,
): PlayResult<number, 'stake-out-of-bounds'> {
  if (mode === 'demo' && !hasDemo)
    return { ok: false, reason: 'client-error', message: 'This game has no demo mode' };
  const unknown = bets.find(({ spot }) => !rules.spots.includes(spot));
  if (unknown)
    return { ok: false, reason: 'client-error', message: `This game has no spot "${unknown.spot}"` };
  const stakeKurus = bets.reduce((sum, { stake }) => sum + stake, 0);
  const isOffered = kind === 'slot' ? stakes.includes(stakeKurus) : stakeKurus >= minStake;
  if (!isOffered || stakeKurus > maxStake) {
    return { ok: false, reason: 'stake-out-of-bounds', message: 'Bahis sınırların dışında' };
  }
  return { ok: true, value: stakeKurus };
}

/** Checks the bets and plays a round or deals a hand, or returns what was played with this key before. */
export function playBets(
  { world, launch, now }: ActiveLaunch,
  game: OpenGame,
  request: RoundRequest,
): BetsResult {
  const { rules, hand, title: note } = game;
  const { key, mode, bets } = request;
  const stake = checkBets(game, request);
  if (!stake.ok) return stake;
  const wager = { key, mode, stakeKurus: stake.value, note };
  const calculateWinOf = (outcome: number) => calculateWin(rules, bets, rules.buildOutcome(outcome));
  const result = hand
    ? dealHand(world, launch, { ...wager, game: hand }, now)
    : playRound(world, launch, { ...wager, outcomes: rules.outcomeCount, calculateWin: calculateWinOf }, now);
  return result.ok ? { ok: true, value: buildReport(world, game, result.value) } : refuseStake(result);
}

/** Makes a move in the open hand of a launch. */
export function decideMove(
  { world, launch, now }: ActiveLaunch,
  game: OpenGame,
  request: MoveRequest,
): BetsResult {
  const result = decideHand(world, launch, request, now);
  return result.ok ? { ok: true, value: buildReport(world, game, result.value) } : refuseStake(result);
}

/** Builds the refusal of a stake that the balance does not allow, or of a request that shows an older state of a hand. */
export function refuseStake({ reason, balanceKurus }: PlayFailure): Extract<BetsResult, { ok: false }> {
  switch (reason) {
    case 'INSUFFICIENT_BALANCE':
      return { ok: false, reason: 'insufficient-balance', message: 'Yetersiz bakiye', balance: balanceKurus };
    case 'BALANCE_TOO_HIGH':
      return { ok: false, reason: 'client-error', message: NO_ROOM_FOR_WINS_MESSAGE };
    default:
      return { ok: false, reason: 'hand-changed', message: 'El başka bir sayfada değişti' };
  }
}

/** Builds the report of a round, which is over or waits for a decision. */
export function buildReport(
  { seed }: RandomTables,
  game: OpenGame,
  { round, repeated }: HandState | PlayedRound,
): RoundReport {
  const { hand, rules } = game;
  const { key, mode, stakeKurus, winKurus, balanceAfterKurus } = round;
  const outcome = buildOutcome(game, round);
  const moves = 'moves' in outcome ? outcome.moves : [];
  // A hand's shuffle would tell the cards to come.
  const drawing = moves.length === 0 ? round.drawing : undefined;
  const numbers = [{ drawn: round.outcome, of: hand ? SHUFFLES : rules.outcomeCount }];
  return {
    key,
    mode,
    stake: stakeKurus,
    win: winKurus,
    balance: balanceAfterKurus,
    outcome,
    draw: drawing ? { seed, ...drawing, numbers } : null,
    moves,
    winners: rules.spots.filter((spot) =>
      hand ? winKurus > stakeKurus : rules.payback(spot, outcome) > EVEN,
    ),
    repeated,
  };
}

/** Builds the outcome of a round, or of a hand after its moves. */
export function buildOutcome(
  { hand, rules }: OpenGame,
  { outcome, moves = [] }: { readonly outcome: number; readonly moves?: readonly PlayedMove[] | undefined },
): Outcome {
  if (!hand) return rules.buildOutcome(outcome);
  return HAND_RULES[hand].playHand(
    outcome,
    moves.map(({ move }) => move),
  );
}
