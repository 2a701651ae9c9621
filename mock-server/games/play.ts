/** A round as the page asks for it: bets checked, played once, reported in the game's own words. */
import type { FoundLaunch } from '../state/launches.ts';
import { playRound } from '../state/rounds.ts';
import type { OpenGame } from './launched.ts';
import { type Bet, winOf } from './rules/rules.ts';
import type { RoundRefusal, RoundReport, RoundRequest } from './wire.ts';

export type RoundAnswer =
  | { readonly status: 200; readonly body: RoundReport }
  | { readonly status: 409 | 422; readonly body: RoundRefusal };

/** Of a game that is played for real money only. */
export const NO_DEMO: RoundRefusal = { error: 'misuse', message: 'This game has no demo mode' };
/** What gives back more than was staked, in hundredths. */
const EVEN = 100;

/** Plays the bets, or finds the round that was played with this key. */
export function play(
  { world, launch, now }: FoundLaunch,
  { title, rules, minStake, maxStake, stakes, kind, hasDemo }: OpenGame,
  { key, mode, bets }: RoundRequest,
): RoundAnswer {
  if (mode === 'demo' && !hasDemo) return refused(422, NO_DEMO);
  const unknown = bets.find(({ spot }) => !rules.spots.includes(spot));
  if (unknown) {
    return refused(422, { error: 'misuse', message: `This game has no spot "${unknown.spot}"` });
  }
  const stakeKurus = stakeOf(bets);
  const isOffered = kind === 'slot' ? stakes.includes(stakeKurus) : stakeKurus >= minStake;
  if (!isOffered || stakeKurus > maxStake) {
    return refused(409, { error: 'stake-out-of-bounds', message: 'Bahis sınırların dışında' });
  }
  const played = playRound(
    world,
    launch,
    {
      key,
      mode,
      stakeKurus,
      outcomes: rules.outcomes,
      winOf: (outcome) => winOf(rules, bets, rules.outcomeAt(outcome)),
      note: title,
    },
    now,
  );
  if (played.kind === 'refused') {
    const { balanceKurus } = played;
    return refused(409, { error: 'insufficient-balance', message: 'Yetersiz bakiye', balance: balanceKurus });
  }
  const { round, repeated } = played;
  const outcome = rules.outcomeAt(round.outcome);
  return {
    status: 200,
    body: {
      key: round.key,
      mode: round.mode,
      stake: round.stakeKurus,
      win: round.winKurus,
      balance: round.balanceAfterKurus,
      outcome,
      winners: rules.spots.filter((spot) => rules.payback(spot, outcome) > EVEN),
      repeated,
    },
  };
}

function refused(status: 409 | 422, body: RoundRefusal): RoundAnswer {
  return { status, body };
}

function stakeOf(bets: readonly Bet[]): number {
  return bets.reduce((sum, { stake }) => sum + stake, 0);
}
