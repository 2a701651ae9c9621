// Tests that the filters of a player's list are cleared at once, wherever one is set.
import type { Page } from 'playwright';
import { expect, test } from '../../page.ts';
import { openSignedIn } from '../../steps.ts';

const findClear = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Filtreyi temizle' });

test('filters of a history are cleared at once, and its dates stay', async ({ page }) => {
  await openSignedIn(page, '/profile/history/account?range=180d&type=1&category=2&status=1004&page=2');
  await findClear(page).click();
  await expect(page).toHaveURL(/\/account\?range=180d$/);
  await expect(findClear(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('Durum')).toHaveValue('1004');

  await page.getByLabel('Tür').selectOption('2');
  await expect(page).toHaveURL(/\?range=180d&type=2&status=1004$/);
});

test('the only type of a history is no filter to clear, and neither is a result beside open coupons', async ({
  page,
}) => {
  await openSignedIn(page, '/profile/history/finance?range=all');
  await expect(page.getByLabel('Durum')).toBeVisible();
  await expect(findClear(page)).toHaveCount(0);

  await page.goto('/profile/history/bets?result=won');
  await expect(page.getByLabel('Kupon türü')).toBeVisible();
  await expect(findClear(page)).toHaveCount(0);

  await page.goto('/profile/history/bets?state=closed&range=90d&kind=single&result=won');
  await findClear(page).click();
  await expect(page).toHaveURL(/\/bets\?state=closed&range=90d$/);
});
