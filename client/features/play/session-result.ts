/** Counts what the rounds of a game have cost and paid since its page was opened. Amounts are in kuruş. */
import type { GameMessage } from '#contracts/rules/game-messages';

type StakeMessage = Extract<GameMessage, { type: 'vitrin:stake' }>;
type RoundMessage = Extract<GameMessage, { type: 'vitrin:round' }>;

/** A stake that has left the balance although the server already counts its win, which is not shown yet. */
interface HeldStake {
  readonly kurus: number;
  /** The balance from which it was taken. A newer balance of the server is not reduced. */
  readonly balanceKurus: number | null;
}

export interface SessionResult {
  /** Wins minus stakes since the page was opened. */
  readonly netKurus: number;
  /** The last round, of which a later message may tell more. */
  readonly last: Pick<RoundMessage, 'key' | 'stake' | 'win'> | undefined;
  readonly held: HeldStake | undefined;
  /** The win of the round that is still shown. `netKurus` does not contain it yet. */
  readonly unshownWinKurus: number;
}

export const NO_RESULT: SessionResult = { netKurus: 0, last: undefined, held: undefined, unshownWinKurus: 0 };

/** Counts the stake of a round that is still shown. balanceKurus: the last balance of the server. */
export function countStake(
  result: SessionResult,
  { key, mode, stake, win }: StakeMessage,
  balanceKurus: number | null,
): SessionResult {
  const earlierStake = result.last?.key === key ? result.last.stake : 0;
  const held = mode === 'real' ? { kurus: stake - earlierStake, balanceKurus } : undefined;
  return { ...addRound(result, { key, stake, win: 0 }), held, unshownWinKurus: win };
}

/** Counts a round or a step of it. A later message about the same round replaces the earlier one. */
export function countRound(result: SessionResult, { key, stake, win }: RoundMessage): SessionResult {
  return addRound(result, { key, stake, win });
}

/** Returns the balance to show: that of the server without a held stake. */
export function subtractHeld(balanceKurus: number | null, held: HeldStake | undefined): number | null {
  if (balanceKurus === null || held?.balanceKurus !== balanceKurus) return balanceKurus;
  return balanceKurus - held.kurus;
}

function addRound(result: SessionResult, round: NonNullable<SessionResult['last']>): SessionResult {
  const { netKurus, last } = result;
  const earlierNet = last?.key === round.key ? last.win - last.stake : 0;
  const net = netKurus + round.win - round.stake - earlierNet;
  return { ...result, netKurus: net, last: round, unshownWinKurus: 0 };
}
