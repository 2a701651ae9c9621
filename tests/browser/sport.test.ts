// Tests the sport page at each width.
import axe from 'axe-core';
import { isFull } from '#tests/support/full-run';
import { expect } from './page.ts';
import { findMarkets, sportTest as test } from './virtual-game.ts';

const WIDTHS = [1280, 768, 320];
/**
 * The widths at which accessibility is checked. `npm test` checks only one, at which the betting slip covers
 * the page as a sheet.
 */
const CHECKED_WIDTHS = isFull ? WIDTHS : [320];

test('a phone shows five matches, each with its market; a team is found by a part of its name in any spelling', async ({
  sport: page,
}) => {
  // The bars of the site leave this much of 360 × 740.
  await page.setViewportSize({ width: 360, height: 515 });
  await page.reload();
  const countInView = async () => {
    const top = (await page.locator('#slip').boundingBox())?.y ?? 0;
    const boxes = await Promise.all((await findMarkets(page).all()).map((market) => market.boundingBox()));
    return boxes.filter((box) => box && box.y + box.height <= top).length;
  };
  await expect.poll(countInView).toBe(5);
  await expect(page.getByRole('button', { name: /2,5 gol altı$/ }).first()).toContainText('Alt 2,5');

  await page.getByRole('searchbox', { name: 'Takım ara' }).fill('SUMBUL');
  await expect(page.getByRole('listitem').filter({ hasText: 'Sümbülova' }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasNotText: 'Sümbülova' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Takım ara' }).fill('kimse');
  await expect(page.getByText('Bu seçime uyan maç yok.')).toBeVisible();
});

test('above the bar of the slip no odds are cut to less than a target, wherever it stands, nor have the focus below it', async ({
  sport: page,
}) => {
  await page.evaluate(axe.source);
  const pick = findMarkets(page).first().getByRole('button').first();
  const { height = 0 } = (await pick.boundingBox()) ?? {};
  for (let step = 0; step < height; step += height / 8) {
    await page.setViewportSize({ width: 360, height: 500 + Math.round(step) });
    const { violations } = await page.evaluate<axe.AxeResults>('axe.run({ runOnly: ["target-size"] })');
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  }
  await pick.focus();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const [focused, bar] = await Promise.all(
      [page.locator(':focus'), page.locator('#slip')].map((part) => part.boundingBox()),
    );
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test('a window that becomes narrow folds the slip into a bar, and opens it again when it becomes wide', async ({
  sport: page,
}) => {
  const hint = page.getByText('Kupona eklemek için bir orana basın');
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(hint).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(hint).toBeHidden();
  await page.locator('#slip-head').click();
  await expect(hint).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(hint).toBeVisible();
});

test('the page is accessible and nothing is cut off, from 320 to 1280 pixels', async ({ sport: page }) => {
  await findMarkets(page).getByRole('button').first().click();
  await expect(page.locator('#slip-count')).toHaveText('1 maç');
  await page.evaluate(axe.source);
  const stake = page.getByLabel('Bahis', { exact: true });

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    // The slip follows the width a moment later, and may close what the press has opened.
    await expect(async () => {
      if (!(await stake.isVisible())) await page.locator('#slip-head').click();
      await expect(stake).toBeVisible({ timeout: 1000 });
    }).toPass();

    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    if (!CHECKED_WIDTHS.includes(width)) continue;
    const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  }
});
