// Tests how games look before their first round.
import { LINES } from '#mock-server/casino/games/slot/rules';
import { expect, test } from '../../page.ts';
import { findGame, openSignedIn } from '../../steps.ts';

test('no line of a slot seems to pay before its first round', async ({ page }) => {
  await openSignedIn(page, '/play/slot/1001');
  await expect(findGame(page).locator('#play')).toBeEnabled();
  const reels = await findGame(page)
    .locator('[data-reel]')
    .evaluateAll((all) =>
      all.map((reel) => [...reel.querySelectorAll('use')].map((tile) => tile.getAttribute('href'))),
    );

  expect(reels).toHaveLength(3);
  for (const rows of LINES) {
    const symbols = rows.map((row, reel) => reels[reel]?.[row]).filter((symbol) => symbol !== '#rank-0');
    expect(new Set(symbols).size, `${rows}`).toBeGreaterThan(1);
  }
});

test('the digits of chips are white, whatever the colour of the texts beside them', async ({ page }) => {
  await openSignedIn(page, '/virtual/spaceman');
  await expect(findGame(page).locator('#status')).not.toHaveCSS('color', 'rgb(255, 255, 255)');
  for (const chip of await findGame(page).getByRole('radio').all()) {
    await expect(chip).toHaveCSS('color', 'rgb(255, 255, 255)');
  }
});
