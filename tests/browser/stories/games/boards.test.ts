// Tests how the boards of games look: symbols, chips and the colours of fields say what they mean.
import { listTables } from '#fixtures/catalogue/tables';
import { LINES } from '#mock-server/casino/games/slot/rules';
import { expect, test } from '../../page.ts';
import { findGame, follow, openSignedIn, PHONE } from '../../steps.ts';

test('no line of a slot seems to pay before its first round, chips have white digits and lie within their fields, which keep red and black in forced colours', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, '/play/slot/1001');
  const game = findGame(page);
  await expect(game.locator('#play')).toBeEnabled();
  const reels = await game
    .locator('[data-reel]')
    .evaluateAll((all) =>
      all.map((reel) => [...reel.querySelectorAll('use')].map((tile) => tile.getAttribute('href'))),
    );
  expect(reels).toHaveLength(3);
  for (const rows of LINES) {
    const symbols = rows.map((row, reel) => reels[reel]?.[row]).filter((symbol) => symbol !== '#rank-0');
    expect(new Set(symbols).size, `${rows}`).toBeGreaterThan(1);
  }

  await follow(page, '/virtual/spaceman');
  const chips = game.getByRole('radio');
  await expect(game.locator('[data-spot]').first()).toBeVisible();
  await expect(game.locator('#status')).not.toHaveCSS('color', 'rgb(255, 255, 255)');
  for (const chip of await chips.all()) await expect(chip).toHaveCSS('color', 'rgb(255, 255, 255)');

  const roulette = listTables().find(({ kind }) => kind === 'roulette');
  await follow(page, `/play/live/${roulette?.tableID}`);
  for (const spot of ['0', '17', '36', 'dozen2', 'red']) {
    const field = game.locator(`[data-spot="${spot}"]`);
    await field.click();
    await expect(field).toHaveAccessibleName(/, bahis /);
    const [around, chip] = [await field.boundingBox(), await field.locator('[data-stake]').boundingBox()];
    expect(chip && around && contains(around, chip), spot).toBe(true);
  }

  await page.emulateMedia({ forcedColors: 'active' });
  const readColour = (spot: string) =>
    game.locator(`[data-spot="${spot}"]`).evaluate((field) => getComputedStyle(field).backgroundColor);
  expect(await readColour('red')).toBe('rgb(173, 42, 52)');
  expect(await readColour('17')).toBe('rgb(26, 28, 33)');
  expect(await readColour('even')).not.toBe(await readColour('black'));
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}
