// Tests the way from an unknown virtual game to the list of them, and to a game in its frame.
import { expect, test } from '../page.ts';
import { fillLogin, findBalance, findGame, openAsVisitor } from '../steps.ts';

test('a visitor learns at once that a game is unknown, chooses another, signs in and plays', async ({
  page,
}) => {
  await openAsVisitor(page, '/virtual/boyle-bir-oyun-yok');
  await page.getByRole('link', { name: 'Sanal oyunlara dön' }).click();
  await expect(page).toHaveURL(/\/virtual$/);
  const cards = page.getByRole('main').getByRole('article');
  await cards.getByRole('link', { name: 'Zeplin' }).click();
  await fillLogin(page, 'esra.isik');

  await expect(page).toHaveURL(/\/virtual\/zeplin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Zeplin' })).toBeVisible();
  await expect(findGame(page).getByRole('button', { name: 'Uçuşu başlat' })).toBeEnabled();
  await page.getByRole('link', { name: 'Oyundan çık' }).first().click();
  await expect(findBalance(page)).toBeVisible();
});
