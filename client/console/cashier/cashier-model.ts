/** Lists the payments of the world, lets the tester approve or reject them, and grants bonuses. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { BonusGrant, DeskPayment, GrantedBonus } from '#contracts/casino/desk';
import { createDeskList } from './desk-list.ts';

/** The number of decided payments that the list shows after the pending ones. */
const MAX_DECIDED = 20;

export function createCashierModel(control: Control) {
  const list = createDeskList<DeskPayment>((payments) => [
    ...payments.filter(({ status }) => status === 'pending'),
    ...payments.filter(({ status }) => status !== 'pending').slice(0, MAX_DECIDED),
  ]);
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
    /** The listed payments: the pending ones, then the latest decided ones. */
    list,
    /** The pending payments. */
    waiting: computed(() => list.rows.value.filter(({ status }) => status === 'pending')),
    /** Whether payments settle by themselves; undefined until the first reply. */
    autoSettle,
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
