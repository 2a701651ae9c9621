// Tests the promotions: a list by kind, one promotion with its terms, and the links on a page without
// promotions.
import type { Page } from 'playwright';
import { expect, test } from '../../page.ts';
import { follow } from '../../steps.ts';

test('a visitor filters the promotions, reads the terms of one and finds the button after them', async ({
  visit,
}) => {
  const { page } = await visit('/promotions');
  const current = page.getByRole('region', { name: 'Şimdi geçerli' });
  await expect(current.getByRole('article').first()).toContainText('%50 hoş geldin bonusu');
  await expect(current.getByRole('article').first()).toContainText('31 Aralık’a kadar');
  await expect(page).toHaveTitle(/Promosyonlar · vitrin$/);

  const kinds = page.getByRole('navigation', { name: 'Promosyon türleri' });
  await kinds.getByRole('link', { name: /^Spor/ }).click();
  await expect(page).toHaveURL(/\/promotions\?kind=sport$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await follow(page, '/no-access');
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(kinds.getByRole('link', { name: /^Spor/ })).toHaveAttribute('aria-current', 'true');
  await kinds.getByRole('link', { name: /^Tümü/ }).click();

  await current.getByRole('link', { name: 'Çevrimsiz %20 yatırım bonusu' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Çevrimsiz %20 yatırım bonusu');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Çevrimsiz %20 yatırım bonusu · vitrin$/);
  await expect(page.getByRole('region', { name: 'Bir bakışta' })).toContainText('1–30 Kasım 2026');
  expect(await listHeadingsAndButton(page, 'Bonus talebi')).toEqual([
    'Nasıl işler',
    'Şartlar',
    'Bonus talebi',
  ]);

  await page.getByRole('main').getByRole('link', { name: 'Promosyonlar' }).click();
  await expect(page).toHaveURL(/\/promotions$/);
});

/** Lists the headings of a promotion's text, and the link with the label `button`, in document order. */
function listHeadingsAndButton(page: Page, button: string): Promise<string[]> {
  return page
    .getByRole('main')
    .getByRole('article')
    .first()
    .locator(':is(h2, a)')
    .evaluateAll(
      (elements, name) =>
        elements.flatMap((element) =>
          element.localName === 'h2' || element.textContent === name ? [element.textContent ?? ''] : [],
        ),
      button,
    );
}
