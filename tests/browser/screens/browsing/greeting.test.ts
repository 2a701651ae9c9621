// Tests the greeting of the home page: it comes with the first content or after it, or the next time home is opened.
import type { Page } from 'playwright';
import { LOW_WINDOW, listOutsideOfDialog } from '../../accessibility/violations.ts';
import { findOutside } from '../../font-sizes.ts';
import { holdCalls, holdRequests } from '../../hold-requests.ts';
import { waitForReplies } from '../../open-requests.ts';
import { expect, test } from '../../page.ts';
import { follow, PHONE } from '../../steps.ts';
import { expectNoShift } from '../first/layout-shifts.ts';

/** Resolves with the reply that has the popup. */
function waitForPopup(page: Page) {
  return page.waitForResponse((response) => response.request().postData()?.includes('popup') === true);
}

/** Scrolls down and back as the bar of the window does, without an event of a pointer. */
async function scroll(page: Page) {
  await page.evaluate(() => scrollTo(0, 40));
  await page.waitForFunction(() => scrollY === 40 && window.isInUse);
  await page.evaluate(() => scrollTo(0, 0));
}

test('the greeting comes when it is there, moves nothing, after a use of the page the next time home is opened, and fits into a low window; the garland of a holiday into a narrow one', async ({
  page,
  control,
}) => {
  await control('putClock', { now: '2026-10-29T12:00:00+03:00' });
  const greeting = page.getByRole('dialog');
  const size = page.viewportSize() ?? PHONE;
  await page.setViewportSize({ width: 1024, height: 300 });
  for (const [what, hold] of [
    ['code', () => holdRequests(page, /\/greeting-[\w-]+\.js$/)],
    ['reply', () => holdCalls(page, 'popup')],
  ] as const) {
    await test.step(`a greeting whose ${what} is later than all the rest comes, and moves nothing`, async () => {
      const release = await hold();
      await page.goto('/');
      await expect(page.getByRole('region', { name: 'Sağlayıcılar' })).toBeAttached();
      await expect(greeting).toHaveCount(0);

      release();

      await expect(greeting).toBeVisible();
      await expectNoShift(page);
      await page.unrouteAll();
    });
  }
  await test.step('after a scroll a greeting waits', async () => {
    const release = await holdCalls(page, 'games_list');
    const reply = waitForPopup(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await reply;
    await scroll(page);

    release();
    await expect(page.getByRole('region', { name: 'Sağlayıcılar' })).toBeAttached();
    await waitForReplies(page);
    await expect(greeting).toHaveCount(0);
    await page.unrouteAll();
  });
  await test.step('a greeting that has waited comes the next time home is opened', async () => {
    await follow(page, '/promotions');
    await follow(page, '/');
    await expect(greeting).toBeVisible();
    await page.setViewportSize(LOW_WINDOW);
    await expect.poll(() => listOutsideOfDialog(page)).toEqual([]);
  });
  await test.step('a reload is a first opening again, also at the offset that it gets back', async () => {
    await page.setViewportSize({ width: 1024, height: 300 });
    await page.evaluate(() => scrollTo(0, 200));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
    await page.reload();
    await expect(greeting).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(200);
    await page.evaluate(() => scrollTo(0, 0));
  });

  await page.setViewportSize(size);
  await test.step('the greeting comes with the first content', async () => {
    const release = await holdCalls(page, 'games_list');
    const releaseRest = await holdRequests(page, /\/extras-[\w-]+\.js$/);
    const reply = waitForPopup(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Öne çıkanlar' })).toBeVisible();
    await reply;
    await expect(greeting).toBeHidden();
    release();
    await expect(page.getByRole('article').first()).toBeAttached();
    await expect(greeting).toBeVisible();
    releaseRest();
    await greeting.getByRole('button', { name: 'Kapat' }).first().click();
    await expect(greeting).toBeHidden();
  });
  await page.setViewportSize(PHONE);
  await expect(page.locator('#garland-arc')).toBeAttached();
  expect(await findOutside(page)).toEqual([]);
});
