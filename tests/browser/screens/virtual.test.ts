// Tests the virtual games: their list, a game in its frame, and a game that cannot be reached.
import { expect, test } from '../page.ts';
import {
  fillLogin,
  findBalance,
  findGame,
  findToast,
  follow,
  openSignedIn,
  prepareSignIn,
  skipGreeting,
} from '../steps.ts';

test('a visitor chooses a game, signs in and plays', async ({ page }) => {
  await skipGreeting(page);
  await page.goto('/virtual');
  const cards = page.getByRole('main').getByRole('article');
  await cards.getByRole('link', { name: 'Zeplin' }).click();
  await fillLogin(page, 'esra.isik');

  await expect(page).toHaveURL(/\/virtual\/zeplin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Zeplin' })).toBeVisible();
  await expect(findGame(page).getByRole('button', { name: 'Uçuşu başlat' })).toBeEnabled();
  await page.getByRole('link', { name: 'Oyundan çık' }).first().click();
  await expect(findBalance(page)).toBeVisible();
});

test('every card leads to a game that opens or to a lobby: Bet on Games to that of board games', async ({
  page,
}) => {
  await openSignedIn(page, '/virtual');
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths).toHaveLength(9);
  expect(paths).toContain('/slot/category/63');
  for (const path of paths) {
    await follow(page, path);
    const game = page.locator('iframe[sandbox]');
    const lobby = page.getByRole('main').getByRole('article').first();
    await expect(game.or(lobby).first()).toBeVisible();
  }
});

test('a game that cannot be reached says so, and opens when it is tried again', async ({ page, control }) => {
  await control('putPreset', undefined, { params: { name: 'provider-unreachable' } });
  await page.goto('/virtual/spaceman');
  await fillLogin(page, 'esra.isik');
  await expect(page.getByRole('heading', { name: 'Sağlayıcıya Ulaşılamıyor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Canlı desteğe yazın' })).toHaveAttribute('href', '/support');

  await control('deleteScenario');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(findGame(page).getByRole('button', { name: 'Uçuşu başlat' })).toBeEnabled();
});

test('a visitor learns at once that a game is unknown, without signing in', async ({ page }) => {
  await page.goto('/virtual/boyle-bir-oyun-yok');
  await page.getByRole('link', { name: 'Sanal oyunlara dön' }).click();
  await expect(page).toHaveURL(/\/virtual$/);
});

test('a game that is refused leads home with a toast', async ({ page, control }) => {
  await prepareSignIn(page);
  await control('putScenario', {
    rules: [{ on: 'virtualgames/init_game', effect: { kind: 'message', message: 'Bu oyun size kapalı' } }],
  });
  // The test does not wait until the page has loaded, since the toast may be gone by then.
  await page.goto('/virtual/bingo', { waitUntil: 'commit' });
  await expect(findToast(page, 'Bu oyun size kapalı')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
});
