// Tests the tournaments: three groups by the world's time, and one tournament with its standings, prizes and
// rules.
import type { Page } from 'playwright';
import { expect, test } from '../../page.ts';

const findGroup = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a visitor finds the running tournaments and reads the standings, prizes and rules of one', async ({
  visit,
}) => {
  const { page } = await visit('/tournaments');
  await expect(page).toHaveTitle(/Turnuvalar · vitrin$/);
  for (const name of ['Sürüyor', 'Yakında', 'Sona erdi']) {
    await expect(findGroup(page, name).getByRole('heading', { level: 3 }).first()).toBeVisible();
  }
  const card = findGroup(page, 'Sürüyor').getByRole('article').filter({ hasText: 'Şerif haftası' });
  await expect(card).toContainText('250.000 TL');
  await expect(card).toContainText(/2 gün 1[12] saat kaldı/);
  await expect(card).toContainText('22 Kasım 24.00’te biter');

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Şerif haftası');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('list').filter({ hasText: '1. sıra:' }).getByRole('listitem')).toHaveCount(10);
  const prizes = page.getByRole('table', { name: 'Ödüller' });
  await expect(prizes.getByRole('row')).toHaveCount(6);
  await expect(prizes.getByRole('row', { name: '4–10' })).toContainText('10.000 TL');
  await expect(page.getByRole('main').getByRole('heading', { name: 'Kurallar' })).toBeVisible();

  await page.getByRole('link', { name: 'Turnuva oyunlarına git' }).click();
  await expect(page).toHaveURL(/\/slot\/category\/19$/);
});

test('on a phone the standings come before the prizes, and nothing scrolls sideways', async ({ visit }) => {
  const { page } = await visit('/tournaments', { size: { width: 320, height: 640 } });
  await findGroup(page, 'Sürüyor').getByRole('link').first().click();
  const board = await findGroup(page, 'Sıralama').boundingBox();
  const prizes = await findGroup(page, 'Ödüller').boundingBox();

  expect(board?.y).toBeLessThan(prizes?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
