// Tests the development servers of `npm start`, which serve each module as a separate file, unlike the built
// site. Only here React checks itself: its StrictMode runs effects twice, and it logs what looks wrong.
import type { Page, WebSocketRoute } from 'playwright';
import { createControl } from '#contracts/casino/client';
import { contracts } from '#contracts/registry';
import { routeTable } from '../../client/app/routes.tsx';
import { ANY_PATH, type Route } from '../../client/core/routing/route.ts';
import { RECEIPT_POLL_MS } from '../../client/features/cashier/payment/receipts.ts';
import playTexts from '../../client/features/play/texts.tr.ts';
import statusTexts from '../../client/features/status/texts.tr.ts';
import { expect, test } from './page.ts';
import { findAddressOf } from './route-addresses.ts';
import { NOW } from './server.ts';
import {
  expectSignedIn,
  fillLogin,
  findPlaceholders,
  findToast,
  follow,
  listenToCalls,
  openAsVisitor,
  payDeposit,
  returnToTab,
} from './steps.ts';

/** Matches the headings by which a page says that nothing exists at its address. */
const MISSING = new RegExp(`bulunamadı|${statusTexts.notFoundTitle}|${playTexts.unknownTitle}`);
/** The maintenance screen has asked again within this time. */
const MAINTENANCE_CHECK_MS = 10_000;

/** Some parts of the home page load when they come into view. */
const HOME_SIZE = { width: 1280, height: 3000 };

/** Returns an address that `npm start` has printed. */
function findAddress(name: 'site' | 'console', banner: string): string {
  return new RegExp(`${name} +(http:\\S+)`).exec(banner)?.[1] ?? '';
}

test('npm start opens every page and the console without an error or a warning, sends a form once, and follows a receipt and the maintenance of the console', async ({
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
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\?token=/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await page.setViewportSize(HOME_SIZE);
  await openAsVisitor(page, findAddress('site', banner));
  await expect(page.getByRole('heading', { level: 1, name: 'Slot oyunları ve canlı casino' })).toBeVisible();
  await expect(findPlaceholders(page)).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).first().click();
  await expect(page.getByRole('article').nth(10)).toBeVisible();

  await openRoutes(page, ({ guard }) => guard === 'visitor');
  await follow(page, '/tickets');
  await expect.poll(() => sockets.length, 'connections to Vite').toBeGreaterThan(0);
  for (const vite of sockets.slice(-1)) await expectUpdate(page, vite);
  await fillLogin(page, 'esra.isik');
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/tickets$/);
  await openRoutes(page, ({ guard }) => guard !== 'visitor');

  const control = createControl({ origin: findAddress('site', banner), world: 'default' });
  await control('putSettings', { autoSettle: false });
  await page.clock.install();
  await follow(page, '/profile/deposit?method=105');
  await payDeposit(page, '250');
  await expect(page.getByRole('heading', { name: 'İşleminiz alındı' })).toBeFocused();
  for (const { id } of await control('getTransactions', undefined, { query: { status: 'pending' } }))
    await control('approveTransaction', undefined, { params: { id: String(id) } });
  await page.clock.fastForward(RECEIPT_POLL_MS);
  await expect(page.getByRole('heading', { name: 'Para hesabınızda' })).toBeVisible();
  await page.goBack(); // It skips the form that was sent.
  await expect(page.getByRole('link', { name: 'Karekod ile ödeme' })).toBeVisible();
  // StrictMode runs each effect twice, but a page starts its game only once, and sends a form once.
  const effects = ['once', 'money'];
  expect(calls.filter((name) => effects.includes(contracts.get(name)?.effect ?? ''))).toEqual([
    'user/login',
    'virtualgames/init_game',
    'casino/init_game',
    'casino/init_game',
    'livecasino/init_game',
    'prepayServices/processTransaction',
  ]);

  await follow(page, '/profile/withdraw?method=204');
  const amount = page.getByLabel('Tutar', { exact: true });
  await amount.fill('750');
  const console = await context.newPage();
  // A share link moves to a world of its own by itself, which need not load all modules once more here.
  await console.route(/\/\/share-/, (route) => route.fulfill({ contentType: 'text/html', body: 'moved' }));
  await console.goto(new URL('go', findAddress('console', banner)).href);
  await expect(console.getByText('moved', { exact: true })).toBeVisible();
  await console.unrouteAll();
  await console.goto(findAddress('console', banner));
  await console.getByRole('switch', { name: 'Maintenance' }).click();
  await expect(console.getByRole('switch', { name: 'Maintenance' })).toBeChecked();
  // This event makes the page send a call at once. Otherwise a visible page would send its next call within
  // half a minute, and a hidden page would send none.
  await page.bringToFront();
  await returnToTab(page);
  await expect(page.getByRole('heading', { name: 'Kısa bir bakım yapıyoruz' })).toBeVisible();
  await expect(findToast(page, 'Site Bakima Alindi')).toHaveCount(1);
  await control('patchScenario', { maintenance: false });
  await page.clock.fastForward(MAINTENANCE_CHECK_MS);
  await expect(amount).toHaveValue('750');

  // The test also fails on errors, which are among the complaints.
  expect(warnings).toEqual([]);
});

const LOGIN_PAGE = '/features/account/login/page.tsx';

/** Expects an edit of the component of the login to appear on the open page, which keeps what was typed. */
async function expectUpdate(page: Page, vite: WebSocketRoute): Promise<void> {
  await page.route(`**${LOGIN_PAGE}?t=*`, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    expect(code).toContain('t("noAccount")');
    await route.fulfill({ response, body: code.replace('t("noAccount")', '"Edited."') });
  });
  const password = page.getByLabel('Şifre', { exact: true });
  await password.fill('typed');

  // Vite sends this when the file has changed. It reads only a time of 13 digits as one.
  const timestamp = Date.parse(NOW);
  const update = { type: 'js-update', path: LOGIN_PAGE, acceptedPath: LOGIN_PAGE, timestamp };
  vite.send(JSON.stringify({ type: 'update', updates: [update] }));

  await expect(page.getByText('Edited.')).toBeVisible();
  await expect(password).toHaveValue('typed');
}

/** Opens each chosen page as a link does. */
async function openRoutes(page: Page, isChosen: (route: Route) => boolean): Promise<void> {
  await follow(page, '/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const route of routeTable.routes.filter(isChosen)) {
    const address = findAddressOf(route);
    await page.setViewportSize(route.path === '/' ? HOME_SIZE : { width: 1280, height: 720 });
    await follow(page, address);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, address).toBeVisible();
    await expect(findPlaceholders(page), address).toHaveCount(0);
    if (route.path !== ANY_PATH) await expect(heading, address).not.toHaveText(MISSING);
  }
}
