// Tests the scrolling of pages (spec §2): a new page begins at the top, Back and Forward return to the
// earlier offset, and the category and provider routes of the lobbies keep the offset.
import { expect, test } from '../page.ts';
import { follow, readOffset, scrollPageTo } from '../steps.ts';

test('pages begin at the top, or where they were left', async ({ visit }) => {
  const { page } = await visit('/promotions', { size: { width: 768, height: 700 } });
  const main = page.getByRole('main');

  await test.step('an entry of a list begins at the top, and Back and Forward return to their offsets', async () => {
    await scrollPageTo(page, 300);

    const link = main.locator('a[href^="/promotions/"]').first();
    // Playwright's own click would scroll to the link, and this one comes before the browser tells of the last scroll.
    await link.evaluate((element: HTMLElement) => {
      scrollTo(0, 320);
      element.click();
    });
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/promotions\/\d+$/);
    await expect.poll(() => readOffset(page)).toBe(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goBack();
    await expect.poll(() => readOffset(page)).toBe(320);
    await page.goForward();
    await expect.poll(() => readOffset(page)).toBe(0);
  });

  await test.step('a category of a lobby keeps the offset, another page does not', async () => {
    await follow(page, '/slot');
    await scrollPageTo(page, 200);

    const categories = page.getByRole('navigation', { name: 'Kategoriler' });
    await categories
      .getByRole('link', { name: 'Yeni gelenler' })
      .evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(/\/slot\/category\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Yeni gelenler' })).toBeVisible();
    expect(await readOffset(page)).toBe(200);

    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href^="/pages/"]')?.click());
    await expect(page).toHaveURL(/\/pages\//);
    await expect.poll(() => readOffset(page)).toBe(0);
  });

  await test.step('Back to a long list shows the cards in view first, and the others later', async () => {
    await follow(page, '/slot');
    const cards = main.getByRole('article');
    for (const loaded of [96, 144]) {
      await main.getByRole('button', { name: 'Daha fazla' }).click();
      await expect(cards).toHaveCount(loaded);
    }
    await cards.last().scrollIntoViewIfNeeded();
    const offset = await readOffset(page);
    await page.getByRole('navigation', { name: 'Alt menü' }).getByRole('link', { name: 'Canlı' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Canlı casino' })).toBeVisible();

    const count = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const watch = () => {
            const shown = [...document.querySelectorAll('main article:has(a[href^="/play/slot/"])')].map(
              (card) => card.getBoundingClientRect(),
            );
            const isInView = shown.some(({ top, bottom }) => top < innerHeight && bottom > 0);
            if (isInView) resolve(shown.length);
            else requestAnimationFrame(watch);
          };
          requestAnimationFrame(watch);
        }),
    );
    await page.evaluate(layOutLikeWebKit);
    await page.goBack();
    expect(await count).toBeLessThan(96);
    await expect(cards).toHaveCount(144);
    expect(await readOffset(page)).toBe(offset);
    await expect(cards.last()).toBeInViewport();
  });
});

/** Lays out a list whenever it changes, and once without its new cards, as WebKit does with a container. */
function layOutLikeWebKit(): void {
  document.documentElement.style.overflowAnchor = 'none';
  new MutationObserver((changes) => {
    const added = changes
      .flatMap((change) => [...change.addedNodes])
      .filter((node) => node instanceof HTMLLIElement);
    for (const item of added) item.hidden = true;
    scrollBy(0, 0);
    for (const item of added) item.hidden = false;
  }).observe(document.body, { childList: true, subtree: true });
}
