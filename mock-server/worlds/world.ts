/**
 * A world: everything that a set of people share. Plain JSON; rows are immutable, a change replaces the row;
 * changes are synchronous. Nothing in it knows of another world.
 */
import type { Journal } from '../journal/journal.ts';
import type { ScenarioState } from '../scenario/scenario.ts';
import type { BankAccount } from '../state/bank-accounts.ts';
import type { CodeAttempts } from '../state/code-attempts.ts';
import type { Coupon, OpenCoupon } from '../state/coupons.ts';
import type { Favorites } from '../state/favorites.ts';
import type { HistoryPlan } from '../state/history/plan.ts';
import type { Launch } from '../state/launches.ts';
import type { Account, Transaction } from '../state/ledger.ts';
import type { MadePlayer } from '../state/made-players.ts';
import type { OutboxRow } from '../state/outbox.ts';
import type { PasswordReset } from '../state/password-resets.ts';
import type { Player } from '../state/players.ts';
import type { LaunchRounds } from '../state/rounds.ts';
import type { Session } from '../state/sessions.ts';
import type { SmsCode } from '../state/sms-codes.ts';
import type { WorldClock } from './clock.ts';
import type { RandomState } from './random.ts';
import type { Table } from './table.ts';

/** How a world settles payments. */
export interface Settings {
  /** Payments settle by themselves; else by the cashier's desk alone. */
  readonly autoSettle: boolean;
  /** Since when, world time, epoch ms. */
  readonly since: number;
}

export interface World {
  readonly name: string;
  /** Makes people, their history and the dice. */
  readonly seed: number;
  /** World time of its birth, epoch ms; seeded dates are relative to its midnight in Istanbul. */
  readonly bornAt: number;
  clock: WorldClock;
  /** When `advance` last cleared away what is over, world time, epoch ms. */
  clearedAt: number;
  /**
   * When something was last done to it, world time, epoch ms: a session used counts, a visitor's reading does not.
   * A snapshot is of this instant, and so the same however long it is looked at.
   */
  changedAt: number;
  scenario: ScenarioState;
  /** Where each purpose's stream of draws stands. */
  readonly random: Record<string, RandomState>;
  /** The last number given out, by purpose. */
  readonly counters: Record<string, number>;
  /** By uid; the named ones are seeded when first touched. */
  readonly players: Table<Player>;
  /** By sid. */
  readonly sessions: Table<Session>;
  /** By uid. */
  readonly accounts: Table<Account>;
  /** By uid: players made to measure. */
  readonly made: Table<MadePlayer>;
  /** By number: what has happened in this world, beside what was seeded. */
  readonly transactions: Table<Transaction>;
  /** By uid: the numbers of those, oldest first. */
  readonly timelines: Record<string, number[]>;
  /** By uid: what the seeded transactions follow from. */
  readonly histories: Table<HistoryPlan>;
  /** By uid: the numbers of favourite methods of payment, the newest first. */
  readonly cashFavorites: Table<readonly number[]>;
  /** By number. */
  readonly bankAccounts: Table<BankAccount>;
  /** The numbers of payments that wait to be settled, oldest first. */
  pending: readonly number[];
  settings: Settings;
  /** By number, their transactions' own: what has been placed in this world. */
  readonly coupons: Table<Coupon>;
  /** Those that wait for their matches, by when they will be decided. */
  openCoupons: readonly OpenCoupon[];
  /** By uid. */
  readonly favorites: Table<Favorites>;
  /** By token. */
  readonly launches: Table<Launch>;
  /** The game page's rounds, by launch token; see state/rounds.ts. */
  readonly rounds: Table<LaunchRounds>;
  /** By uid: the codes of the second factor, the last one sent and how many were wrong. */
  readonly smsCodes: Table<SmsCode>;
  readonly codeAttempts: Table<CodeAttempts>;
  /** By token: the links to set a new password. */
  readonly resets: Table<PasswordReset>;
  /** What was sent, oldest first. */
  readonly outbox: OutboxRow[];
  /** What was said; no part of a snapshot. */
  journal: Journal;
}

/** The next number of a purpose, from 1. */
export function nextNumber(world: World, purpose: string): number {
  const number = (world.counters[purpose] ?? 0) + 1;
  world.counters[purpose] = number;
  return number;
}
