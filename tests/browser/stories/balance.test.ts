// The balance in the header follows each movement, also when the cashier's desk decides while the player is
// on another page. `players-week.ts` tests the movements by rounds of games and by coupons.
import type { Page } from 'playwright';
import { AUTO_SETTLE_MS } from '#contracts/rules/payments';
import { expect, test } from '../page.ts';
import { findBalance, follow, openSignedIn } from '../steps.ts';
import { deposit } from './week-steps.ts';

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** Opens another page by a link, so that the site is not loaded anew. */
async function leaveReceipt(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).click();
  await expect(page).toHaveURL(/\/slot$/);
}

/**
 * Simulates a return to the tab. It makes the page fetch the balance at once, not only at the next heartbeat.
 */
async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a bank transfer reaches the balance when the desk approves it, wherever the player is', async ({
  page,
  control,
}) => {
  await control('putSettings', { autoSettle: false });
  await openSignedIn(page, '/profile/deposit?method=102');
  await page.getByLabel('Tutar', { exact: true }).fill('1000');
  await page.getByLabel('Banka', { exact: true }).selectOption({ index: 1 });
  await press(page, 'Gözden geçir');
  await press(page, 'Onayla ve yatır');
  await expect(page.getByRole('heading', { name: 'İşleminiz alındı' })).toBeVisible();
  await expect(findBalance(page)).toHaveText('12.450,75\u00a0TL');
  await leaveReceipt(page);

  const [payment] = await control('getTransactions', undefined, { query: { status: 'pending' } });
  await control('approveTransaction', undefined, { params: { id: String(payment?.id) } });
  await returnToTab(page);
  await expect(findBalance(page)).toHaveText('13.450,75\u00a0TL');
});

test('a withdrawal leaves the balance at once, and returns when the desk rejects it', async ({
  page,
  control,
}) => {
  await control('putSettings', { autoSettle: false });
  await openSignedIn(page, '/profile/withdraw?method=202');
  await page.getByLabel('Tutar', { exact: true }).fill('1500');
  await page.getByRole('radio', { name: 'İş Bankası' }).check();
  await page.getByLabel('Kimlik geçerlilik tarihi').fill('2031-03-14');
  await press(page, 'Gözden geçir');
  await press(page, 'Onayla ve çek');
  await expect(findBalance(page)).toHaveText('10.950,75\u00a0TL');
  await leaveReceipt(page);

  const [payment] = await control('getTransactions', undefined, { query: { status: 'pending' } });
  await control('rejectTransaction', undefined, { params: { id: String(payment?.id) } });
  await returnToTab(page);
  await expect(findBalance(page)).toHaveText('12.450,75\u00a0TL');
});

test('a bonus reaches the balance and the bonus history when it is granted', async ({ page, control }) => {
  await openSignedIn(page, '/slot');
  await expect(findBalance(page)).toHaveText('12.450,75\u00a0TL');

  const { reference } = await control('grantBonus', {
    player: 'esra.isik',
    bonus: 'casinoBonus',
    amount: 60,
  });
  await returnToTab(page);
  await expect(findBalance(page)).toHaveText('12.510,75\u00a0TL');

  await follow(page, '/profile/history/bonus');
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Casino indirimi');
  await expect(row).toContainText('60,00');
});

test('a deposit that settles by itself reaches the balance without the desk', async ({ page, control }) => {
  await openSignedIn(page, '/');
  await deposit(page, '500');
  await leaveReceipt(page);
  await expect(findBalance(page)).toHaveText('12.450,75\u00a0TL');

  const { now } = await control('getClock');
  await control('putClock', { now: Date.parse(now) + AUTO_SETTLE_MS, keepSessions: true });
  await returnToTab(page);
  await expect(findBalance(page)).toHaveText('12.950,75\u00a0TL');
});
