// The site goes into maintenance under a visitor, and comes back.
import { expect, test } from '../page.ts';
import { game, listenToCalls, signIn, skipGreeting, toast } from '../steps.ts';

test('maintenance in the middle is said once, silences the client and brings the visitor back', async ({
  page,
  control,
}) => {
  await page.goto('/slot?q=lale');
  await expect(page.getByText(/oyun görüyorsunuz|^\d+ oyun/).first()).toBeVisible();
  await page.clock.install();

  await control('patchScenario', { maintenance: true });
  await page
    .getByRole('button', { name: 'Yeni gelenler' })
    .or(page.getByRole('link', { name: 'Yeni gelenler' }))
    .first()
    .click();
  await expect(toast(page, 'Site Bakima Alindi')).toHaveCount(1);
  await expect(page).toHaveURL(/\/maintenance$/);
  await expect(page.getByRole('heading', { name: 'Kısa bir bakım yapıyoruz' })).toBeVisible();

  const calls = listenToCalls(page);
  await page.clock.runFor(65_000);
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(3);
  expect(new Set(calls)).toEqual(new Set(['maintenance/check_status']));
  await expect(toast(page, 'Site Bakima Alindi')).toHaveCount(0);

  // By hand as well: the address bar leads nowhere else.
  await page.goto('/live');
  await expect(page).toHaveURL(/\/maintenance$/);

  await control('patchScenario', { maintenance: false });
  await page.getByRole('button', { name: 'Şimdi denetle' }).click();
  await expect(page).toHaveURL(/\/live$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Canlı casino' })).toBeVisible();
});

test('a player returns to the very game after maintenance, still signed in', async ({ page, control }) => {
  await signIn(page);
  await page.goto('/play/slot/1001');
  await expect(game(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();

  await control('patchScenario', { maintenance: true });
  await page.goto('/play/slot/1001');
  await expect(page).toHaveURL(/\/maintenance$/);

  await control('patchScenario', { maintenance: false });
  await page.getByRole('button', { name: 'Şimdi denetle' }).click();
  await expect(page).toHaveURL(/\/play\/slot\/1001$/);
  await expect(game(page).getByRole('button', { name: 'Çevir' })).toBeEnabled();
});

test('the demonstration of the maintenance screen needs no flag', async ({ page }) => {
  await skipGreeting(page);
  await page.goto('/maintenance-demo');
  await expect(page.getByText('Bu bir önizlemedir: site açık ve çalışıyor.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'En çok oynananlar' })).toBeVisible();
});
