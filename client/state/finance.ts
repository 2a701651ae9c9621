/** The balance and the ways to pay. */
import type { ReadonlySignal } from '@preact/signals-react';
import type { CashMethod, CashMethodEntry } from '#contracts/calls/finance';
import type { Loadable } from './list.ts';

export interface FinanceModel {
  /** Integer kuruş; null before it is known, and signed out. */
  readonly balanceKurus: ReadonlySignal<number | null>;
  /** Kept between visits; shown at first (spec §4). */
  readonly isBalanceShown: ReadonlySignal<boolean>;
  toggleBalance(): void;
  /** Asks for the balance; silent when it fails. The loading bar stays still for it. */
  refreshBalance(): Promise<void>;
  readonly deposits: ReadonlySignal<Loadable<readonly CashMethodEntry[]>>;
  readonly withdrawals: ReadonlySignal<Loadable<readonly CashMethodEntry[]>>;
  readonly highlighted: ReadonlySignal<Loadable<readonly CashMethod[]>>;
  loadMethods(): void;
}
