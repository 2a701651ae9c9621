/** Tests the coupons at the desk of the console. */
import { expect, test } from 'vitest';
import { openTestConsole } from '../open-test-console.ts';

test('the newest coupons are listed first, and the older ones on request', async () => {
  const { console, world } = await openTestConsole();
  const { coupons } = console;
  const all = await world.control('getCoupons');
  expect(coupons.openCount.value).toBe(all.length);
  expect(coupons.shown.value).toEqual(all.slice(0, 20));
  expect(coupons.hiddenCount.value).toBe(all.length - 20);

  coupons.showAll();

  expect(coupons.shown.value).toEqual(all);
  expect(coupons.hiddenCount.value).toBe(0);
});

test('two presses void a coupon once; another press later is refused with the reason', async () => {
  const { coupons } = (await openTestConsole()).console;
  const [first] = coupons.shown.value;
  const id = first?.id ?? 0;

  expect(await Promise.all([coupons.voidCoupon(id), coupons.voidCoupon(id)])).toEqual([true, false]);
  expect(coupons.list.error.value).toBeUndefined();
  expect(coupons.shown.value[0]).toEqual(expect.objectContaining({ id, status: 'cancelled', refund: 0 }));

  expect(await coupons.voidCoupon(id)).toBe(false);
  expect(coupons.list.error.value).toContain('is void already');
});
