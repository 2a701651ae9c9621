/** Plays a round of a game of chance. */
import { NO_ROOM_FOR_WINS_MESSAGE } from '../money/balance-limit.ts';
import type { ActiveLaunch } from '../play/find-launch.ts';
import { playRound, type StakeRefusal } from '../play/rounds.ts';
import type { OpenGame } from './open-game.ts';
import type { PlayResult } from './shared/page-answer.ts';
import { type Bet, calculateWin } from './shared/rules.ts';
import type { RoundReport, RoundRequest } from './shared/wire.ts';

export type BetsResult = PlayResult<
  RoundReport,
  'insufficient-balance' | 'stake-out-of-bounds' | 'hand-changed' | 'event-closed',
  { readonly balance?: number }
>;

type BetsFailure = Extract<BetsResult, { readonly ok: false }>;

interface StakeFailure {
  readonly reason: StakeRefusal;
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
  const stakeKurus = sumStakes(bets);
  const isOffered = kind === 'slot' ? stakes.includes(stakeKurus) : stakeKurus >= minStake;
  if (!isOffered || stakeKurus > maxStake) {
    return { ok: false, reason: 'stake-out-of-bounds', message: 'Bahis sınırların dışında' };
  }
  return { ok: true, value: stakeKurus };
}

/** Checks the bets and plays a round, or returns the round that was played with this key before. */
export function playBets(
  { world, launch, now }: ActiveLaunch,
  game: OpenGame,
  request: RoundRequest,
): BetsResult {
  const { title, rules } = game;
  const { key, mode, bets } = request;
  const stake = checkBets(game, request);
  if (!stake.ok) return stake;
  const result = playRound(
    world,
    launch,
    {
      key,
      mode,
      stakeKurus: stake.value,
      outcomes: rules.outcomeCount,
      calculateWin: (outcome) => calculateWin(rules, bets, rules.buildOutcome(outcome)),
      note: title,
    },
    now,
  );
  if (!result.ok) return refuseStake(result);
  const { round, repeated } = result.value;
  const outcome = rules.buildOutcome(round.outcome);
  return {
    ok: true,
    value: {
      key: round.key,
      mode: round.mode,
      stake: round.stakeKurus,
      win: round.winKurus,
      balance: round.balanceAfterKurus,
      outcome,
      moves: [],
      winners: rules.spots.filter((spot) => rules.payback(spot, outcome) > EVEN),
      repeated,
    },
  };
}

/** Builds the refusal of a stake that the balance does not allow. */
export function refuseStake({ reason, balanceKurus }: StakeFailure): BetsFailure {
  return reason === 'INSUFFICIENT_BALANCE'
    ? { ok: false, reason: 'insufficient-balance', message: 'Yetersiz bakiye', balance: balanceKurus }
    : { ok: false, reason: 'client-error', message: NO_ROOM_FOR_WINS_MESSAGE };
}

function sumStakes(bets: readonly Bet[]): number {
  return bets.reduce((sum, { stake }) => sum + stake, 0);
}
