// What one wants to press can be reached: by a finger on a phone, by keys in the order one reads.
import { expect, test } from '../page.ts';
import { game, signIn, skipGreeting } from '../steps.ts';

const PHONE = { width: 360, height: 740 };

test('on a phone too the slides go back as well as on, and nothing lies over what they say', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await skipGreeting(page);
  await page.goto('/');
  const slides = page.getByRole('region', { name: 'Öne çıkanlar' });
  await expect(slides.getByRole('group')).toHaveAccessibleName(/^1 \/ 7/);

  await slides.getByRole('button', { name: 'Önceki slayt' }).click();

  await expect(slides.getByRole('group')).toHaveAccessibleName(/^7 \/ 7/);
  const controls = await slides.locator('.slides-controls').boundingBox();
  for (const words of await slides.locator('.slide-text > *, .slide-foot > *').all()) {
    const box = await words.boundingBox();
    if (box && controls) expect(overlap(box, controls)).toBe(false);
  }
});

for (const width of [320, PHONE.width, 768]) {
  test(`at ${width} pixels the console’s handle lies over nothing of the page`, async ({ page }) => {
    await page.setViewportSize({ ...PHONE, width });
    await signIn(page);
    await page.goto('/live/type/roulette');
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(game(page).getByRole('group', { name: 'Bahis alanı' })).toBeVisible();
    const handle = page.getByRole('button', { name: 'console' });
    await expect(handle).toBeVisible();

    const place = await handle.boundingBox();
    const banner = page.getByRole('complementary', { name: 'Deneme ortamı' });
    for (const other of [page.locator('iframe[sandbox]'), banner.locator('span:visible')]) {
      const box = await other.boundingBox();
      expect(box && place && overlap(box, place)).toBe(false);
    }
    expect(place?.height).toBeGreaterThanOrEqual(24);
    await handle.click();
    await expect(page.getByTitle('Test console', { exact: true })).toBeVisible();
  });
}

test('by keys one comes to a game before its demo and its heart', async ({ page }) => {
  await page.goto('/slot');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: /demo oyna$/ }) });
  await expect(card.first()).toBeVisible();
  const [name = '', demo = ''] = await card.first().getByRole('link').allTextContents();
  expect([name, demo]).toEqual([expect.not.stringMatching(/^Demo$/), 'Demo']);
  await card.first().getByRole('link').first().focus();

  await expect(card.first().getByRole('link', { name, exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.first().getByRole('link', { name: `${name}: demo oyna` })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card.first().getByRole('button', { name: `Favori: ${name}` })).toBeFocused();
});

test('under the pointer the demo lies on the art, and opens', async ({ page }) => {
  await signIn(page);
  await page.goto('/slot');
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: /demo oyna$/ }) });
  const art = card.first().locator('.card-art');
  await card.first().hover();
  const demo = card.first().getByRole('link', { name: /demo oyna$/ });
  const [over, under] = [await demo.boundingBox(), await art.boundingBox()];
  expect(over && under && over.y > under.y && over.y + over.height < under.y + under.height).toBe(true);

  await demo.click();
  await expect(page).toHaveURL(/\/play\/slot\/\d+\/demo$/);
});

test('the filters of a phone open at the provider that is chosen', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/slot');
  await page.getByRole('button', { name: 'Süzgeç' }).click();
  const sheet = page.getByRole('dialog');
  const last = sheet.getByRole('listitem').last().getByRole('button');
  await expect(last).not.toBeInViewport();
  await last.click();
  await sheet.getByRole('button', { name: 'Sonuçları göster' }).click();

  await page.getByRole('button', { name: /^Süzgeç/ }).click();

  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
  // the sheet itself has not moved for it
  await expect(sheet.getByRole('heading')).toBeInViewport({ ratio: 1 });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
