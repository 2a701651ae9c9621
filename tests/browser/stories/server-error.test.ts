// Tests the client after an HTTP 500: it shows one notice that stays, and sends no further call until a
// reload.
import { expect, test } from '../page.ts';
import { findToast, follow } from '../steps.ts';

const ERROR_TEXT = 'Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.';

test('a first visit during HTTP 500 shows the error page, which does not repeat the toast', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await control('patchScenario', { serverError: true });

  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunucumuz yanıt vermiyor');
  await expect(findToast(page, ERROR_TEXT)).toBeVisible();
  await expect(page.getByText(/sorunlar yaşıyoruz|tekrar deneyin/)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sayfayı yenile' })).toHaveCount(1);
  for (const [width, height] of [
    [1280, 720],
    [768, 1024],
    [360, 640],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    // The trial click fails if something covers the button.
    await page.getByRole('main').getByRole('button', { name: 'Sayfayı yenile' }).click({ trial: true });
  }

  await control('patchScenario', { serverError: false });
  await page.getByRole('main').getByRole('button', { name: 'Sayfayı yenile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();

  // A page that was open before stays, and there the toast offers the reload. Another page offers it itself.
  await control('patchScenario', { serverError: true });
  await follow(page, '/tournaments');
  const toastButton = page
    .getByRole('region', { name: 'Bildirimler' })
    .getByRole('button', { name: 'Sayfayı yenile' });
  await expect(toastButton).toBeVisible();
  await follow(page, '/promotions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunucumuz yanıt vermiyor');
  await expect(toastButton).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Turnuvalar' })).toBeVisible();
  await expect(toastButton).toBeVisible();
});
