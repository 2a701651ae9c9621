import { effect, untracked } from '@preact/signals-react';
import type { FinanceModel } from './finance.ts';

/**
 * Calls `run` after each change from one balance to another, for example after a payment or a won coupon, but
 * not when the balance is first loaded. Returns a function that ends the subscription, for the cleanup of an
 * effect.
 */
export function onBalanceChange(
  { balanceKurus }: Pick<FinanceModel, 'balanceKurus'>,
  run: () => void,
): () => void {
  let lastKurus = balanceKurus.peek();
  return effect(() => {
    const current = balanceKurus.value;
    const isChange = lastKurus !== null && current !== null && current !== lastKurus;
    lastKurus = current;
    if (isChange) untracked(run);
  });
}
