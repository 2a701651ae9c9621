/** Lists the payments of the world, lets the tester approve or reject them, and grants bonuses. */
import { computed, signal } from '@preact/signals-react';
import type { BonusGrant, DeskPayment, GrantedBonus } from '#contracts/control/cashier';
import type { Control } from '#contracts/control/client';
import { reportFailureIn } from '../connection/report-failure.ts';

export type CashierModel = ReturnType<typeof createCashierModel>;

/** The number of decided payments that the list shows after the pending ones. */
const MAX_DECIDED = 20;

export function createCashierModel(control: Control) {
  const payments = signal<readonly DeskPayment[]>([]);
  const autoSettle = signal<boolean | undefined>();
  /** The ids of the payments whose approval or rejection is under way. */
  const pending = signal<ReadonlySet<number>>(new Set());
  const error = signal<string | undefined>();
  const run = reportFailureIn(error);

  const waiting = computed(() => payments.value.filter(({ status }) => status === 'pending'));

  /** Loads payments and settings; throws when the server does not answer. */
  async function refresh(): Promise<void> {
    const [latest, settings] = await Promise.all([control('getTransactions'), control('getSettings')]);
    autoSettle.value = settings.autoSettle;
    // If the payments have not changed, the list is not replaced, so that a text selection in its rows
    // survives.
    if (JSON.stringify(latest) !== JSON.stringify(payments.peek())) payments.value = latest;
  }

  /**
   * Sends a decision, and ignores further presses until the reply. Returns whether the decision succeeded.
   */
  async function decide(id: number, name: 'approveTransaction' | 'rejectTransaction'): Promise<boolean> {
    if (pending.peek().has(id)) return false;
    pending.value = new Set([...pending.peek(), id]);
    const isDecided = await run(async () => {
      await control(name, undefined, { params: { id: String(id) } });
      await refresh();
      return true;
    });
    pending.value = new Set([...pending.peek()].filter((one) => one !== id));
    return isDecided ?? false;
  }

  return {
    /** The pending payments. */
    waiting,
    /** The pending payments, then the latest decided payments. */
    shown: computed(() => [
      ...waiting.value,
      ...payments.value.filter(({ status }) => status !== 'pending').slice(0, MAX_DECIDED),
    ]),
    /** Whether payments settle by themselves; undefined until the first reply. */
    autoSettle,
    pending,
    error,
    refresh,
    approve: (id: number) => decide(id, 'approveTransaction'),
    reject: (id: number) => decide(id, 'rejectTransaction'),

    /** Grants a bonus; returns undefined if the server refuses. */
    grantBonus: (grant: BonusGrant): Promise<GrantedBonus | undefined> =>
      run(() => control('grantBonus', grant)),

    /** Sets whether payments settle by themselves. */
    async setAutoSettle(isOn: boolean): Promise<void> {
      const settings = await run(() => control('putSettings', { autoSettle: isOn }));
      if (settings) autoSettle.value = settings.autoSettle;
    },
  };
}
