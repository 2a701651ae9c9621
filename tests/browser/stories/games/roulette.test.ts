// Tests the board of roulette: where a chip lies says which bet it is, and so does the colour of a field.
import { listTables } from '#fixtures/catalogue/tables';
import { expect, test } from '../../page.ts';
import { findGame, openSignedIn, PHONE } from '../../steps.ts';

test('chips lie within their fields, which keep red and black in forced colours', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const roulette = listTables().find(({ kind }) => kind === 'roulette');
  await openSignedIn(page, `/play/live/${roulette?.tableID}`);
  const game = findGame(page);
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
