/** The balance and the ways to pay. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { CashMethod, CashMethodEntry } from '#contracts/calls/finance';
import { entries, type Store } from '../storage/entries.ts';
import type { AskPlayer } from './ask-player.ts';
import { createResource, type Loadable } from './list.ts';
import type { Timers } from './machine.ts';

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
  /** Loads the ways to pay, unless they are here; also after an error. */
  loadMethods(): Promise<void>;
}

export interface Finance extends FinanceModel {
  /** Signed out: nothing of the player stays. */
  clear(): void;
}

export function createFinance(deps: {
  readonly ask: AskPlayer;
  readonly local: Store;
  readonly timers: Timers;
}): Finance {
  const { ask, local, timers } = deps;
  const balanceKurus = signal<number | null>(null);
  const isBalanceShown = signal(local.get(entries.showBalance) !== '0');
  /** The answer to an earlier question is older than that to a later one. */
  let asked = 0;

  const isNone = (rows: readonly unknown[]) => rows.length === 0;
  const deposits = createResource(timers, () => ask(({ askMethods }) => askMethods, 'deposit'), isNone);
  const withdrawals = createResource(timers, () => ask(({ askMethods }) => askMethods, 'withdrawal'), isNone);
  const highlighted = createResource(timers, () => ask(({ askHighlighted }) => askHighlighted), isNone);
  const resources = [highlighted, deposits, withdrawals];

  return {
    balanceKurus,
    isBalanceShown,
    toggleBalance() {
      isBalanceShown.value = !isBalanceShown.value;
      local.set(entries.showBalance, isBalanceShown.value ? '1' : '0');
    },
    async refreshBalance() {
      asked += 1;
      const mine = asked;
      const outcome = await ask(({ askBalance }) => askBalance);
      if (outcome.ok && mine === asked) balanceKurus.value = outcome.data;
    },
    deposits: deposits.state,
    withdrawals: withdrawals.state,
    highlighted: highlighted.state,
    async loadMethods() {
      await Promise.all(resources.map((resource) => resource.load()));
    },
    clear() {
      asked += 1;
      balanceKurus.value = null;
      for (const resource of resources) resource.reset();
    },
  };
}
