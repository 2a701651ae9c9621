// Tests that the header has room for a balance of nine digits in both languages, and for registering in Turkish, whose
// words are longer, at every width, and that long words have room in a narrow window.

import type { Page } from 'playwright';
import { findBrokenWords } from '../accessibility/violations.ts';
import { expectAllInside, setFontSize } from '../font-sizes.ts';
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import { findAccountMenu, follow, openSignedIn } from '../steps.ts';

/** The narrowest windows of each arrangement of the header, in which it has the least room. */
const WIDTHS = [320, 360, 900, 1000, 1200, 1280];
const BALANCES = { tr: '1.000.000,00\u00a0TL', en: '1,000,000.00\u00a0TL' } as const;

/** Lists the elements that overlap, are cut off, wrap or leave the row of the header, as texts. */
function listCollisions(page: Page): Promise<string[]> {
  return page
    .getByRole('banner')
    .locator('> :first-child')
    .evaluate((row) => {
      const { right, height } = row.getBoundingClientRect();
      const end = right - Number.parseFloat(getComputedStyle(row).paddingRight) + 0.5;
      const name = (element: Element) => (element.textContent?.trim() || element.ariaLabel) ?? '';
      const items = [...row.children]
        .flatMap((part) => (part.matches('a') ? [part] : [...part.children]))
        .filter((item) => item.checkVisibility());
      const boxes = items.map((item) => ({ item, box: item.getBoundingClientRect() }));
      const collisions = boxes
        .filter(({ box }, index) => index > 0 && box.left < (boxes[index - 1]?.box.right ?? 0) - 0.5)
        .map(({ item }) => `${name(item)} lies over the item before it`);
      const cut = boxes
        .filter(({ item, box }) => item.scrollWidth > item.clientWidth + 1 || box.right > end)
        .map(({ item }) => `${name(item)} is cut off`);
      const wrapped = boxes.filter(({ box }) => box.height > height).map(({ item }) => `${name(item)} wraps`);
      return [...collisions, ...cut, ...wrapped];
    });
}

test('the header holds a balance of nine digits, in both languages; with larger letters, all that a player can press stays inside the window, and long words beside a badge are whole at 320 px', async ({
  page,
  control,
}) => {
  await control('postPlayer', { username: 'zengin', balance: 1_000_000, history: 1 });
  await openSignedIn(page, '/no-access', 'zengin');
  for (const lang of ['tr', 'en'] as const) {
    await page.setViewportSize({ width: 1280, height: 740 });
    if (lang === 'en') {
      await findAccountMenu(page).click();
      await page.getByRole('button', { name: 'English', exact: true }).click();
      await page.keyboard.press('Escape');
    }
    const balance = page.getByRole('banner').getByText(BALANCES[lang], { exact: true });
    await expect(balance).toBeVisible();
    await waitForReplies(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await expect(balance).toBeVisible();
      await expect.poll(() => listCollisions(page), { message: `${lang}, ${width} px` }).toEqual([]);
    }
  }

  await page.setViewportSize({ width: 320, height: 640 });
  await follow(page, '/profile/two-factor');
  await expect(page.getByText(/•••\s••\s\d\d/)).toBeVisible();
  expect(await findBrokenWords(page)).toEqual([]);

  await follow(page, '/profile');
  await expect(page.getByRole('banner').getByText(BALANCES.en)).toBeVisible();
  await expectAllInside(page);
});

test('from 360 px on, the header offers a visitor to register; with larger letters the menu does so in its place', async ({
  visit,
}) => {
  const { page } = await visit('/no-access');
  const header = page.getByRole('banner');
  for (const width of [900, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(header.getByRole('link', { name: 'Üye ol' })).toBeVisible();
    await expect.poll(() => listCollisions(page), `${width} px`).toEqual([]);
  }

  await setFontSize(page, 20);
  await expect(header.getByRole('link', { name: 'Üye ol' })).toBeHidden();
  await expect(header.getByRole('link', { name: 'Giriş yap' })).toBeVisible();
  await expect.poll(() => listCollisions(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menü' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Üye ol' })).toBeVisible();
});
