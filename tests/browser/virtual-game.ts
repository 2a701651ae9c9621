import type axe from 'axe-core';
import type { Frame, FrameLocator, Page } from 'playwright';
import { Launch } from '#contracts/calls/casino';
import type * as virtualgames from '#contracts/calls/virtualgames';
import type { SendOf } from '#contracts/contract';
import { addAxe } from './accessibility/violations.ts';
import { test as base, expect } from './page.ts';
import { PASSWORD } from './steps.ts';

/** Finds the spots of a game, on which chips are placed. */
export function findSpots(game: Page | FrameLocator) {
  return game.locator('main').getByRole('button').and(game.locator('[data-spot]'));
}

/** Finds the bets on the result of each match of the sport page, each with its three odds. */
export function findMarkets(sport: Page | Frame | FrameLocator) {
  return sport.getByRole('group', { name: /, Maç sonucu$/ });
}

interface GameFixtures {
  /**
   * Signs in and opens a virtual game without the site around it, so that a test sees the page of the game alone.
   * query: the query of the address of this page.
   */
  openGame: (game: SendOf<typeof virtualgames.init_game>, query?: string) => Promise<void>;
}

/** A test of a game alone in its tab. */
export const test = base.extend<GameFixtures>({
  openGame: async ({ page, site, complaints }, use) => {
    await use(async (game, query = '') => {
      // The browser requests an icon for a page in a tab, and a game has none.
      complaints.expect(/favicon\.ico/);
      const { uid, sid, uip } = await call(site, 'user/login', { username: 'esra.isik', password: PASSWORD });
      const launch = await call(site, 'virtualgames/init_game', game, { uid, sid, uip });
      await page.goto(`${site}${Launch.parse(launch).url}${query}`);
    });
  },
});

/** A test with the sport page of a signed-in player. The world's clock is stopped, so that odds do not change. */
export const sportTest = test.extend<{ sport: Page }>({
  sport: async ({ page, openGame, control }, use) => {
    await control('putClock', { now: '2026-11-20T12:00', running: false });
    await openGame({ providerID: 9, type: 'sport' });
    await expect(findMarkets(page).first()).toBeVisible();
    await use(page);
  },
});

/** Sends a call to the world of the site, and returns the data of the reply. */
async function call(site: string, name: string, data: object, user?: object) {
  const { hostname, port } = new URL(site);
  // The host is an IP address, since not every system knows *.localhost.
  const reply = await fetch(`http://127.0.0.1:${port}/endpoint/v1/${name}`, {
    method: 'POST',
    headers: {
      panel: 'frontend',
      'content-type': 'application/json',
      'x-mock-world': hostname.split('.')[0] ?? '',
    },
    body: JSON.stringify({ data, user }),
  });
  return (await reply.json()).data;
}

/**
 * Expects a game alone in its tab to need no scrolling, and to show all its parts, with spots that are large enough for a
 * finger, in windows of these sizes, and to be accessible in the first and the last of them.
 */
export async function expectToFit(page: Page, sizes: readonly (readonly [width: number, height: number])[]) {
  await addAxe(page);
  for (const [index, [width, height]] of sizes.entries()) {
    await page.setViewportSize({ width, height });
    const message = `${width} px`;
    const beyond = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect(beyond, message).toEqual([0, 0]);
    expect(await listCutParts(page), message).toEqual([]);
    const sides = await page
      .locator('[data-spot]')
      .evaluateAll((spots) => spots.map((spot) => Math.min(spot.clientWidth, spot.clientHeight)));
    expect(Math.min(...sides), message).toBeGreaterThanOrEqual(22); // With its border a spot has 24 px.
    if (index > 0 && index < sizes.length - 1) continue;
    // The contrast of texts takes most of the time, and is the same in all windows.
    const rules = { 'color-contrast': { enabled: index === 0 } };
    const options = JSON.stringify({ rules });
    const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${options})`);
    const nodes = violations.map(({ id, nodes: [node] }) => [id, node?.html]);
    expect(nodes, message).toEqual([]);
  }
}

/** Lists the controls and the results of a game that are not wholly in the window. */
function listCutParts(page: Page): Promise<string[]> {
  return page.locator('[data-spot], #result > *, #chips input, #play, #status, #about').evaluateAll((parts) =>
    parts
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
      })
      .map((part) => part.outerHTML.slice(0, 80)),
  );
}
