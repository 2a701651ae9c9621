/** Rounds of the playable game: stake, draw and win in one go, each round once however often it is asked for. */
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { PlayMode } from '#contracts/game-messages';
import { draw } from '../worlds/random.ts';
import { putRow, rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';
import type { Launch, LaunchedGame } from './launches.ts';
import {
  amend,
  balanceOf,
  INSUFFICIENT,
  type Play,
  record,
  type Transaction,
  transactionOf,
} from './ledger.ts';

export interface Round {
  /** Made by the page; the same key always means this round. */
  readonly key: string;
  readonly mode: PlayMode;
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
  /** What the rounds with real money are booked under; null before the first. */
  readonly transactionID: number | null;
}

/** A round as it is asked for. */
export interface Wager {
  readonly key: string;
  readonly mode: PlayMode;
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

const SUB_CATEGORY_OF: Readonly<Record<LaunchedGame['kind'], Transaction['subCategory']>> = {
  slot: SUB_CATEGORY.slot,
  live: SUB_CATEGORY.live,
  virtual: SUB_CATEGORY.virtual,
};

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
  const booked = mode === 'real' ? book(world, launch, wager, winKurus, now) : null;
  const balanceAfterKurus = balanceKurus - stakeKurus + winKurus;
  const round: Round = { key, mode, stakeKurus, winKurus, balanceAfterKurus, outcome, at: now };
  keep(world, launch, round, booked);
  return { kind: 'played', round, repeated: false };
}

/** What the player can stake in this mode, in kuruş. */
export function balanceIn(world: World, launch: Launch, mode: PlayMode): number {
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
export function lastRoundOf(world: World, launch: Launch, mode: PlayMode): Round | undefined {
  return roundsIn(world, launch, mode).at(-1);
}

/** The last rounds of a launch in this mode, oldest first. */
export function roundsIn(world: World, launch: Launch, mode: PlayMode): Round[] {
  return roundsOf(world, launch).recent.filter((round) => round.mode === mode);
}

function roundsOf(world: World, launch: Launch): LaunchRounds {
  return (
    rowAt(world.rounds, launch.token) ?? {
      demoBalanceKurus: DEMO_BALANCE_KURUS,
      recent: [],
      transactionID: null,
    }
  );
}

/**
 * One transaction per sitting, not one per round: it grows with each round. A history of single spins would be
 * thousands of lines that nobody reads, and a game left running would fill the memory.
 */
function book(
  world: World,
  launch: Launch,
  { stakeKurus, note }: Wager,
  winKurus: number,
  now: number,
): Transaction {
  const { transactionID } = roundsOf(world, launch);
  const sitting = transactionID === null ? undefined : transactionOf(world, transactionID);
  const before: Play = sitting?.play ?? { stakeKurus: 0, winKurus: 0, rounds: 0 };
  const play: Play = {
    stakeKurus: before.stakeKurus + stakeKurus,
    winKurus: before.winKurus + winKurus,
    rounds: before.rounds + 1,
  };
  const net = play.winKurus - play.stakeKurus;
  const state = { amountKurus: net, movedKurus: net, settledAt: now, play };
  const booked = sitting
    ? amend(world, sitting, state)
    : record(
        world,
        launch.uid,
        {
          category: TRANSACTION_CATEGORY.game,
          subCategory: SUB_CATEGORY_OF[launch.game.kind],
          status: TRANSACTION_STATUS.approved,
          note,
          ...state,
        },
        now,
      );
  if (booked === INSUFFICIENT) throw new Error('A round was booked that the balance does not cover');
  return booked;
}

function keep(world: World, launch: Launch, round: Round, booked: Transaction | null) {
  const { demoBalanceKurus, recent, transactionID } = roundsOf(world, launch);
  putRow(world.rounds, launch.token, {
    demoBalanceKurus: round.mode === 'demo' ? round.balanceAfterKurus : demoBalanceKurus,
    recent: [...recent, round].slice(-ROUNDS_KEPT),
    transactionID: booked?.id ?? transactionID,
  });
}
