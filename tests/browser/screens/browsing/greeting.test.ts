// Tests the greeting of the home page: it comes with the first content, once in a session, or not in this visit.

import type { Page } from 'playwright';
import { holdCalls, holdRequests } from '../../hold-requests.ts';
import { waitForReplies } from '../../open-requests.ts';
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
  await waitForReplies(page);
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
  test(`a greeting whose ${part} is later than the first content is left out of the visit`, async ({
    page,
  }) => {
    const release = await hold(page);
    await page.goto('/');
    // The rest of the page is there, so its first content is.
    await expect(page.getByRole('region', { name: 'Sağlayıcılar' })).toBeAttached();

    const reply = waitForPopup(page);
    release();
    await reply;
    await waitForReplies(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

for (const [time, hold] of [
  ['code', (page: Page) => holdRequests(page, /\/assets\/index-[\w-]+\.js$/)],
  ['content', (page: Page) => holdCalls(page, 'games_list')],
] as const) {
  test(`after a press before the ${time} is there the greeting is left out of the visit`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const release = await hold(page);
    const reply = waitForPopup(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    if (time === 'content') await reply;
    await page.getByRole('main').click({ position: { x: 4, y: 4 } });

    release();
    await reply;
    await expect(page.getByRole('region', { name: 'Sağlayıcılar' })).toBeAttached();
    await waitForReplies(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}
