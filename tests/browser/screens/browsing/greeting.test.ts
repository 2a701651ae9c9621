// Tests the greeting of the home page: it comes with the first content, once in a session, or the next time home is opened.
import type { Page } from 'playwright';
import { holdCalls, holdRequests } from '../../hold-requests.ts';
import { expect, test } from '../../page.ts';

/** Resolves with the reply that has the popup. */
function waitForPopup(page: Page) {
  return page.waitForResponse((response) => response.request().postData()?.includes('popup') === true);
}

test('the greeting comes with the first content, once per session', async ({ page, context }) => {
  const greeting = page.getByRole('dialog');
  const openSlowly = async (openPage: () => Promise<unknown>, reply: Promise<unknown>) => {
    const release = await holdCalls(page, 'games_list');
    await openPage();
    await expect(page.getByRole('region', { name: 'Öne çıkanlar' })).toBeVisible();
    await reply;
    await expect(greeting).toBeHidden();
    release();
    await expect(page.getByRole('article').first()).toBeAttached();
  };
  const releaseRest = await holdRequests(page, /\/extras-[\w-]+\.js$/);
  await openSlowly(() => page.goto('/'), waitForPopup(page));
  await expect(greeting).toBeVisible();
  releaseRest();
  await greeting.getByRole('button', { name: 'Kapat' }).first().click();
  await expect(greeting).toBeHidden();

  await openSlowly(() => page.reload(), Promise.resolve());
  await page.waitForLoadState('networkidle');
  await expect(greeting).toBeHidden();

  const another = await context.newPage();
  const release = await holdCalls(another, 'games_list');
  const reply = waitForPopup(another);
  await another.goto('/');
  await reply;
  release();
  await expect(another.getByRole('dialog')).toBeVisible();
});

for (const [part, hold] of [
  ['reply', (page: Page) => holdCalls(page, 'popupInformation')],
  ['code', (page: Page) => holdRequests(page, /\/greeting-[\w-]+\.js$/)],
] as const) {
  test(`a greeting whose ${part} is later than the first content comes the next time home is opened`, async ({
    page,
  }) => {
    const release = await hold(page);
    await page.goto('/');
    // The rest of the page is there, so its first content is.
    await expect(page.getByRole('region', { name: 'Sağlayıcılar' })).toBeAttached();

    const reply = waitForPopup(page);
    release();
    await reply;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openHomeAgain(page);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

/** Goes to another page and back to home as links do. */
async function openHomeAgain(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Promosyonlar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Vitrin' }).first().click();
}

const USES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  press: (page) => page.getByRole('main').click({ position: { x: 4, y: 4 } }),
  key: (page) => page.keyboard.press('Shift'),
  // The bar of the window scrolls the page without an event of a pointer.
  scroll: async (page) => {
    await page.evaluate(() => scrollTo(0, 40));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
    await page.evaluate(() => scrollTo(0, 0));
  },
};

for (const [use, time, hold] of [
  ['press', 'code', (page: Page) => holdRequests(page, /\/assets\/index-[\w-]+\.js$/)],
  ['press', 'content', (page: Page) => holdCalls(page, 'games_list')],
  ['key', 'content', (page: Page) => holdCalls(page, 'games_list')],
  ['scroll', 'code', (page: Page) => holdRequests(page, /\/assets\/index-[\w-]+\.js$/)],
  ['scroll', 'content', (page: Page) => holdCalls(page, 'games_list')],
] as const) {
  test(`after a ${use} before the ${time} is there the greeting waits until home is opened again`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 300 });
    const release = await hold(page);
    const reply = waitForPopup(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    if (time === 'content') await reply;
    await USES[use]?.(page);

    release();
    await reply;
    await expect(page.getByRole('region', { name: 'Sağlayıcılar' })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openHomeAgain(page);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}
