/** The ways to pay, by number, and those that a player likes. */
import { CASH_TYPE, type CashType } from '#contracts/calls/finance/cash-methods';
import { depositMethods, type PaymentMethod, withdrawalMethods } from '#fixtures/finance/cash-methods';
import { putRow, rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';

export const methodGroupsOf = {
  [CASH_TYPE.deposit]: depositMethods,
  [CASH_TYPE.withdrawal]: withdrawalMethods,
} as const;

/** All methods of a type, in the order of the cashier. */
export const methodsOf: Readonly<Record<CashType, readonly PaymentMethod[]>> = {
  [CASH_TYPE.deposit]: depositMethods.flatMap(({ methods }) => methods),
  [CASH_TYPE.withdrawal]: withdrawalMethods.flatMap(({ methods }) => methods),
};

export interface KnownMethod {
  readonly type: CashType;
  readonly method: PaymentMethod;
}

const known: ReadonlyMap<number, KnownMethod> = new Map(
  Object.values(CASH_TYPE).flatMap((type) =>
    methodsOf[type].map((method): [number, KnownMethod] => [method.id, { type, method }]),
  ),
);
const NONE: readonly number[] = Object.freeze([]);

/** The method of a number, and whether it pays in or out. */
export function methodNumbered(id: number): KnownMethod | undefined {
  return known.get(id);
}

/** The numbers of a player's favourite methods, the newest first. */
export function favoriteMethodsOf(world: World, uid: string): readonly number[] {
  return rowAt(world.cashFavorites, uid) ?? NONE;
}

/** Puts a method first; one that is there already stays where it is. */
export function addFavoriteMethod(world: World, uid: string, id: number): readonly number[] {
  const ids = favoriteMethodsOf(world, uid);
  return ids.includes(id) ? ids : putRow(world.cashFavorites, uid, [id, ...ids]);
}

/** Takes a method out; one that is none of them changes nothing. Answers those that are left. */
export function removeFavoriteMethod(world: World, uid: string, id: number): readonly number[] {
  const ids = favoriteMethodsOf(world, uid);
  if (!ids.includes(id)) return ids;
  return putRow(
    world.cashFavorites,
    uid,
    ids.filter((other) => other !== id),
  );
}
