// A visitor follows every link of the public pages: each leads to a page of the site.
import type { Page } from 'playwright';
import { CONTENT_PAGES } from '#contracts/documents/pages';
import { LIVE_TYPES, SLOT_TYPES } from '#contracts/rules/lobby-types';
import { routeTable } from '../../../client/app/routes.tsx';
import { ANY_PATH } from '../../../client/core/routing/route.ts';
import { findRoute } from '../../../client/core/routing/route-table.ts';
import { expect, test } from '../page.ts';
import { findPlaceholders, follow } from '../steps.ts';

/**
 * The addresses that a visitor can open: those of the specification, and those that we added. Categories and providers
 * show the lists of the lobbies.
 */
const PUBLIC_ADDRESSES = [
  '/',
  '/about-us',
  '/promotions',
  '/tournaments',
  '/slot',
  '/live',
  '/login',
  '/forgot-password',
  '/account_reset',
  '/register',
  '/register-account-confirm',
  '/search?q=ejder',
  '/virtual',
];

/** By the route of pages that have names, the names that exist. Other tests open such pages. */
const NAMED_PAGES: Readonly<Record<string, object>> = {
  '/pages/:slug': CONTENT_PAGES,
  '/slot/type/:type': SLOT_TYPES,
  '/live/type/:type': LIVE_TYPES,
};

/** Matches the headings by which a page says that nothing exists at its address. */
const MISSING = /bulunamadı|Bu rafta/;

test('every link of the public pages leads to a page', async ({ visit }) => {
  const { page } = await visit('/pages/unknown');
  await expect(page.getByRole('heading', { level: 1, name: MISSING })).toBeVisible();

  const links = new Set<string>();
  for (const address of PUBLIC_ADDRESSES) {
    await open(page, address);
    if (address === '/') await showWholePage(page);
    for (const path of await readLinkedPaths(page)) links.add(path);
  }

  const linkedPages = chooseOnePerKind([...links].filter((path) => !PUBLIC_ADDRESSES.includes(path)));
  expect(linkedPages.length).toBeGreaterThan(20);
  for (const path of linkedPages) {
    const match = findRoute(routeTable.routes, path);
    const route = match?.route.path ?? ANY_PATH;
    expect(route, path).not.toBe(ANY_PATH);
    const names = NAMED_PAGES[route];
    if (names) expect(Object.keys(names), path).toContain(path.split('/').at(-1));
    // A route without parameters is a page, and one for players leads a visitor to the login.
    else if (route.includes(':') && match?.route.guard !== 'login') await open(page, path);
  }
});

/** Goes to the page, and waits for its content. Fails if there is no such page. */
async function open(page: Page, address: string): Promise<void> {
  await follow(page, address);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  if (address !== '/') await expect(findPlaceholders(page), address).toHaveCount(0);
  const titles = await page.locator('main :is(h1, [data-state-panel] > :first-child)').allTextContents();
  expect(
    titles.filter((title) => MISSING.test(title)),
    address,
  ).toEqual([]);
}

/**
 * Waits for header, shelves and footer of the home page. Shelves and footer load when they come into view.
 */
async function showWholePage(page: Page): Promise<void> {
  await expect(page.getByRole('banner').locator('[data-loading]')).toHaveCount(0);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Gizlilik' });
  const isComplete = async () => {
    await page.mouse.wheel(0, 2000);
    return (await link.isVisible()) && (await findPlaceholders(page).count()) === 0;
  };
  await expect.poll(isComplete).toBe(true);
}

function readLinkedPaths(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/"]')
    .evaluateAll((links) =>
      links.flatMap((link) => (link instanceof HTMLAnchorElement ? [link.pathname] : [])),
    );
}

/**
 * Of paths that differ only in a number, such as those of two games, returns one. Leaves out live support and
 * the console, since they are no pages of the client.
 */
function chooseOnePerKind(paths: readonly string[]): string[] {
  const byKind = new Map(paths.map((path) => [path.replace(/\d+/, '1'), path]));
  return [...byKind.values()].filter((path) => !/^\/(?:support|__mock)/.test(path));
}
