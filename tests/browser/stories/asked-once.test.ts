// Tests that a page asks for the same thing once: no call with the same body goes out twice while a page loads.

import type { Page, Request } from 'playwright';
import { routeTable } from '../../../client/app/routes.tsx';
import { isFull } from '../../support/full-run.ts';
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import { findAddressOf } from '../route-addresses.ts';
import { findPlaceholders, prepareSignIn, skipGreeting } from '../steps.ts';

/**
 * Who opens pages one after the other, with what the browser has stored. The pages are those that ask for the most, or for
 * what the start asks for, too; what a visitor’s pages ask for, `first-load.test.ts` counts. A full run opens all routes.
 */
const VISITS = {
  'a visitor': { prepare: skipGreeting, paths: [] },
  'a player with a stored session': {
    prepare: prepareSession,
    paths: ['/profile/deposit'],
  },
  'a player with stored auth alone': {
    prepare: prepareAuth,
    paths: ['/'],
  },
} as const;

test('no page sends the same call twice while it loads', async ({ page }) => {
  const repeated: Record<string, readonly string[]> = {};
  for (const [who, { prepare, paths }] of Object.entries(VISITS)) {
    await prepare(page);
    const otherGuard = who === 'a visitor' ? 'login' : 'visitor';
    for (const route of routeTable.routes) {
      const isChosen = isFull ? route.guard !== otherGuard : paths.some((path) => path === route.path);
      if (!isChosen) continue;
      const calls = await openAndListen(page, findAddressOf(route));
      const twice = calls.filter((call, index) => calls.indexOf(call) < index);
      if (twice.length > 0) repeated[`${route.path} for ${who}`] = twice;
    }
  }
  expect(repeated).toEqual({});
});

async function prepareSession(page: Page): Promise<void> {
  await prepareSignIn(page);
  await page.goto('/about-us');
  await page.waitForFunction(() => localStorage.getItem('bnwUserProfile') !== null);
}

async function prepareAuth(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top || location.protocol === 'about:') return;
    for (const area of [localStorage, sessionStorage]) area.removeItem('bnwUserSession');
    localStorage.removeItem('bnwUserProfile');
  });
}

/** Loads a page, and returns the calls that it has sent until nothing in it waits, with their bodies. */
async function openAndListen(page: Page, address: string): Promise<readonly string[]> {
  // Some parts of the home page load when they come into view.
  await page.setViewportSize({ width: 1024, height: address === '/' ? 3000 : 720 });
  await page.goto('about:blank'); // It ends the page before, which may still send calls.
  const bodies: string[] = [];
  const note = (request: Request) => {
    const body = request.postData();
    if (body !== null && new URL(request.url()).pathname.startsWith('/endpoint/v1')) bodies.push(body);
  };
  page.on('request', note);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  await expect(findPlaceholders(page), address).toHaveCount(0);
  await waitForReplies(page);
  page.off('request', note);
  return bodies;
}
