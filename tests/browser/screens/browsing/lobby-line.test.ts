// Tests the rows of cards in a lobby. A ledge is the strip below the picture of a card.

import { MAX_ROUNDING, measureDifference } from '../../measure-difference.ts';
import { waitForReplies } from '../../open-requests.ts';
import { expect, test } from '../../page.ts';

test('the ledge of the first line has no step between the cards of the first frame and the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/slot');
  const ledges = page.getByRole('main').getByRole('article').locator('[data-ledge]');
  await expect(ledges.nth(6)).toBeVisible();
  await waitForReplies(page);

  // Each picture shows a few pixels near the right end of a ledge, a place that no tag of a card covers.
  const pictures = await Promise.all(
    [5, 6].map(async (index) => {
      const { x, y, width } = (await ledges.nth(index).boundingBox()) ?? { x: 0, y: 0, width: 0 };
      const clip = { x: Math.round(x + width) - 40, y: Math.round(y) + 1, width: 8, height: 4 };
      return page.screenshot({ clip });
    }),
  );

  expect(await measureDifference(page, pictures)).toBeLessThanOrEqual(MAX_ROUNDING);
});
