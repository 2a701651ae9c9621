/** Finds payment methods by id, and stores the favourite methods of each player. */
import { CASH_TYPE, type CashType } from '#contracts/calls/finance/cash-methods';
import { depositMethods, type PaymentMethod, withdrawalMethods } from '#fixtures/finance/cash-methods';
import { putRow, rowAt } from '../../engine/tables/table.ts';
import type { MoneyTables } from './tables.ts';

export const methodGroupsByType = {
  [CASH_TYPE.deposit]: depositMethods,
  [CASH_TYPE.withdrawal]: withdrawalMethods,
} as const;

/** All methods of each type, in the order that the cashier shows. */
export const methodsByType: Readonly<Record<CashType, readonly PaymentMethod[]>> = {
  [CASH_TYPE.deposit]: depositMethods.flatMap(({ methods }) => methods),
  [CASH_TYPE.withdrawal]: withdrawalMethods.flatMap(({ methods }) => methods),
};

export interface TypedMethod {
  readonly type: CashType;
  readonly method: PaymentMethod;
}

const methodsByID: ReadonlyMap<number, TypedMethod> = new Map(
  Object.values(CASH_TYPE).flatMap((type) =>
    methodsByType[type].map((method): [number, TypedMethod] => [method.id, { type, method }]),
  ),
);
const NO_IDS: readonly number[] = Object.freeze([]);

/** Finds a method and its type by the id of the method. */
export function findMethod(id: number): TypedMethod | undefined {
  return methodsByID.get(id);
}

/** Returns the ids of a player's favourite methods, newest first. */
export function listFavoriteMethods({ cashFavorites }: MoneyTables, uid: string): readonly number[] {
  return rowAt(cashFavorites, uid) ?? NO_IDS;
}

/**
 * Adds a method to the favourites, in first place, and returns all favourites. A method that is a favourite
 * already keeps its place.
 */
export function addFavoriteMethod(tables: MoneyTables, uid: string, id: number): readonly number[] {
  const ids = listFavoriteMethods(tables, uid);
  return ids.includes(id) ? ids : putRow(tables.cashFavorites, uid, [id, ...ids]);
}

/** Removes a method from the favourites, and returns the remaining favourites. */
export function removeFavoriteMethod(tables: MoneyTables, uid: string, id: number): readonly number[] {
  const ids = listFavoriteMethods(tables, uid);
  if (!ids.includes(id)) return ids;
  const remainingIds = ids.filter((other) => other !== id);
  return putRow(tables.cashFavorites, uid, remainingIds);
}

/** Returns the fee of a method in kuruş. It is paid on top of a deposit, or deducted from a payout. */
export function calculateFee({ fee }: PaymentMethod, amountKurus: number): number {
  return Math.round((amountKurus * fee) / 100);
}
