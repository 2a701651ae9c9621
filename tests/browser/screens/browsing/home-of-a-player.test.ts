// Tests that the home page offers a player the games to continue.
import { expect, test } from '../../page.ts';
import { findGame, follow, openSignedIn } from '../../steps.ts';

test('a game that a player has opened comes under “Oynamaya devam et”, also after a reload; without rights the page says so', async ({
  page,
  control,
}) => {
  const shelf = page.getByRole('region', { name: 'Oynamaya devam et' });
  await openSignedIn(page, '/play/slot/1001');
  await expect(findGame(page).getByRole('button', { name: 'Çevir' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();

  await follow(page, '/');
  await expect(shelf.getByRole('article')).toHaveCount(1);
  await expect(shelf.getByRole('article').first()).toContainText(name);
  await page.reload();
  await shelf.getByRole('link', { name, exact: true }).click();

  await expect(page).toHaveURL(/\/play\/slot\/1001$/);

  // The home page is not replaced by the no-access page, which links to it.
  await control('putPreset', undefined, { params: { name: 'not-authorised' } });
  await page.goto('/');
  await expect(page.getByText('Bu işlem için yetkiniz yok').first()).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});
