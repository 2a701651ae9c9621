// Tests reduced motion.
import { expect, test } from '../page.ts';
import { skipGreeting } from '../steps.ts';

test('with reduced motion the slides do not turn until the visitor starts them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await skipGreeting(page);
  await page.clock.install();
  await page.goto('/');
  const slide = page.getByRole('region', { name: 'Öne çıkanlar' }).getByRole('group');
  await expect(slide).toHaveAccessibleName(/^1 \/ 7/);

  await page.clock.fastForward(30_000);
  await expect(slide).toHaveAccessibleName(/^1 \/ 7/);
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);

  await page.getByRole('button', { name: 'Geçişi başlat' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Geçişi durdur' }).blur();
  await page.clock.fastForward(7_500);
  await expect(slide).toHaveAccessibleName(/^2 \/ 7/);
});
