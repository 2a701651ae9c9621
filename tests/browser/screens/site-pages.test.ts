// Tests an unknown address.
import { expect, test } from '../page.ts';

test('an unknown address shows the page-not-found screen with ways on, and keeps the address', async ({
  visit,
}) => {
  const { page } = await visit('/nowhere/at-all');
  await expect(page).toHaveURL(/\/nowhere\/at-all$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/bulunamadı/i);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/nowhere/);
});
