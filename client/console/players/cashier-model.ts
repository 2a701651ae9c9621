/** Lists the payments of the world, lets the tester approve or reject them, and grants bonuses. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { BonusGrant, DeskPayment, GrantedBonus } from '#contracts/casino/desk';
import { createDeskList } from './desk-list.ts';

/** The number of payments that the list shows, besides older ones that still wait. */
const MAX_SHOWN = 20;

export type CashierModel = ReturnType<typeof createCashierModel>;

export function createCashierModel(control: Control) {
  const list = createDeskList<DeskPayment>();
  const { run } = list;
  const autoSettle = signal<boolean | undefined>();

  /** Loads payments and settings; throws when the server does not answer. */
  async function refresh(): Promise<void> {
    const [latest, settings] = await Promise.all([control('getTransactions'), control('getSettings')]);
    autoSettle.value = settings.autoSettle;
    list.show(latest);
  }

  const decide = (id: number, name: 'approveTransaction' | 'rejectTransaction') =>
    list.decide(id, async () => {
      await control(name, undefined, { params: { id: String(id) } });
      await refresh();
    });

  return {
    list,
    /**
     * The shown payments, newest first. A decision moves none of them, so that a second click hits no other.
     */
    shown: computed(() =>
      list.rows.value.filter(({ status }, index) => status === 'pending' || index < MAX_SHOWN),
    ),
    waiting: computed(() => list.rows.value.filter(({ status }) => status === 'pending')),
    /** Whether payments settle by themselves; undefined until the first reply. */
    autoSettle,
    refresh,
    approve: (id: number) => decide(id, 'approveTransaction'),
    reject: (id: number) => decide(id, 'rejectTransaction'),

    /** Grants a bonus; returns undefined if the server refuses. */
    grantBonus: (grant: BonusGrant): Promise<GrantedBonus | undefined> =>
      run(() => control('grantBonus', grant)),

    async setAutoSettle(isOn: boolean): Promise<void> {
      const settings = await run(() => control('putSettings', { autoSettle: isOn }));
      if (settings) autoSettle.value = settings.autoSettle;
    },
  };
}
