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
  follow,
  listenToCalls,
  openAsVisitor,
  prepareSignIn,
  returnToTab,
} from './steps.ts';

/** Matches the headings by which a page says that nothing exists at its address. */
const MISSING = /bulunamadı|Bu rafta/;

/** Returns an address that `npm start` has printed. */
function findAddress(name: 'site' | 'console', banner: string): string {
  return new RegExp(`${name} +(http:\\S+)`).exec(banner)?.[1] ?? '';
}

test('npm start opens every route and the console without an error or a warning, and maintenance of the console reaches the site', async ({
  page,
  context,
  server: { banner },
}) => {
  expect(banner).toContain('sign in   esra.isik / Vitrin1');
  const warnings: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(`${message.page()?.url()}: ${message.text()}`);
  });
  const calls = listenToCalls(page);
  await page.setViewportSize({ width: 1024, height: 3000 }); // Some parts of a page load when they come into view.
  await openAsVisitor(page, findAddress('site', banner));
  await expect(page.getByRole('heading', { level: 1, name: 'Slot oyunları ve canlı casino' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).first().click();
  await expect(page.getByRole('article').nth(10)).toBeVisible();

  await openRoutes(page, ({ guard, path }) => guard === 'visitor' || path === '/');
  await prepareSignIn(page);
  await page.reload();
  await openRoutes(page, ({ guard }) => guard !== 'visitor');
  // StrictMode runs each effect twice, but a page starts its game only once.
  expect(calls.filter((name) => contracts.get(name)?.effect === 'once')).toEqual([
    'virtualgames/init_game',
    'casino/init_game',
    'casino/init_game',
    'livecasino/init_game',
  ]);

  const console = await context.newPage();
  await console.goto('/__mock/go');
  await expect(console).toHaveURL(/\/\/share-/); // It moves to a world of its own by itself.
  await expect(console.getByRole('button', { name: 'Open it' })).toBeEnabled();
  await console.goto(findAddress('console', banner));
  await console.getByRole('switch', { name: 'Maintenance' }).click();
  await expect(console.getByRole('switch', { name: 'Maintenance' })).toBeChecked();
  // This event makes the page send a call at once. Otherwise a visible page would send its next call within
  // half a minute, and a hidden page would send none.
  await page.bringToFront();
  await follow(page, '/about-us');
  await returnToTab(page);
  await expect(page.getByRole('heading', { name: 'Kısa bir bakım yapıyoruz' })).toBeVisible();

  // The test also fails on errors, which are among the complaints.
  expect(warnings).toEqual([]);
});

/** Opens each chosen route as a link does. */
async function openRoutes(page: Page, isChosen: (route: Route) => boolean): Promise<void> {
  await follow(page, '/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const route of routeTable.routes.filter(isChosen)) {
    const address = findAddressOf(route);
    await follow(page, address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, address).toBeVisible();
    await expect(findPlaceholders(page), address).toHaveCount(0);
    if (route.path !== ANY_PATH) await expect(heading, address).not.toHaveText(MISSING);
  }
}
