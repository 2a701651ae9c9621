/** Gives a seeded player the money and the past that the fixtures state. */
import { NAMED_PLAYERS, type NamedPlayer } from '#fixtures/players/named-players';
import { putRow } from '../../worlds/table.ts';
import type { World } from '../../worlds/world.ts';
import { FIRST_TRANSACTION, openAccount, TRANSACTION_NUMBER } from '../ledger.ts';
import { openStakesKurus, seedOpenCoupons } from '../open-coupons.ts';
import { type HistoryPlan, STRIDE } from './plan.ts';

/** Below every number that is given out at run time. */
const FIRST_NAMED_NUMBER = 58_000_001;
/** Room for the numbers of one named player. */
const NUMBERS_EACH = 100_000;

/** Somebody whose past is drawn. */
type Past = Omit<HistoryPlan, 'seed' | 'firstID'>;

/** midnight: of the world's birthday in Istanbul, epoch ms. */
export function seedMoney(world: World, named: NamedPlayer, midnight: number): void {
  const { uid, balanceKurus, memberForDays, history } = named;
  const place = NAMED_PLAYERS.findIndex((other) => other.uid === uid);
  // What waits on coupons has left the balance by then.
  const endedWith = balanceKurus + openStakesKurus(history.coupons);
  const past: Past = { midnight, days: memberForDays, ...history, balanceKurus: endedWith };
  seedPast(world, uid, past, FIRST_NAMED_NUMBER + place * NUMBERS_EACH);
  if (history.coupons > 0) seedOpenCoupons(world, uid, midnight);
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
