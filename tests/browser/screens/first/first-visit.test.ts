// Tests that on a first visit nothing moves while replies arrive.

import { isFull } from '#tests/support/full-run';
import { holdCalls } from '../../hold-requests.ts';
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
const VISITS_BY_WIDTH = new Map(
  isFull
    ? [
        [360, ADDRESSES],
        [1280, ADDRESSES],
      ]
    : [
        [360, ['/', '/login']],
        [1280, ['/slot', '/login']],
      ],
);

for (const [width, addresses] of VISITS_BY_WIDTH) {
  for (const address of addresses) {
    test(`nothing moves on a first visit to ${address} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await skipGreeting(page);
      const release = await holdCalls(page, '"api"');

      await page.goto(address);
      await expect(page.getByRole('complementary', { name: 'Deneme ortamı' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      release();
      await waitForReplies(page);
      await expectNoShift(page);
    });
  }
}
