// Tests that on a first visit nothing moves while replies and fonts arrive.
import type { Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { holdCalls, holdRequests } from '../../hold-requests.ts';
import { waitForReplies } from '../../open-requests.ts';
import { expect, testWithPictures as test } from '../../page.ts';
import { skipGreeting } from '../../steps.ts';
import { expectNoShift } from './layout-shifts.ts';

test.use({ isFirstVisit: true });

const ADDRESSES = ['/', '/slot', '/live', '/login'];
/**
 * The addresses to visit, by the width of the window. `npm test` opens each at one width only; the categories of the
 * slots take several lines in a wide window, and the footer of the login is in view there. `first-frame.test.ts` opens
 * the slots in a narrow window, and the live lobby.
 */
const VISITS = {
  360: isFull ? ADDRESSES : ['/'],
  1280: isFull ? ADDRESSES : ['/slot', '/login'],
} as const;

test('nothing moves on a first visit, in a narrow window and in a wide one, also when the fonts come late', async ({
  page,
}) => {
  await skipGreeting(page);
  const isHoldingFonts = await hasPlaceholders(page);
  for (const [width, addresses] of Object.entries(VISITS)) {
    await page.setViewportSize({ width: Number(width), height: 740 });
    for (const address of addresses) {
      await test.step(`${address} at ${width} pixels`, async () => {
        const release = await holdCalls(page, '"api"'); // It also turns the cache of the browser off.
        const releaseFonts = await holdRequests(page, /\.woff2$/, () => isHoldingFonts);
        await page.goto(address, { waitUntil: 'commit' }); // A page is loaded once its fonts are.
        await expect(page.getByRole('complementary', { name: 'Deneme ortamı' })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        release();
        releaseFonts();
        await waitForReplies(page);
        await expectNoShift(page);
        await page.unrouteAll();
      });
    }
  }
});

/** Returns whether the machine has the fonts that stand in for those of the site; without them texts may move. */
function hasPlaceholders(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    new FontFace('placeholder', 'local("Arial"), local("Liberation Sans")').load().then(
      () => true,
      () => false,
    ),
  );
}
