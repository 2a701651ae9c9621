/** The player's balance and payment methods. */
import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-react';
import type { Call } from '../api/call.ts';
import { fetchBalance, fetchCashMethods, fetchHighlightedMethods } from '../api/player-calls.ts';
import type { CashMethod, CashMethodEntry } from '../api/rows.ts';
import type { PlayerScope } from '../loading/player-scope.ts';
import { type Loadable, SLOW_MS } from '../loading/resource.ts';
import type { Timers } from '../platform.ts';
import { entries } from '../storage/entries.ts';
import type { Store } from '../storage/store.ts';

export interface FinanceModel {
  /** The balance in integer kuruş; null for visitors and until the first reply. */
  readonly balanceKurus: ReadonlySignal<number | null>;
  /** Whether pages show the balance. The choice is stored; on the first visit it is true (spec §4). */
  readonly isBalanceShown: ReadonlySignal<boolean>;
  toggleBalance(): void;
  /** Whether the balance is unknown because the request for it has failed or is slow. */
  readonly isBalanceMissing: ReadonlySignal<boolean>;
  /**
   * Fetches the balance without showing the loading bar, and aborts an earlier request for it. After a
   * failure the last known balance stays.
   */
  refreshBalance(): Promise<void>;
  /** Fetches the balance, unless an earlier request for it still waits for its reply. */
  pollBalance(): Promise<void>;
  readonly deposits: ReadonlySignal<Loadable<readonly CashMethodEntry[]>>;
  /** Loads the methods for deposits again, unless they have just been loaded. */
  renewDeposits(): Promise<void>;
  readonly withdrawals: ReadonlySignal<Loadable<readonly CashMethodEntry[]>>;
  readonly highlighted: ReadonlySignal<Loadable<readonly CashMethod[]>>;
  /** Loads the payment methods unless they are loaded; retries after an error. */
  loadMethods(): Promise<void>;
}

interface Deps {
  readonly call: Call;
  readonly player: PlayerScope;
  readonly localStore: Store;
  readonly timers: Timers;
}

export function createFinance({ call, player, localStore, timers }: Deps): FinanceModel {
  const balanceKurus = player.createSignal<number | null>(null);
  const isBalanceMissing = player.createSignal(false);
  const isBalanceShown = signal(localStore.get(entries.showBalance) !== '0');
  let request: AbortController | null = null;

  const deposits = player.createTextResource(() => fetchCashMethods(call, 'deposit'));
  const withdrawals = player.createTextResource(() => fetchCashMethods(call, 'withdrawal'));
  const highlighted = player.createTextResource(() => fetchHighlightedMethods(call));

  const methods = [highlighted, deposits, withdrawals];

  async function updateBalance() {
    // The reply to an earlier request could arrive later and overwrite the new balance with an older one.
    request?.abort();
    const ownRequest = new AbortController();
    request = ownRequest;
    const isSamePlayer = player.trackPlayer();
    const showMissing = () => {
      if (request === ownRequest && isSamePlayer()) isBalanceMissing.value = balanceKurus.value === null;
    };
    const stopWaiting = timers.after(SLOW_MS, showMissing);
    const outcome = await fetchBalance(call, ownRequest.signal);
    stopWaiting();
    if (!outcome.ok) showMissing();
    else if (request === ownRequest && isSamePlayer()) {
      balanceKurus.value = outcome.data;
      isBalanceMissing.value = false;
    }
    if (request === ownRequest) request = null;
  }

  return {
    balanceKurus,
    isBalanceShown,
    toggleBalance() {
      isBalanceShown.value = !isBalanceShown.value;
      localStore.set(entries.showBalance, isBalanceShown.value ? '1' : '0');
    },
    isBalanceMissing,
    async refreshBalance() {
      isBalanceMissing.value = false;
      await updateBalance();
    },
    async pollBalance() {
      if (!request) await updateBalance();
    },
    deposits: deposits.state,
    renewDeposits: deposits.renew,
    withdrawals: withdrawals.state,
    highlighted: highlighted.state,
    async loadMethods() {
      await Promise.all(methods.map((resource) => resource.load()));
    },
  };
}

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
