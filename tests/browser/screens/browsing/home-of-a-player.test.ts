// Tests what the home page shows to a signed-in player: the games to continue, and whether the welcome bonus can be claimed.
import { expect, test } from '../../page.ts';
import { findGame, follow, openSignedIn, prepareSignIn } from '../../steps.ts';

test('a game that a player has opened comes under “Oynamaya devam et”, also after a reload', async ({
  page,
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
});

test('a player who has not played yet has no shelf of played games', async ({ page }) => {
  await prepareSignIn(page, 'mert.kaya');
  await page.goto('/');
  await expect(
    page.getByRole('region', { name: 'Canlı masalar' }).getByRole('article').first(),
  ).toBeVisible();

  await expect(page.getByRole('region', { name: 'Oynamaya devam et' })).toHaveCount(0);
});

test('the page of the welcome bonus says why a player who has deposited cannot claim it', async ({
  page,
}) => {
  await openSignedIn(page, '/promotions/1');

  const taking = page.getByRole('region', { name: 'Katılım' });
  await expect(taking).toContainText('Bu bonus yalnızca ilk yatırım içindir.');
  await expect(taking.getByRole('link')).toHaveCount(0);
});

test('a player who has registered without a deposit can claim the welcome bonus', async ({ page }) => {
  await prepareSignIn(page, 'mert.kaya');
  await page.goto('/');
  const promotions = page.getByRole('region', { name: 'Promosyonlar' });
  await promotions.getByRole('link', { name: '%50 hoş geldin bonusu' }).click();

  await expect(page.getByRole('link', { name: 'Bonus iste' })).toBeVisible();
});
