/** Gives a seeded player the money and the past that the fixtures state. */
import { CASH_TYPE } from '#contracts/calls/finance/cash-methods';
import { NAMED_PLAYERS, type NamedPlayer } from '#fixtures/players/named-players';
import { MINUTE_MS } from '../../worlds/istanbul.ts';
import { putRow } from '../../worlds/table.ts';
import type { World } from '../../worlds/world.ts';
import { accountsOf, seedAccounts } from '../bank-accounts.ts';
import { methodsOf } from '../cash-methods.ts';
import { FIRST_TRANSACTION, openAccount, TRANSACTION_NUMBER } from '../ledger.ts';
import { openSlipsOf, seedOpenCoupons } from '../open-coupons.ts';
import { holdWithdrawal } from '../payments.ts';
import { type HistoryPlan, STRIDE } from './plan.ts';

/** Below every number that is given out at run time. */
const FIRST_NAMED_NUMBER = 58_000_001;
/** Room for the numbers of one named player. */
const NUMBERS_EACH = 100_000;

/** Somebody whose past is drawn. */
type Past = Omit<HistoryPlan, 'seed' | 'firstID'>;

/** Ahead of the world's birth, at most; never before its midnight. */
const WAITING_SINCE_MS = 25 * MINUTE_MS;

/** midnight: of the world's birthday in Istanbul, epoch ms. */
export function seedMoney(world: World, named: NamedPlayer, midnight: number): void {
  const { uid, balanceKurus, memberForDays, history, waitingKurus = 0 } = named;
  const place = NAMED_PLAYERS.findIndex((other) => other.uid === uid);
  const firstID = FIRST_NAMED_NUMBER + place * NUMBERS_EACH;
  const slips = history.coupons > 0 ? openSlipsOf(world, uid, midnight) : [];
  // What waits, on coupons or at the desk, has left the balance by then.
  const endedWith = slips.reduce((sum, { stakeKurus }) => sum + stakeKurus, balanceKurus + waitingKurus);
  const past: Past = { midnight, days: memberForDays, ...history, balanceKurus: endedWith };
  seedPast(world, uid, past, firstID);
  seedOpenCoupons(world, uid, slips);
  seedAccounts(world, named, place);
  const account = accountsOf(world, uid)[0];
  const [method] = methodsOf[CASH_TYPE.withdrawal];
  if (waitingKurus === 0 || !account || !method) return;
  const order = {
    type: CASH_TYPE.withdrawal,
    method,
    amountKurus: waitingKurus,
    account,
  };
  const at = Math.max(midnight, world.bornAt - WAITING_SINCE_MS);
  holdWithdrawal(world, uid, order, at, firstID + NUMBERS_EACH - 1);
}

/** Gives a player made at run time a past, with numbers out of the world's own counter. */
export function seedPastOf(world: World, uid: string, past: Past): void {
  const before = world.counters[TRANSACTION_NUMBER] ?? 0;
  world.counters[TRANSACTION_NUMBER] = before + Math.max(1, past.transactions) * STRIDE;
  seedPast(world, uid, past, FIRST_TRANSACTION + before);
}

function seedPast(world: World, uid: string, past: Past, firstID: number): void {
  // Money has to come from somewhere: at least one deposit.
  const transactions = Math.max(past.transactions, past.balanceKurus > 0 ? 1 : 0);
  if (transactions === 0) return;
  putRow(world.histories, uid, { ...past, transactions, seed: String(world.seed), firstID });
  openAccount(world, uid, past.balanceKurus);
}
