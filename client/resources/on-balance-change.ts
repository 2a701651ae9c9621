import { effect, untracked } from '@preact/signals';
import type { FinanceModel } from './finance.ts';

/**
 * Runs after each change of a known balance, such as after a payment or a won coupon. Returns a function that stops
 * this, so that a page can use it in an effect.
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
