/** Rounds of the playable game: stake, draw and win in one go, each round once however often it is asked for. */
import { draw } from '../worlds/random.ts';
import { putRow, rowAt } from '../worlds/table.ts';
import { nextNumber, type World } from '../worlds/world.ts';
import type { Launch } from './launches.ts';
import { balanceOf, INSUFFICIENT, post } from './ledger.ts';

/** `demo` is played with play money and moves no balance. */
export type RoundMode = 'real' | 'demo';

export interface Round {
  /** Made by the page; the same key always means this round. */
  readonly key: string;
  readonly mode: RoundMode;
  readonly stakeKurus: number;
  /** Stakes that came back included. */
  readonly winKurus: number;
  readonly balanceAfterKurus: number;
  /** The number of the outcome in the game's rules. */
  readonly outcome: number;
  /** Epoch ms, world time. */
  readonly at: number;
}

/** What is kept of the rounds of one launch. */
export interface LaunchRounds {
  readonly demoBalanceKurus: number;
  /** Oldest first, at most `ROUNDS_KEPT`. */
  readonly recent: readonly Round[];
}

/** A round as it is asked for. */
export interface Wager {
  readonly key: string;
  readonly mode: RoundMode;
  /** Whole kuruş, above 0; what may be staked is the game's to check. */
  readonly stakeKurus: number;
  /** How many equally likely outcomes there are, and what one of them wins, in kuruş. */
  readonly outcomes: number;
  readonly winOf: (outcome: number) => number;
  /** What the history shows, as the game's name. */
  readonly note: string;
}

export type Played =
  | { readonly kind: 'played'; readonly round: Round; readonly repeated: boolean }
  | { readonly kind: 'refused'; readonly reason: typeof INSUFFICIENT; readonly balanceKurus: number };

export const DEMO_BALANCE_KURUS = 100_000;
/** A lost answer is asked for within seconds; nobody asks for the round before the last fifty. */
const ROUNDS_KEPT = 50;

/**
 * Plays a round, or finds the one that was played with this key: then nothing moves again.
 *
 * now: world time, epoch ms. Refused with INSUFFICIENT when the balance does not cover the stake; then nothing
 * has changed, the luck of the next round included.
 */
export function playRound(world: World, launch: Launch, wager: Wager, now: number): Played {
  const { recent } = roundsOf(world, launch);
  const earlier = recent.find(({ key }) => key === wager.key);
  if (earlier) return { kind: 'played', round: earlier, repeated: true };

  const balanceKurus = balanceIn(world, launch, wager.mode);
  if (balanceKurus < wager.stakeKurus) return { kind: 'refused', reason: INSUFFICIENT, balanceKurus };

  const { key, mode, stakeKurus } = wager;
  const outcome = Math.floor(draw(world, `round:${mode}`) * wager.outcomes);
  const winKurus = wager.winOf(outcome);
  if (mode === 'real') book(world, launch, wager, winKurus, now);
  const balanceAfterKurus = balanceKurus - stakeKurus + winKurus;
  const round: Round = { key, mode, stakeKurus, winKurus, balanceAfterKurus, outcome, at: now };
  keep(world, launch, round);
  return { kind: 'played', round, repeated: false };
}

/** What the player can stake in this mode, in kuruş. */
export function balanceIn(world: World, launch: Launch, mode: RoundMode): number {
  return mode === 'real' ? balanceOf(world, launch.uid) : roundsOf(world, launch).demoBalanceKurus;
}

/** Gives the play money of a launch anew. */
export function refillDemo(world: World, launch: Launch): void {
  putRow(world.rounds, launch.token, {
    ...roundsOf(world, launch),
    demoBalanceKurus: DEMO_BALANCE_KURUS,
  });
}

/** The last round of a launch in this mode. */
export function lastRoundOf(world: World, launch: Launch, mode: RoundMode): Round | undefined {
  return roundsOf(world, launch).recent.findLast((round) => round.mode === mode);
}

function roundsOf(world: World, launch: Launch): LaunchRounds {
  return rowAt(world.rounds, launch.token) ?? { demoBalanceKurus: DEMO_BALANCE_KURUS, recent: [] };
}

function book(world: World, launch: Launch, { stakeKurus, note }: Wager, winKurus: number, now: number) {
  const reference = `round-${nextNumber(world, 'round')}`;
  post(world, launch.uid, { kind: 'bet', amountKurus: -stakeKurus, reference, note }, now);
  if (winKurus > 0) post(world, launch.uid, { kind: 'win', amountKurus: winKurus, reference, note }, now);
}

function keep(world: World, launch: Launch, round: Round) {
  const { demoBalanceKurus, recent } = roundsOf(world, launch);
  putRow(world.rounds, launch.token, {
    demoBalanceKurus: round.mode === 'demo' ? round.balanceAfterKurus : demoBalanceKurus,
    recent: [...recent, round].slice(-ROUNDS_KEPT),
  });
}
