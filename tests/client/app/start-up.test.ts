// The start-up follows the order of spec §4.
import { expect, test } from 'vitest';
import { routeTable } from '../../../client/app/routes.tsx';
import { startUp } from '../../../client/app/start-up.ts';
import { preloadPage } from '../../../client/core/routing/page-code.ts';
import { getCatalogue } from '../../../client/features/catalogue/catalogue.ts';
import { getHomeSlides } from '../../../client/features/home/slides/slides-model.ts';
import { createGate } from '../../support/servers/gate.ts';
import { createSignedInClient, createTestClient, waitForCalls } from '../support/test-client.ts';

const PLAYER_CALLS = [
  'finance/check_balance',
  'user/get_user_profile',
  'finance/list_highlighted_cash_methods',
  'finance/list_cash_methods_new',
  'finance/list_cash_methods_new',
  'user/favorites',
  'user/favorites',
];

test('a player’s data is fetched in the order of the specification, after the content of the page', async () => {
  const { world, browser: earlier } = await createSignedInClient();
  const { models, browser } = await createTestClient({ world, local: earlier.local, isStarted: false });

  const code = createGate();
  const started = startUp(
    models,
    code.opened.then(() => getCatalogue(models).loadFirstShelf()),
  );
  await waitForCalls(models);
  expect(browser.requestNames.filter((name) => PLAYER_CALLS.includes(name))).toEqual([]);
  code.open();
  await started;
  await waitForCalls(models);

  const { requestNames } = browser;
  expect(requestNames.slice(0, 2)).toEqual([
    'maintenance/check_status',
    'GET /endpoint/v1/check-maintenance',
  ]);
  expect(requestNames.indexOf('finance/check_balance')).toBeGreaterThan(
    requestNames.lastIndexOf('casino/games_list'),
  );
  expect(requestNames.filter((name) => PLAYER_CALLS.includes(name))).toEqual(PLAYER_CALLS);
});

test('what the start has asked for is not asked for again by the page, but by one that opens later', async () => {
  const { models, browser } = await createTestClient();
  getCatalogue(models).loadFirstShelf();
  getHomeSlides(models).load();
  await waitForCalls(models);
  browser.requestNames.length = 0;

  getCatalogue(models).loadFirstShelf();
  getHomeSlides(models).load();
  await waitForCalls(models);
  expect(browser.requestNames).toEqual([]);

  await browser.pass(31_000);
  browser.requestNames.length = 0;
  getCatalogue(models).loadFirstShelf();
  getHomeSlides(models).load();
  await waitForCalls(models);
  expect(browser.requestNames).toEqual([
    'casino/category_list',
    'casino/games_list',
    'cmscontroller/getSlider',
  ]);
});

test('a player’s data does not wait for a page whose code is missing', async () => {
  const { world, browser: earlier } = await createSignedInClient();
  const { models } = await createTestClient({ world, local: earlier.local, isStarted: false });
  const route = { ...routeTable.blocked, path: '/', load: () => Promise.reject(new Error('missing')) };

  await startUp(models, preloadPage([route], '/', models));
  await waitForCalls(models);

  expect(models.finance.balanceKurus.value).toBeGreaterThan(0);
});

test('the start sets modalStatus to 1', async () => {
  const { browser } = await createTestClient();
  browser.local.setItem('modalStatus', '0');

  const next = await createTestClient({ local: browser.local });

  expect(next.browser.local.getItem('modalStatus')).toBe('1');
});

test('nothing is fetched for a player who signs out before the code of the first page is there', async () => {
  const { world, browser: earlier } = await createSignedInClient();
  const { models, browser } = await createTestClient({ world, local: earlier.local, isStarted: false });
  const code = createGate();
  await startUp(models, code.opened);
  await models.session.logout();
  browser.requestNames.length = 0;

  code.open();
  await waitForCalls(models);

  expect(browser.requestNames).toEqual([]);
});
