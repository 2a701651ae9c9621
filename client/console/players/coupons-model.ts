/** Lists the coupons of the world, and voids them. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { DeskCoupon } from '#contracts/casino/desk';
import { createDeskList } from './desk-list.ts';

/** The number of coupons that the list shows before the tester asks for all. */
const FIRST_COUPONS = 20;

export type CouponsModel = ReturnType<typeof createCouponsModel>;

export function createCouponsModel(control: Control) {
  const isComplete = signal(false);
  const list = createDeskList<DeskCoupon>();

  /** Loads the coupons; throws when the server does not answer. */
  async function refresh(): Promise<void> {
    list.show(await control('getCoupons'));
  }

  return {
    list,
    /** The shown coupons, the newest first. */
    shown: computed(() => (isComplete.value ? list.rows.value : list.rows.value.slice(0, FIRST_COUPONS))),
    openCount: computed(() => list.rows.value.filter(({ status }) => status === 'open').length),
    /** The number of coupons that `showAll` adds to the list. */
    hiddenCount: computed(() => (isComplete.value ? 0 : Math.max(0, list.rows.value.length - FIRST_COUPONS))),
    showAll() {
      isComplete.value = true;
    },
    refresh,
    /** Voids a coupon; returns whether that succeeded. */
    voidCoupon: (id: number): Promise<boolean> =>
      list.decide(id, async () => {
        await control('voidCoupon', undefined, { params: { id: String(id) } });
        await refresh();
      }),
  };
}
