// Tests that a coupon which the cashier's desk voids is refunded on every page of the player that is open.
import type { Page } from 'playwright';
import { readLedger } from '../ledger.ts';
import { expect, test } from '../page.ts';
import { findBalance, openSignedIn, returnToTab } from '../steps.ts';
import { leaveGame, placeCoupon } from './week-steps.ts';

const PLAYER = 'esra.isik';
const START = '12.450,75\u00a0TL';

/** Opens the list of coupons in the console of the page's world. */
async function openCoupons(page: Page): Promise<Page> {
  const desk = await page.context().newPage();
  await desk.goto('/__mock/');
  await desk.getByRole('tab', { name: /^Coupons/ }).click();
  return desk;
}

test('a coupon is voided at the desk once; balance, bet history and account history of the player agree', async ({
  page,
  control,
}) => {
  await openSignedIn(page, '/', PLAYER);
  await expect(findBalance(page)).toHaveText(START);
  await placeCoupon(page, '25');
  await leaveGame(page);
  await page.goto('/profile/history/bets');
  await expect(findBalance(page)).toHaveText('12.425,75\u00a0TL');
  const [coupon] = (await control('getCoupons')).filter(({ player }) => player === PLAYER);
  const row = page.getByRole('listitem').filter({ hasText: `No. ${coupon?.id}` });
  await expect(row).toContainText('Açık');

  const desk = await openCoupons(page);
  const deskRow = desk.getByRole('listitem').filter({ hasText: coupon?.reference ?? '' });
  await expect(deskRow).toContainText(PLAYER);
  await deskRow.getByRole('button', { name: /^Void and refund/ }).dblclick();
  await expect(desk.getByRole('status').getByText(/is void: 25.00 TL were returned/)).toBeVisible();
  await expect(deskRow).toContainText('void');
  await expect(deskRow.getByRole('button')).toHaveCount(0);
  const voided = (await control('getCoupons')).filter(({ status }) => status === 'cancelled');
  expect(voided.map(({ id }) => id)).toEqual([coupon?.id]);

  // The page asks for the balance when the player returns to its tab, and for its lists when that has changed.
  await page.bringToFront();
  await returnToTab(page);
  await expect(findBalance(page)).toHaveText(START);
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: /^Kapanan/ }).click();
  await expect(row).toContainText('İptal edildi');
  await expect(row).toContainText('25,00');
  const { entries } = await readLedger(control, PLAYER);
  expect(entries[0]).toMatchObject({ id: coupon?.id, amountKurus: -2500, movedKurus: 0 });

  await page.goto('/profile/history/account');
  const entry = page.getByRole('row').filter({ hasText: coupon?.reference ?? '' });
  await expect(entry).toContainText('İptal edildi');
});

test('coupons are voided by keyboard, and the rows keep their place meanwhile', async ({ page, control }) => {
  await page.goto('/__mock/');
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  const panel = page.getByRole('tabpanel', { name: 'Coupons' });
  await expect(panel).toBeFocused();
  const rows = panel.getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const second = await rows.nth(1).boundingBox();

  await page.keyboard.press('Tab');
  await page.keyboard.press('v');
  await expect(rows.first()).toContainText('void');
  expect(await rows.nth(1).boundingBox()).toEqual(second);
  await page.keyboard.press('v');
  await page.keyboard.press('Tab');
  await page.keyboard.press('v');
  await expect(rows.nth(1)).toContainText('void');

  const coupons = await control('getCoupons');
  expect(coupons.map(({ status }) => status).slice(0, 3)).toEqual(['cancelled', 'cancelled', 'open']);
});
