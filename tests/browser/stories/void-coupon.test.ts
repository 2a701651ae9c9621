// Tests that a coupon which the cashier's desk voids is refunded on every page of the player that is open.
import { openConsole } from '../console/views.ts';
import { readLedger } from '../ledger.ts';
import { expect, test } from '../page.ts';
import { findBalance, follow, openSignedIn, returnToTab } from '../steps.ts';
import { leaveGame, placeCoupon } from './week-steps.ts';

const PLAYER = 'esra.isik';
const START = '12.450,75\u00a0TL';

test('a coupon is voided at the desk once; balance, bet history and account history of the player agree; others are voided by keyboard', async ({
  page,
  context,
  control,
  complaints,
}) => {
  await openSignedIn(page, '/profile/history/bets', PLAYER);
  await expect(findBalance(page)).toHaveText(START);
  await placeCoupon(page, '25');
  await leaveGame(page);
  await expect(findBalance(page)).toHaveText('12.425,75\u00a0TL');
  const [coupon] = (await control('getCoupons')).filter(({ player }) => player === PLAYER);
  const row = page.getByRole('listitem').filter({ hasText: `No. ${coupon?.id}` });
  await expect(row).toContainText('Açık');

  const desk = await context.newPage();
  await desk.setViewportSize({ width: 1280, height: 1600 }); // Nothing scrolls, which would move the rows.
  await openConsole(desk);
  await expect(desk.getByRole('tab', { name: /^Coupons/ })).toBeVisible();
  await desk.keyboard.press('g');
  await desk.keyboard.press('b');
  const panel = desk.getByRole('tabpanel', { name: 'Coupons' });
  await expect(panel).toBeFocused();
  const deskRow = panel.getByRole('listitem').filter({ hasText: coupon?.reference ?? '' });
  await expect(deskRow).toContainText(PLAYER);
  await deskRow.getByRole('button', { name: /^Void and refund/ }).dblclick();
  await expect(desk.getByRole('status').getByText(/is void: 25.00 TL were returned/)).toBeVisible();
  await expect(deskRow).toContainText('void');
  await expect(deskRow.getByRole('button')).toHaveCount(0);
  const voided = (await control('getCoupons')).filter(({ status }) => status === 'cancelled');
  expect(voided.map(({ id }) => id)).toEqual([coupon?.id]);

  // The focus has stayed in the row. V voids the next ones once each, and the rows keep their place meanwhile.
  const rows = panel.getByRole('listitem');
  await desk.keyboard.press('Tab');
  const third = await rows.nth(2).boundingBox();
  await desk.keyboard.press('v');
  await expect(rows.nth(1)).toContainText('void');
  expect(await rows.nth(2).boundingBox()).toEqual(third);
  await desk.keyboard.press('v');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('v');
  await expect(rows.nth(2)).toContainText('void');
  const coupons = await control('getCoupons');
  expect(coupons.map(({ status }) => status).slice(0, 4)).toEqual([...Array(3).fill('cancelled'), 'open']);

  // A refusal says so, and nothing of a success. The coupon can be voided then.
  complaints.expect(/ERR_FAILED/);
  await desk.route('**/coupons/*/void', (route) => route.abort(), { times: 1 });
  const last = rows.nth(3);
  const success = desk.getByRole('status').getByText(`${coupons[3]?.reference} of`);
  await last.getByRole('button').click();
  await expect(desk.getByText(/^Not voided: /)).toBeVisible();
  expect(await success.count()).toBe(0);
  await last.getByRole('button').click();
  await expect(success).toBeVisible();

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

  await follow(page, '/profile/history/account');
  const entry = page.getByRole('row').filter({ hasText: coupon?.reference ?? '' });
  await expect(entry).toContainText('İptal edildi');
});
