/** Gives seeded players the money, the history and the bank accounts that the fixtures state. */
import { CASH_TYPE } from '#contracts/calls/finance/cash-methods';
import { NAMED_PLAYERS, type NamedPlayer } from '#fixtures/players/named-players';
import { MINUTE_MS } from '../../engine/base/istanbul.ts';
import { reserveNumbers } from '../../engine/tables/counters.ts';
import { putRow } from '../../engine/tables/table.ts';
import type { ClockTables, RandomTables } from '../../engine/tables/tables.ts';
import type { CouponTables } from '../betting/coupons.ts';
import { generateOpenSlips, seedOpenCoupons } from '../betting/open-coupons.ts';
import { listBankAccounts, seedBankAccounts } from '../money/bank-accounts.ts';
import { methodsByType } from '../money/cash-methods.ts';
import { ID_STRIDE } from '../money/history/generate-history.ts';
import { FIRST_TRANSACTION, openAccount, TRANSACTION_NUMBER } from '../money/ledger.ts';
import { seedHeldWithdrawal } from '../money/payments.ts';
import type { HistoryPlan } from '../money/tables.ts';

/** The first id of named players' histories, which is below all ids of transactions written at run time. */
const FIRST_NAMED_ID = 58_000_001;
/** The number of ids that are reserved for each named player. */
const IDS_PER_PLAYER = 100_000;
/** A seeded pending withdrawal is made this long before the world begins, or at midnight if that is later. */
const HELD_SINCE_MS = 25 * MINUTE_MS;

/** The tables that are used to seed a player's money. */
export type SeedTables = CouponTables & RandomTables & Pick<ClockTables, 'createdAt'>;

type PlanInput = Omit<HistoryPlan, 'seed' | 'firstID'>;

/** Seeds a named player's money. midnight: the last midnight in Istanbul before the world began, epoch ms. */
export function seedMoney(tables: SeedTables, named: NamedPlayer, midnight: number): void {
  const { uid, balanceKurus, memberForDays, history, waitingKurus = 0 } = named;
  const index = NAMED_PLAYERS.findIndex((other) => other.uid === uid);
  const firstID = FIRST_NAMED_ID + index * IDS_PER_PLAYER;
  const slips = history.coupons > 0 ? generateOpenSlips(tables, uid, midnight) : [];
  // The balance at the end of the history includes the money for the open coupons and for the pending
  // withdrawal. Both are deducted below.
  const endKurus = slips.reduce((sum, { stakeKurus }) => sum + stakeKurus, balanceKurus + waitingKurus);
  putHistory(tables, uid, { midnight, days: memberForDays, ...history, balanceKurus: endKurus }, firstID);
  const lastID = firstID + IDS_PER_PLAYER - 1;
  seedOpenCoupons(tables, uid, slips, lastID - slips.length);
  seedBankAccounts(tables, named, index);
  const account = listBankAccounts(tables, uid)[0];
  const [method] = methodsByType[CASH_TYPE.withdrawal];
  if (waitingKurus === 0 || !account || !method) return;
  const order = { type: CASH_TYPE.withdrawal, method, amountKurus: waitingKurus, account };
  const at = Math.max(midnight, tables.createdAt - HELD_SINCE_MS);
  seedHeldWithdrawal(tables, uid, order, at, lastID);
}

/** Gives a player created at run time a history, with ids from the world's counter. */
export function seedPast(tables: SeedTables, uid: string, past: PlanInput): void {
  const before = reserveNumbers(tables, TRANSACTION_NUMBER, Math.max(1, past.transactions) * ID_STRIDE);
  putHistory(tables, uid, past, FIRST_TRANSACTION + before);
}

/** Gives a player the history of a plan back, and the balance at its end. */
export function restoreHistory(tables: SeedTables, uid: string, plan: HistoryPlan): void {
  putRow(tables.histories, uid, plan);
  openAccount(tables, uid, plan.balanceKurus);
}

function putHistory(tables: SeedTables, uid: string, past: PlanInput, firstID: number): void {
  // A balance above 0 needs at least one deposit.
  const transactions = Math.max(past.transactions, past.balanceKurus > 0 ? 1 : 0);
  if (transactions === 0) return;
  putRow(tables.histories, uid, { ...past, transactions, seed: String(tables.seed), firstID });
  openAccount(tables, uid, past.balanceKurus);
}
