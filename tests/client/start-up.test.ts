// The start-up follows the order of spec §4.
import { expect, test } from 'vitest';
import { createSignedInClient, createTestClient, waitForCalls } from './support/test-client.ts';

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

  const started = models.start();
  models.catalogue.loadFirstShelf();
  await waitForCalls(models);
  expect(browser.requestNames.filter((name) => PLAYER_CALLS.includes(name))).toEqual([]);
  models.firstPage.show();
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

test('a player’s data does not wait for ever for a page that cannot be shown', async () => {
  const { world, browser: earlier } = await createSignedInClient();
  const { models, browser } = await createTestClient({ world, local: earlier.local, isStarted: false });
  await models.start();
  expect(browser.requestNames).not.toContain('finance/check_balance');

  await browser.pass(5000);

  expect(models.finance.balanceKurus.value).toBeGreaterThan(0);
});

test('the start sets modalStatus to 1 and removes the flag of earlier maintenance', async () => {
  const { browser } = await createTestClient();
  browser.local.setItem('siteUnderMaintenance', 'true');
  browser.local.setItem('modalStatus', '0');

  const next = await createTestClient({ local: browser.local });

  expect(next.browser.local.getItem('modalStatus')).toBe('1');
  expect(next.browser.local.getItem('siteUnderMaintenance')).toBeNull();
});

test('nothing is fetched for a player who signs out before the first page is there', async () => {
  const { world, browser: earlier } = await createSignedInClient();
  const { models, browser } = await createTestClient({ world, local: earlier.local, isStarted: false });
  await models.start();
  await models.session.logout();
  browser.requestNames.length = 0;

  models.firstPage.show();
  await waitForCalls(models);

  expect(browser.requestNames).toEqual([]);
});
