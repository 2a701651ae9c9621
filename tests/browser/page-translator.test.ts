// Tests the site under the page translator of a browser, which replaces every text node by elements.
import type { Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { routeTable } from '../../client/app/routes.tsx';
import type { Route } from '../../client/core/routing/route.ts';
import english from '../../client/core/site/texts.en.ts';
import turkish from '../../client/core/site/texts.tr.ts';
import { expect, test } from './page.ts';
import { installTranslator } from './page-translator.ts';
import { findAddressOf } from './route-addresses.ts';
import {
  findAccountMenu,
  findBalance,
  findPlaceholders,
  findToast,
  follow,
  jumpWithSession,
  openAsVisitor,
  openSignedIn,
  returnToTab,
} from './steps.ts';
import { livePlayersWeek } from './stories/players-week.ts';

/**
 * The kinds of pages: with shelves of cards, a text, fields, steps, rows, and a game. A full run switches
 * the language on all routes; that all open translated, foreign/players-week.test.ts tests.
 */
const SAMPLE = [
  ...['/', '/promotions/:id', '/profile/password', '/profile/two-factor', '/profile/history/account'],
  '/play/:type/:id',
];

// It takes as long as the week without translation.
if (isFull) {
  test('a player’s week passes on translated pages', async ({ page, control }) => {
    await installTranslator(page);
    await livePlayersWeek(page, control);
  });
}

test('the texts of translated pages follow the language, and what a player does there shows', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await installTranslator(page);
  if (isFull) {
    await openAsVisitor(page, '/about-us');
    await walkRoutes(page, ({ guard }) => guard !== 'login');
  }
  await openSignedIn(page, '/about-us');
  await walkRoutes(page, ({ path, guard }) => (isFull ? guard === 'login' : SAMPLE.includes(path)));
  await test.step('a translated page goes through maintenance and counts on', async () => {
    await follow(page, '/tournaments');
    await expect(page.getByRole('main').getByText('2 gün 11 saat kaldı')).toBeVisible();
    await jumpWithSession(page, control, { now: '2026-11-20T14:30' });
    await returnToTab(page);
    await expect(page.getByRole('main').getByText('2 gün 9 saat kaldı')).toBeVisible();

    await control('patchScenario', { maintenance: true });
    await returnToTab(page);
    await expect(page.getByRole('heading', { name: 'Kısa bir bakım yapıyoruz' })).toBeVisible();
    await control('patchScenario', { maintenance: false });
    await page.getByRole('button', { name: 'Şimdi kontrol et' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Turnuvalar' })).toBeVisible();
  });

  await test.step('filters, favourites, balance, search and menu change on translated pages, and a server that ends is told', async () => {
    await follow(page, '/slot');
    const main = page.getByRole('main');
    const cards = main.getByRole('article');
    await expect(cards).toHaveCount(48);

    await main.getByRole('button', { name: 'Filtre' }).click();
    await main.getByRole('button', { name: 'Favorilerim' }).click();
    await expect(cards).toHaveCount(6);
    await cards
      .first()
      .getByRole('button', { name: /^Favori/ })
      .click();
    await expect(cards).toHaveCount(5);
    await main.getByRole('button', { name: 'Favorilerim' }).click();
    await expect(cards).toHaveCount(48);
    await main.getByLabel('Sağlayıcı', { exact: true }).selectOption('1');
    await expect(cards.first()).toBeVisible();
    await main.getByLabel('Sağlayıcı', { exact: true }).selectOption('');

    const balance = await findBalance(page).innerText();
    await page.getByRole('button', { name: 'Bakiyeyi gizle' }).click();
    await expect(findBalance(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Bakiyeyi göster' }).click();
    await expect(findBalance(page)).toHaveText(balance);

    await page.getByRole('banner').getByRole('button', { name: 'Ara', exact: true }).click();
    const search = page.getByRole('dialog').getByRole('combobox');
    for (const text of ['lale', 'ejder', 'lal', 'qqqq']) await search.fill(text);
    await expect(page.getByRole('dialog')).toContainText('qqqq');
    await search.fill('lale');
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(/lale/i);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');

    await findAccountMenu(page).click();
    await page.getByRole('banner').getByRole('button', { name: 'Gündüz' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await control('patchScenario', { serverError: true });
    await follow(page, '/live');
    await expect(findToast(page, 'Bazı sorunlar yaşıyoruz')).toBeVisible();
  });
});

/** Opens routes as links do, and switches the language there. Ends in Turkish. */
async function walkRoutes(page: Page, isChosen: (route: Route) => boolean): Promise<void> {
  for (const route of routeTable.routes.filter(isChosen)) {
    const address = findAddressOf(route);
    // Some parts of the home page load when they come into view.
    await page.setViewportSize({ width: 1280, height: route.path === '/' ? 3000 : 720 });
    await follow(page, address);
    await waitForContent(page, address);
    await switchLanguage(page);
    await waitForContent(page, address);
  }
  await follow(page, '/about-us');
  if ((await page.locator('html').getAttribute('lang')) === 'en') await switchLanguage(page);
}

/** Switches the language in the header, if the page has one. */
async function switchLanguage(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  const accountMenu = header.getByRole('button', { name: /Hesap menüsü|Account menu/ });
  const toggle = header.getByRole('button', { name: /Switch to English|Türkçeye geç/ });
  const html = page.locator('html');
  const next = (await html.getAttribute('lang')) === 'tr' ? 'en' : 'tr';
  if (await accountMenu.isVisible()) {
    await accountMenu.click();
    await header.getByRole('button', { name: next === 'en' ? 'English' : 'Türkçe', exact: true }).click();
    await page.keyboard.press('Escape');
  } else if (await toggle.isVisible()) await toggle.click();
  else return;
  await expect(html).toHaveAttribute('lang', next);
}

async function waitForContent(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
  await expect(findPlaceholders(page), address).toHaveCount(0);
  for (const { crashTitle } of [turkish, english])
    await expect(page.getByText(crashTitle), address).toHaveCount(0);
}
