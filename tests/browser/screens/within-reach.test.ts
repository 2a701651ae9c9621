// Tests that controls can be reached: nothing covers them on a phone, and Tab follows the reading order.
import { expect, test } from '../page.ts';
import { findGameLinks, follow, PHONE } from '../steps.ts';
import { overlap } from './boxes.ts';

const SMALL_PHONE = { ...PHONE, width: 320 };

test('on a phone the slides turn in both directions, and the controls cover neither text nor picture', async ({
  visit,
}) => {
  const { page } = await visit('/', { size: SMALL_PHONE });
  const slides = page.getByRole('region', { name: 'Öne çıkanlar' });
  await expect(slides.getByRole('group')).toHaveAccessibleName(/^1 \/ 7/);

  await slides.getByRole('button', { name: 'Önceki slayt' }).click();

  await expect(slides.getByRole('group')).toHaveAccessibleName(/^7 \/ 7/);
  const controls = await slides
    .getByRole('button', { name: 'Önceki slayt' })
    .locator('xpath=..')
    .boundingBox();
  for (const words of await slides
    .getByRole('group', { includeHidden: true })
    .locator(':is(img, h2, p, a)')
    .all()) {
    const box = await words.boundingBox();
    if (box && controls) expect(overlap(box, controls)).toBe(false);
  }
});

test('on a phone the names of games are shown whole, in rows of one height, above their providers, and a chip shows the filters', async ({
  visit,
}) => {
  const { page } = await visit('/slot?sort=name', { size: PHONE });
  const names = findGameLinks(page.getByRole('article'));
  await expect(names.nth(23)).toBeAttached();

  await expect(page.getByRole('article').first().locator('img')).toBeInViewport({ ratio: 1 });
  const sizes = await names.evaluateAll((links) =>
    links.map((link) => ({
      // The line of the provider is the last one of a card.
      gap:
        (link.parentElement?.parentElement?.lastElementChild?.getBoundingClientRect().top ?? Infinity) -
        link.getBoundingClientRect().bottom,
      text: link.textContent,
      isCut: link.scrollWidth > link.clientWidth || link.scrollHeight > link.clientHeight,
      height: link.closest('article')?.getBoundingClientRect().height ?? 0,
    })),
  );

  expect(sizes.filter(({ isCut }) => isCut)).toEqual([]);
  const heights = sizes.map(({ height }) => height);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  expect(Math.max(...sizes.map(({ gap }) => gap))).toBeLessThan(8);

  const providers = page.getByLabel('Sağlayıcı', { exact: true });
  await expect(providers).toBeHidden();
  await page.getByRole('button', { name: 'Filtre · 1' }).click();
  await providers.selectOption('1');
  await expect(page).toHaveURL(/\/slot\/provider\/1\?sort=name$/);
  await expect(page.getByRole('button', { name: 'Filtre · 2' })).toHaveAttribute('aria-expanded', 'true');
  await expect(providers).toBeInViewport({ ratio: 1 });

  const clear = page.getByRole('button', { name: 'Filtreyi temizle' });
  await expect(clear).toBeInViewport({ ratio: 1 });
  await clear.click();
  await expect(page).toHaveURL(/\/slot$/);
  await expect(clear).toHaveCount(0);
});

test('the menu of the account shows by a shade that it goes on below a low window; it is in view whole at 1280 × 800, and stands with its page in the middle of 1920 px', async ({
  visit,
}) => {
  const { page } = await visit('/profile', { as: 'esra.isik', size: { width: 1280, height: 600 } });
  const menu = page.getByRole('navigation', { name: 'Hesabım' });
  await expect(menu.getByRole('link')).toHaveCount(16);
  const bottom = async () => {
    const box = await menu.boundingBox();
    if (!box) throw new Error('The menu is not shown');
    const clip = { x: box.x + 2, y: box.y + box.height - 8, width: 6, height: 6 };
    return (await page.screenshot({ clip })).toString('base64');
  };
  const shaded = await bottom();
  await menu.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(bottom).not.toBe(shaded);
  await follow(page, '/profile/two-factor');
  const current = menu.getByRole('link', { name: 'İki adımlı doğrulama' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('button', { name: 'Çıkış yap' })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect.poll(async () => (await menu.boundingBox())?.x).toBe((1920 - 1200) / 2);
});

test('Tab stops once per card, the arrow keys reach its demo, its favourite button and the next card, and a hovered card shows its demo', async ({
  visit,
}) => {
  const { page } = await visit('/slot', { as: 'esra.isik' });
  const cards = page.getByRole('article');
  const withDemo = cards.filter({ has: page.getByRole('link', { name: /demo oyna$/ }) });
  await expect(withDemo.first()).toBeVisible();
  const card = withDemo.first();
  const [name = '', demoName = ''] = await card.getByRole('link').allTextContents();
  expect([name, demoName]).toEqual([expect.not.stringMatching(/^Demo$/), 'Demo']);
  const link = card.getByRole('link', { name, exact: true });
  await link.focus();

  await page.keyboard.press('ArrowDown');
  await expect(card.getByRole('link', { name: `${name}: demo oyna` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card.getByRole('button', { name: `Favori: ${name}` })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(link).toBeFocused();

  await page.keyboard.press('ArrowRight');
  await expect(link).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(link).toBeFocused();
  const inCard = page.locator('article :focus');
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(inCard).toHaveRole('link');
    await expect(inCard).not.toHaveAccessibleName(/demo oyna$/);
  }
  await expect(link).toBeFocused();

  // On a hovered card the link to the demo lies on the picture and opens it.
  await card.hover();
  const art = card.locator('img');
  const demo = card.getByRole('link', { name: `${name}: demo oyna` });
  const [over, under] = [await demo.boundingBox(), await art.boundingBox()];
  expect(over && under && over.y > under.y && over.y + over.height < under.y + under.height).toBe(true);

  await demo.click({ trial: true });
  await expect(demo).toHaveAttribute('href', /\/play\/slot\/\d+\/demo$/);
});

test('on a phone the row of categories shows the chosen one, and the tags of a card do not cross its edge', async ({
  visit,
}) => {
  const { page } = await visit('/slot', { size: PHONE });
  const categories = page.getByRole('navigation', { name: 'Kategoriler' });
  // This category fits beside the first ones, so choosing it does not scroll the row.
  await categories.getByRole('link', { name: 'En çok oynananlar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('En çok oynananlar');
  await expect(page.getByRole('button', { name: 'Filtre' })).toBeInViewport({ ratio: 1 });
  const jackpots = categories.getByRole('link', { name: 'En popüler jackpotlar' });
  await jackpots.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('En popüler jackpotlar');
  await expect(page.getByRole('button', { name: 'Filtre' })).toBeInViewport({ ratio: 1 });
  await follow(page, '/no-access');
  await page.goBack();
  await expect(jackpots).toHaveAttribute('aria-current', 'true');
  await expect(jackpots).toBeInViewport({ ratio: 1 });

  const card = page
    .getByRole('article')
    .filter({ hasText: 'Jackpot' })
    .filter({ hasText: 'Turnuva' })
    .first();
  await card.scrollIntoViewIfNeeded();
  const [cardBox, tagBox] = [await card.boundingBox(), await card.getByText('Jackpot').boundingBox()];
  const rows = await card.locator('[data-ledge] > *').boundingBox();
  expect(cardBox && tagBox && rows && tagBox.y < rows.y + rows.height).toBe(true);
  expect(cardBox && rows && rows.x + rows.width <= cardBox.x + cardBox.width + 1).toBe(true);
  const hidden = await card.getByText('Turnuva').boundingBox();
  expect(hidden && rows && hidden.y > rows.y + rows.height).toBe(true);
});

test('on a phone the row of kinds shows the chosen one', async ({ visit }) => {
  const { page } = await visit('/promotions', { size: SMALL_PHONE });
  const last = page.getByRole('navigation', { name: 'Promosyon türleri' }).getByRole('link').last();
  await expect(last).not.toBeInViewport();

  const address = (await last.getAttribute('href')) ?? '';
  await visit('/no-access', { size: SMALL_PHONE });
  await visit(address, { size: SMALL_PHONE });

  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
});
