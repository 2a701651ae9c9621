/** Keeps balances within the amounts that a world can store. A world with a larger one could not be read again. */
import { formatBalance } from '#contracts/rules/money';
import { MAX_KURUS } from '../../engine/tables/fields.ts';

/** The maximum balance with which a player can stake. What is left up to `MAX_KURUS` is more than any win. */
const MAX_STAKING_BALANCE_KURUS = 0.9 * MAX_KURUS;

/** Explains the refusal of an amount that a balance has no room for. */
export const BALANCE_TOO_HIGH_MESSAGE = `The balance would exceed ${formatBalance(MAX_KURUS)} TL, the maximum`;

export const NO_ROOM_FOR_WINS_MESSAGE = `Nothing can be staked with a balance above ${formatBalance(MAX_STAKING_BALANCE_KURUS)} TL: a win could exceed ${formatBalance(MAX_KURUS)} TL, the maximum`;

/** Returns whether a balance can grow by an amount. */
export function hasRoomFor(balanceKurus: number, amountKurus: number): boolean {
  return balanceKurus + amountKurus <= MAX_KURUS;
}

/** Returns whether a balance has room for any win. Stakes are refused otherwise. */
export function hasRoomForWins(balanceKurus: number): boolean {
  return balanceKurus <= MAX_STAKING_BALANCE_KURUS;
}

/** Returns the part of a win that a balance has room for. The balance may have grown since the stake. */
export function capWin(balanceKurus: number, winKurus: number): number {
  return Math.max(0, Math.min(winKurus, MAX_KURUS - balanceKurus));
}
