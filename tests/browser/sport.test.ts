// Tests the sport page at each width.
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { addAxe } from './accessibility/violations.ts';
import { expect } from './page.ts';
import { findMarkets, sportTest as test } from './virtual-game.ts';

/**
 * The widths at which accessibility is checked. `npm test` checks only one, at which the betting slip covers
 * the page as a sheet.
 */
const CHECKED_WIDTHS = isFull ? [1280, 768, 320] : [320];

test('the sport page fits each width', async ({ sport: page }) => {
  await addAxe(page);
  await test.step('a phone shows five matches, each with its market, and no odds are covered by the bar of the slip', async () => {
    // The bars of the site leave this much of 360 × 740.
    await page.setViewportSize({ width: 360, height: 515 });
    const countInView = async () => {
      const top = (await page.locator('#slip').boundingBox())?.y ?? 0;
      const bottoms = await findMarkets(page).evaluateAll((markets) =>
        markets
          .filter((market) => market.checkVisibility())
          .map((market) => market.getBoundingClientRect().bottom),
      );
      return bottoms.filter((bottom) => bottom <= top).length;
    };
    await expect.poll(countInView).toBe(5);
    await expect(page.getByRole('button', { name: /2,5 gol altı$/ }).first()).toContainText('Alt 2,5');
    expect(await listViolations(page, '{ runOnly: ["target-size"] }')).toEqual([]);

    // The matches scroll above the bar, so that it covers no odds.
    const expectAboveBar = async (part: Locator) => {
      const [box, bar] = await Promise.all([part, page.locator('#slip')].map((each) => each.boundingBox()));
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    };
    await expect(page.locator('#board')).toHaveCSS('overflow-y', 'auto');
    for (const height of [360, 500, 740, 515]) {
      await page.setViewportSize({ width: 360, height });
      await expectAboveBar(page.locator('#board'));
    }
    await findMarkets(page).nth(4).getByRole('button').first().focus();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      await expectAboveBar(page.locator(':focus'));
    }
  });

  await test.step('a window that becomes narrow has folded the slip into a bar, and one that becomes wide opens it; the page is accessible, and nothing is cut off', async () => {
    const hint = page.getByText('Kupona eklemek için bir orana basın');
    const stake = page.getByLabel('Bahis', { exact: true });
    await expect(hint).toBeHidden();
    await page.locator('#slip-head').click();
    await expect(hint).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect(hint).toBeVisible();

    await findMarkets(page).getByRole('button').first().click();
    await expect(page.locator('#slip-count')).toHaveText('1 maç');
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 740 });
      if (width === 768) {
        await expect(stake).toBeHidden();
        await page.locator('#slip-head').click();
      }
      await expect(stake).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      if (CHECKED_WIDTHS.includes(width)) expect(await listViolations(page)).toEqual([]);
    }
  });

  await test.step('a team is found by a part of its name in any spelling', async () => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.getByRole('searchbox', { name: 'Takım ara' }).fill('SUMBUL');
    await expect(page.getByRole('listitem').filter({ hasText: 'Sümbülova' }).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasNotText: 'Sümbülova' })).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Takım ara' }).fill('kimse');
    await expect(page.getByText('Bu seçime uyan maç yok.')).toBeVisible();
  });
});

/** Lists what axe finds on the page. `npm test` leaves out all matches of a day but five, since all look alike. */
async function listViolations(page: Page, options = '{}'): Promise<readonly unknown[]> {
  const context = isFull ? 'document' : '{ exclude: ["#board li:nth-child(n + 6)"] }';
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${context}, ${options})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html]));
}
