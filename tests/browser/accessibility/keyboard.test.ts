// By keyboard alone, from the address bar to a round of a game.
import type { Locator, Page } from 'playwright';
import { expect, test } from '../page.ts';
import { game, PASSWORD } from '../steps.ts';

/** ms: some fifty keys, each looked after. */
const PATIENCE_MS = 60_000;
/** More stops than any page has between its top and what one looks for. */
const MOST_STOPS = 40;

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test(
    `from the address bar to a round by Tab and Enter, ${size.width} px wide`,
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();

      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'En çok oynananlar' })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
      await expectToSeeFocus(page);
      await page.keyboard.press('Enter');

      await tabTo(page, page.getByRole('article').first().getByRole('link').filter({ hasNotText: 'Demo' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Giriş yapın' })).toBeFocused();

      await tabTo(page, page.getByLabel('Kullanıcı adı'));
      await page.keyboard.type('esra.isik');
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/play\/slot\/\d+$/);

      const spin = game(page).getByRole('button', { name: 'Çevir' });
      await expect(spin).toBeEnabled();
      await tabTo(page, spin);
      await page.keyboard.press('Enter');
      await expect(game(page).getByText(/ödendi|Bu turda ödeme yok/)).toBeVisible();
    },
    PATIENCE_MS,
  );
}

test('the menu of the phone holds the focus, and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  const opener = page.getByRole('button', { name: 'Menü', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');

  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu).toBeVisible();
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    // the browser's own bar is between the last stop and the first
    const place = () => document.activeElement?.closest('dialog, body')?.tagName;
    expect(await page.evaluate(place)).toMatch(/DIALOG|BODY/);
    expect(await page.locator('main :focus, header :focus, nav :focus').count()).toBe(0);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

/** Presses Tab until it is focused; each stop on the way can be seen. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    await expectToSeeFocus(page);
    if (await wanted.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`Not reached within ${MOST_STOPS} stops: ${wanted}`);
}

/** Something is drawn around what has the focus, and nothing lies over it, once it has been scrolled to. */
async function expectToSeeFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(focusNow))
    // the browser's own bar, between two rounds; the game, which shows its own
    .toMatch(/^(?:seen|BODY|IFRAME)$/);
}

/** In the page. */
function focusNow(): string {
  const element = document.activeElement;
  if (!element || element.tagName === 'BODY' || element.tagName === 'IFRAME')
    return element?.tagName ?? 'BODY';
  // A field's ring may be drawn by what stands around it, a card's by what lies over it.
  const rings = [
    getComputedStyle(element),
    getComputedStyle(element, '::before'),
    getComputedStyle(element, '::after'),
    ...(element.parentElement ? [getComputedStyle(element.parentElement)] : []),
  ];
  const hasRing = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  if (!hasRing) return `no ring: ${element.outerHTML.slice(0, 120)}`;
  // A part of it is enough (WCAG 2.4.11): a row that is swiped need not have come all the way.
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const places = [left + 4, (left + right) / 2, right - 4].map((x) => [x, (top + bottom) / 2] as const);
  const isSeen = places.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (element.contains(there) || there.contains(element));
  });
  return isSeen ? 'seen' : `covered: ${element.outerHTML.slice(0, 120)}`;
}
