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
  /** The ids of the listed payments. */
  const order = signal<readonly number[]>([]);
  let isHeld = false;
  const autoSettle = signal<boolean | undefined>();
  /** The ids of the payments whose approval or rejection is under way. */
  const pending = signal<ReadonlySet<number>>(new Set());
  const error = signal<string | undefined>();
  const run = reportFailureIn(error);

  const waiting = computed(() => payments.value.filter(({ status }) => status === 'pending'));

  /** Lists the pending payments, then the latest decided ones. In a held list, every row keeps its place. */
  function arrange() {
    const decided = payments.peek().filter(({ status }) => status !== 'pending');
    const ids = [...waiting.peek(), ...decided.slice(0, MAX_DECIDED)].map(({ id }) => id);
    order.value = isHeld ? [...new Set([...order.peek(), ...ids])] : ids;
  }

  /** Loads payments and settings; throws when the server does not answer. */
  async function refresh(): Promise<void> {
    const [latest, settings] = await Promise.all([control('getTransactions'), control('getSettings')]);
    autoSettle.value = settings.autoSettle;
    // If the payments have not changed, the list is not replaced, so that a text selection in its rows
    // survives.
    if (JSON.stringify(latest) === JSON.stringify(payments.peek())) return;
    payments.value = latest;
    arrange();
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
    /** The listed payments: the pending ones, then the latest decided ones. */
    shown: computed(() =>
      order.value.flatMap((id) => payments.value.find((payment) => payment.id === id) ?? []),
    ),
    /**
     * Lets every row keep its place while a tester uses the list, so that a second click hits no other
     * payment.
     */
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      arrange();
    },
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
