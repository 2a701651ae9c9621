// Tests an unknown address, the maintenance control, and the address that opens the quick deposit.
import { expect, test } from '../page.ts';
import { openSignedIn, skipGreeting } from '../steps.ts';

test('an unknown address shows the page-not-found screen with ways on, and keeps the address', async ({
  page,
}) => {
  await skipGreeting(page);
  await page.goto('/nowhere/at-all');
  await expect(page).toHaveURL(/\/nowhere\/at-all$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/bulunamadı/i);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/nowhere/);
});

test('the maintenance control leads to the site when there is no maintenance, and stays when there is', async ({
  page,
  control,
}) => {
  await skipGreeting(page);
  await control('patchScenario', { maintenance: true });
  await page.goto('/maintenance-control');
  await expect(page.getByRole('heading', { name: 'Kısa bir bakım yapıyoruz' })).toBeVisible();
  const check = page.getByRole('button', { name: 'Şimdi kontrol et' });
  await check.click();
  await expect(check).not.toHaveAttribute('aria-busy', 'true'); // A press during a check has no effect.
  await expect(page).toHaveURL(/\/maintenance/);

  await control('patchScenario', { maintenance: false });
  await check.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'En çok oynananlar' })).toBeVisible();
});

test('quick deposit opens at its own address, without an amount', async ({ page }) => {
  await openSignedIn(page, '/profile/quick-deposit');
  await expect(page.getByLabel('Tutar', { exact: true })).toHaveValue('');
});
