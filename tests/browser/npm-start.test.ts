// Tests the development servers of `npm start`, which serve each module as a separate file, unlike the built
// site. Only here React checks itself: its StrictMode runs effects twice, and it logs what looks wrong.
import type { Page } from 'playwright';
import { contracts } from '#contracts/registry';
import { routeTable } from '../../client/app/routes.tsx';
import { ANY_PATH, type Route } from '../../client/core/routing/route.ts';
import { expect, test } from './page.ts';
import { findAddressOf } from './route-addresses.ts';
import {
  findPlaceholders,
  listenToCalls,
  openAsVisitor,
  prepareSignIn,
  returnToTab,
  skipGreeting,
} from './steps.ts';

/** Allows time for Vite to bundle the packages before the first page appears. */
const SLOW = { timeout: 45_000 };
/** Matches the headings by which a page says that nothing exists at its address. */
const MISSING = /bulunamadı|Bu rafta/;

/** Returns an address that `npm start` has printed. */
function findAddress(name: 'site' | 'console', banner: string): string {
  return new RegExp(`${name} +(http:\\S+)`).exec(banner)?.[1] ?? '';
}

test('npm start opens home page, lobby and console, and maintenance of the console reaches the site', async ({
  page,
  context,
  server: { banner },
}) => {
  test.slow();
  expect(banner).toContain('sign in   esra.isik / Vitrin1');

  // Chromium paints in software here: a large page with motion would take a third of the test's time.
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsVisitor(page, findAddress('site', banner));
  await expect(page.getByRole('heading', { level: 1, name: 'Slot oyunları ve canlı casino' })).toBeVisible(
    SLOW,
  );
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).first().click();
  await expect(page.getByRole('article').nth(10)).toBeVisible(SLOW);

  const console = await context.newPage();
  await console.goto(findAddress('console', banner));
  await console.getByRole('switch', { name: 'Maintenance' }).click();
  await expect(console.getByRole('switch', { name: 'Maintenance' })).toBeChecked();

  // This event makes the page send a call at once. Otherwise a visible page would send its next call within
  // half a minute, and a hidden page would send none.
  await page.bringToFront();
  await returnToTab(page);
  await expect(page.getByRole('heading', { name: 'Kısa bir bakım yapıyoruz' })).toBeVisible(SLOW);
});

test('every route and the console open without an error or a warning', async ({ page }) => {
  test.slow();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(`${page.url()}: ${message.text()}`);
  });
  const calls = listenToCalls(page);
  await page.setViewportSize({ width: 1024, height: 3000 }); // Some parts of a page load when they come into view.
  await skipGreeting(page);

  await openRoutes(page, ({ guard, path }) => guard === 'visitor' || path === '/');
  await prepareSignIn(page);
  await openRoutes(page, ({ guard }) => guard !== 'visitor');
  for (const path of ['/__mock/', '/__mock/go']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible(SLOW);
  }

  // The test also fails on errors, which are among the complaints.
  expect(warnings).toEqual([]);
  // StrictMode runs each effect twice, but a page starts its game only once.
  expect(calls.filter((name) => contracts.get(name)?.effect === 'once')).toEqual([
    'virtualgames/init_game',
    'casino/init_game',
    'casino/init_game',
    'livecasino/init_game',
  ]);
});

/** Opens a page of the site, and from there each chosen route as a link does. */
async function openRoutes(page: Page, isChosen: (route: Route) => boolean): Promise<void> {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(SLOW);
  for (const route of routeTable.routes.filter(isChosen)) {
    const address = findAddressOf(route);
    await page.evaluate((target) => {
      document.title = ''; // Each page sets its own title when it appears.
      history.pushState(null, '', target);
    }, address);
    await expect(page, address).toHaveTitle(/./, SLOW);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, address).toBeVisible();
    await expect(findPlaceholders(page), address).toHaveCount(0);
    if (route.path !== ANY_PATH) await expect(heading, address).not.toHaveText(MISSING);
  }
}
