// Tests that pages follow the font size of the browser.
import { findBrokenWords } from '../accessibility/violations.ts';
import { expectAllInside, findOutside, setFontSize } from '../font-sizes.ts';
import { expect, test } from '../page.ts';

test('with larger letters, all that a visitor can press stays inside the window', async ({ visit }) => {
  const { page } = await visit('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAllInside(page);
});

test('on a phone with the largest letters, headings and rows of the account are whole', async ({ visit }) => {
  for (const path of [
    '/notifications',
    '/tickets',
    '/profile/history/finance',
    '/favorites',
    '/profile/two-factor',
  ]) {
    const { page } = await visit(path, { as: 'esra.isik', size: { width: 360, height: 800 } });
    await setFontSize(page, 32);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('main').locator('[data-loading]')).toHaveCount(0);
    expect(await findOutside(page), path).toEqual([]);
    expect(await findBrokenWords(page), path).toEqual([]);
  }
});
