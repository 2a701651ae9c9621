// A network error after a press raises no toast: the place of the press shows it (spec §8).
import { expect, test } from '../page.ts';
import { findAccountMenu, findToast, openSignedIn } from '../steps.ts';

test('without a connection the heart, the game and the sign-out show what has failed', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_/);
  await openSignedIn(page, '/play/slot/1001');
  await context.setOffline(true);

  await page.getByRole('button', { name: /^Favori:/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Kaydedilemedi' })).toBeAttached();

  await findAccountMenu(page).click();
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Çıkış yapılamadı' })).toBeVisible();

  await page.getByRole('link', { name: 'Demo oyna' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'İnternet bağlantısı yok' })).toBeVisible();
  await expect(page).toHaveURL(/\/play\/slot\/1001\/demo$/);

  await expect(findToast(page, /.+/)).toHaveCount(0);
});
