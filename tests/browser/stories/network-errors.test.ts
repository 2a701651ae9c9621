// A network error after a press raises no toast: the place of the press shows it (spec §8).
import { expect, test } from '../page.ts';
import { findAccountMenu, findPlayBalance, findToast, follow, openSignedIn } from '../steps.ts';

test('without a connection the heart, the game and the sign-out show what has failed', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_/);
  const findAlert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await openSignedIn(page, '/play/slot/1001');
  const heart = page.getByRole('button', { name: /^Favori:/ });
  await expect(heart).toBeVisible();
  await expect(findPlayBalance(page)).toContainText('12.450,75');
  await context.setOffline(true);

  await heart.click();
  await expect(findAlert('Kaydedilemedi')).toBeAttached();
  await page.getByRole('link', { name: 'Demo oyna' }).click();
  await expect(findAlert('İnternet bağlantısı yok')).toBeVisible();
  await expect(page).toHaveURL(/\/play\/slot\/1001\/demo$/);
  await expect(findToast(page, /.+/)).toHaveCount(0);

  await context.setOffline(false);
  await follow(page, '/slot');
  await findAccountMenu(page).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Çıkış yap' }).click();
  await expect(findAlert('Çıkış yapılamadı')).toBeVisible();
  await expect(findToast(page, /.+/)).toHaveCount(0);
});
