// Tests the language of the document, and reduced motion.
import { expect, test } from '../page.ts';
import { skipGreeting } from '../steps.ts';

test('language and title of the document change with the language of the site', async ({ page }) => {
  await page.goto('/slot');
  await expect(page).toHaveTitle(/Slot · vitrin$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');

  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/Slots · vitrin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Live casino' }).click();
  await expect(page).toHaveTitle(/Live casino · vitrin$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/Live casino · vitrin$/);
});

test('with reduced motion the slides do not turn until the visitor starts them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await skipGreeting(page);
  await page.clock.install();
  await page.goto('/');
  const slide = page.getByRole('region', { name: 'Öne çıkanlar' }).getByRole('group');
  await expect(slide).toHaveAccessibleName(/^1 \/ 7/);

  await page.clock.runFor(30_000);
  await expect(slide).toHaveAccessibleName(/^1 \/ 7/);
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);

  await page.getByRole('button', { name: 'Geçişi başlat' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Geçişi durdur' }).blur();
  await page.clock.runFor(7_500);
  await expect(slide).toHaveAccessibleName(/^2 \/ 7/);
});
