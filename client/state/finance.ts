/** The balance and the ways to pay. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  CASH_TYPE,
  type CashMethod,
  type CashMethodEntry,
  check_balance,
  list_cash_methods_new,
  list_highlighted_cash_methods,
} from '#contracts/calls/finance';
import { parseBalance } from '#contracts/rules/money';
import type { Call } from '../api/call.ts';
import { entries, type Store } from '../storage/entries.ts';
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
  readonly call: Call;
  readonly local: Store;
  readonly timers: Timers;
}): Finance {
  const { call, local, timers } = deps;
  const balanceKurus = signal<number | null>(null);
  const isBalanceShown = signal(local.get(entries.showBalance) !== '0');
  /** The answer to an earlier question is older than that to a later one. */
  let asked = 0;

  const isNone = (rows: readonly unknown[]) => rows.length === 0;
  async function askMethods(type: (typeof CASH_TYPE)[keyof typeof CASH_TYPE]) {
    const outcome = await call(list_cash_methods_new, { Type: type });
    return outcome.ok ? { ok: true as const, data: outcome.data.methods_list } : outcome;
  }
  const deposits = createResource<readonly CashMethodEntry[]>(
    timers,
    () => askMethods(CASH_TYPE.deposit),
    isNone,
  );
  const withdrawals = createResource<readonly CashMethodEntry[]>(
    timers,
    () => askMethods(CASH_TYPE.withdrawal),
    isNone,
  );
  const highlighted = createResource<readonly CashMethod[]>(
    timers,
    () => call(list_highlighted_cash_methods, { Type: CASH_TYPE.deposit }),
    isNone,
  );
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
      const outcome = await call(check_balance, {}, { isQuiet: true });
      if (!outcome.ok || mine !== asked) return;
      const [row] = outcome.data;
      const kurus = row ? parseBalance(row.balance) : 0; // no row means 0 (spec §7 finance)
      if (kurus !== undefined) balanceKurus.value = kurus;
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
