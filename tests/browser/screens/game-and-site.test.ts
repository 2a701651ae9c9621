// What a game in its frame and the site around it have to agree on.
import { expect, test } from '../page.ts';
import { game, signIn } from '../steps.ts';

test('in English too a game writes amounts as the site around it does', async ({ page }) => {
  await signIn(page);
  await page.getByRole('banner').getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/play/slot/1001');
  await expect(game(page).getByRole('button', { name: 'Spin' })).toBeEnabled();

  const around = page.locator('.play-bar-balance').getByText(/TL$/);
  await expect(around).toHaveText('12.450,75\u00a0TL');
  await expect(game(page).locator('#balance')).toHaveText('12.450,75\u00a0TL');
  await expect(game(page).locator('#stake')).toHaveText(/^\d+,\d\d\sTL$/);
});
