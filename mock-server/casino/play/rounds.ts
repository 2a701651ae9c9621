/**
 * Plays rounds in which one request takes the stake, draws the outcome and pays the win. A repeated request
 * does not play a second round.
 */
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { PlayMode } from '#contracts/rules/game-messages';
import type { Result } from '../../engine/base/result.ts';
import { MAX_KURUS } from '../../engine/tables/fields.ts';
import { draw, readPlace } from '../../engine/tables/random.ts';
import { putRow, removeRow, rowAt } from '../../engine/tables/table.ts';
import type { RandomTables } from '../../engine/tables/tables.ts';
import { capWin, hasRoomForWins } from '../money/balance-limit.ts';
import {
  amendTransaction,
  describePlay,
  findTransaction,
  type LedgerTables,
  readBalance,
  writeTransaction,
} from '../money/ledger.ts';
import type { Play, Transaction } from '../money/tables.ts';
import { countWagering } from '../money/wagering.ts';
import {
  buildRoundKey,
  type Drawing,
  type Launch,
  type LaunchedGame,
  type LaunchRounds,
  type PlayTables,
  type Round,
} from './tables.ts';

/** The tables that are written when a round is played. */
export type RoundTables = PlayTables & LedgerTables & RandomTables;

/** A request to play a round. */
export interface Wager {
  readonly key: string;
  readonly mode: PlayMode;
  /** Whole kuruş above 0. The game checks which stakes are allowed. */
  readonly stakeKurus: number;
  /** The number of equally likely outcomes of the game. */
  readonly outcomes: number;
  /** Returns the payout of an outcome, in kuruş. */
  readonly calculateWin: (outcome: number) => number;
  /** The name of the game, for the history. */
  readonly note: string;
}

/** The reasons for which a balance allows no stake. */
export type StakeRefusal = 'INSUFFICIENT_BALANCE' | 'BALANCE_TOO_HIGH';

export interface PlayedRound {
  readonly round: Round;
  /** Whether an earlier request has played the round. If so, this one has changed nothing. */
  readonly repeated: boolean;
}

export const DEMO_BALANCE_KURUS = 100_000;
const NO_PLAY: Play = { stakeKurus: 0, winKurus: 0, rounds: 0 };
const NO_ROUNDS: LaunchRounds = {
  demoBalanceKurus: DEMO_BALANCE_KURUS,
  lastKeys: { real: null, demo: null },
  transactionID: null,
};

const SUB_CATEGORIES: Readonly<Record<LaunchedGame['kind'], Transaction['subCategory']>> = {
  slot: SUB_CATEGORY.slot,
  live: SUB_CATEGORY.live,
  virtual: SUB_CATEGORY.virtual,
};

/**
 * Plays a round, or returns the one that was played with the same key. A failed call draws no random number, so it does
 * not change the outcome of the next round. now: world time, epoch ms.
 */
export function playRound(
  tables: RoundTables,
  launch: Launch,
  wager: Wager,
  now: number,
): Result<PlayedRound, StakeRefusal, { readonly balanceKurus: number }> {
  const earlier = findRound(tables, launch, wager.key);
  if (earlier) return { ok: true, value: { round: earlier, repeated: true } };

  const balanceKurus = readStakeBalance(tables, launch, wager.mode);
  const reason = findStakeRefusal(balanceKurus, wager.stakeKurus);
  if (reason) return { ok: false, reason, balanceKurus };

  const { key, mode, stakeKurus, note } = wager;
  const { outcome, drawing } = drawOutcome(tables, mode, wager.outcomes);
  const winKurus = capWin(balanceKurus - stakeKurus, wager.calculateWin(outcome));
  moveMoney(tables, launch, { mode, stakeKurus, winKurus, rounds: 1, note }, now);
  const balanceAfterKurus = balanceKurus - stakeKurus + winKurus;
  const round = addRound(tables, launch, {
    key,
    mode,
    stakeKurus,
    winKurus,
    balanceAfterKurus,
    outcome,
    drawing,
    at: now,
  });
  return { ok: true, value: { round, repeated: false } };
}

/** Draws one of equally likely outcomes, 0 to below `outcomes`, and notes where its random number stands. */
export function drawOutcome(
  tables: RandomTables,
  mode: PlayMode,
  outcomes: number,
): { readonly outcome: number; readonly drawing: Drawing } {
  const stream = `round:${mode}`;
  const outcome = Math.floor(draw(tables, stream) * outcomes);
  return { outcome, drawing: { stream, place: readPlace(tables, stream) } };
}

/** Returns why a balance allows no stake; undefined if it does. */
export function findStakeRefusal(balanceKurus: number, stakeKurus: number): StakeRefusal | undefined {
  if (balanceKurus < stakeKurus) return 'INSUFFICIENT_BALANCE';
  return hasRoomForWins(balanceKurus) ? undefined : 'BALANCE_TOO_HIGH';
}

/** Returns the balance that the player can use for stakes in a mode, in kuruş. */
export function readStakeBalance(tables: RoundTables, launch: Launch, mode: PlayMode): number {
  return mode === 'real' ? readBalance(tables, launch.uid) : readRounds(tables, launch).demoBalanceKurus;
}

/** Finds the finished round of a key, however many were played since. */
export function findRound({ playedRounds }: PlayTables, { token }: Launch, key: string): Round | undefined {
  return rowAt(playedRounds, buildRoundKey(token, key));
}

/** Returns the last rounds of a launch in a mode, latest first. */
export function listLastRounds(tables: PlayTables, launch: Launch, mode: PlayMode, limit: number): Round[] {
  const rounds: Round[] = [];
  let key = readRounds(tables, launch).lastKeys[mode];
  while (key !== null && rounds.length < limit) {
    const round = findRound(tables, launch, key);
    if (!round) break;
    rounds.push(round);
    key = round.previousKey;
  }
  return rounds;
}

/** Returns the state that the rounds of a launch share, or the initial one if none has been played. */
export function readRounds({ rounds }: PlayTables, { token }: Launch): LaunchRounds {
  return rowAt(rounds, token) ?? NO_ROUNDS;
}

/** A movement of money in a round. A hand of cards can have several: one for each stake, and the win. */
export interface RoundMovement extends Play {
  readonly mode: PlayMode;
  /** The name of the game, for the history. */
  readonly note: string;
  /** Whether a hand stays open, so that its transaction is pending until the win is paid or lost. */
  readonly isOpen?: boolean;
}

/** Moves the money of a round: real money in the ledger, play money in the launch. The balance must cover the stake. */
export function moveMoney(tables: RoundTables, launch: Launch, movement: RoundMovement, now: number): void {
  const rounds = readRounds(tables, launch);
  const change =
    movement.mode === 'real'
      ? { transactionID: bookPlay(tables, launch, movement, now).id }
      : { demoBalanceKurus: rounds.demoBalanceKurus - movement.stakeKurus + movement.winKurus };
  putRow(tables.rounds, launch.token, { ...rounds, ...change });
}

/**
 * Adds a movement to the transaction of its launch. All rounds of a launch share one transaction, because a
 * long game would otherwise add thousands of rows to the history.
 */
function bookPlay(
  tables: RoundTables,
  launch: Launch,
  { stakeKurus, winKurus, rounds, note, isOpen = false }: RoundMovement,
  now: number,
): Transaction {
  const { transactionID } = readRounds(tables, launch);
  const current = transactionID === null ? undefined : findTransaction(tables, transactionID);
  // A transaction whose sums are full is followed by another one.
  const transaction = current && hasRoomForPlay(current, stakeKurus + winKurus) ? current : undefined;
  const before: Play = transaction?.play ?? NO_PLAY;
  const play: Play = {
    stakeKurus: before.stakeKurus + stakeKurus,
    winKurus: before.winKurus + winKurus,
    rounds: before.rounds + rounds,
  };
  const { pending, approved } = TRANSACTION_STATUS;
  const change = {
    ...describePlay(play),
    status: isOpen ? pending : approved,
    settledAt: isOpen ? null : now,
  };
  const draft = {
    category: TRANSACTION_CATEGORY.game,
    subCategory: SUB_CATEGORIES[launch.game.kind],
    note,
    ...change,
  };
  const result = transaction
    ? amendTransaction(tables, transaction, change)
    : writeTransaction(tables, launch.uid, draft, now);
  if (!result.ok) throw new Error('The balance was checked and does not cover the round');
  countWagering(tables, launch.uid, stakeKurus, now);
  return result.value;
}

function hasRoomForPlay({ play }: Transaction, amountKurus: number): boolean {
  const { stakeKurus, winKurus } = play ?? NO_PLAY;
  return Math.max(stakeKurus, winKurus) + amountKurus <= MAX_KURUS;
}

export function addRound(
  tables: PlayTables,
  launch: Launch,
  round: Omit<Round, 'token' | 'previousKey'>,
): Round {
  const { token } = launch;
  const { key, mode } = round;
  const rounds = readRounds(tables, launch);
  const { lastKeys } = rounds;
  putRow(tables.rounds, token, { ...rounds, lastKeys: { ...lastKeys, [mode]: key } });
  return putRow(tables.playedRounds, buildRoundKey(token, key), {
    token,
    previousKey: lastKeys[mode],
    ...round,
  });
}

export function removeRounds(tables: PlayTables, launch: Launch): void {
  const { lastKeys } = readRounds(tables, launch);
  for (let key of Object.values(lastKeys)) {
    while (key !== null) {
      const previousKey: string | null = findRound(tables, launch, key)?.previousKey ?? null;
      removeRow(tables.playedRounds, buildRoundKey(launch.token, key));
      key = previousKey;
    }
  }
  removeRow(tables.rounds, launch.token);
}
