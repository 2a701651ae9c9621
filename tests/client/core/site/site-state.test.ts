/** Replies that affect the whole site: maintenance and HTTP 500. */

import { expect, onTestFinished, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { check_status } from '#contracts/calls/maintenance';
import { ping } from '#contracts/calls/system';
import { MAINTENANCE_NOTICE } from '#contracts/documents/server';
import { licenses } from '#contracts/documents/site';
import { HEARTBEAT_INTERVAL_MS, INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import { startUp } from '../../../../client/app/start-up.ts';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import { getCatalogue } from '../../../../client/features/catalogue/catalogue.ts';
import { setRules } from '../../../support/faults.ts';
import { createSignedInClient, createTestClient, ORDINARY, waitForCalls } from '../../support/test-client.ts';

test('maintenance shows one toast, opens its screen and stops all other calls', async () => {
  const { models, browser, world, toasts } = await createTestClient({ address: '/slot/category/27?q=nar' });
  await world.control('patchScenario', { maintenance: true });

  const outcomes = await Promise.all([models.call(casino.games_list), models.call(casino.category_list)]);

  expect(outcomes.map((outcome) => outcome.ok || outcome.kind)).toEqual(['maintenance', 'maintenance']);
  expect(toasts()).toEqual(['Site Bakima Alindi']);
  expect(browser.navigations).toEqual(['/maintenance']);
  expect(browser.local.getItem('siteUnderMaintenance')).toBe('true');

  browser.requestNames.length = 0;
  models.maintenance.watch();
  await models.call(ping);
  getCatalogue(models).loadFirstShelf();
  await browser.pass(35_000);
  expect(new Set(browser.requestNames)).toEqual(new Set(['maintenance/check_status']));
  expect(browser.requestNames).toHaveLength(3);
  expect(toasts()).toEqual([]);

  await world.control('patchScenario', { maintenance: false });
  await browser.pass(10_000);
  expect(browser.getAddress()).toBe('/slot/category/27?q=nar');
  expect(models.maintenance.isUnderMaintenance.value).toBe(false);
});

test('the flag of an earlier visit is reset at the start and checked again', async () => {
  const { browser: earlier, world } = await createTestClient();
  earlier.local.setItem('siteUnderMaintenance', 'true');

  const { models, browser } = await createTestClient({
    world,
    local: earlier.local,
    address: '/maintenance',
  });

  expect(models.maintenance.isUnderMaintenance.value).toBe(false);
  expect(browser.local.getItem('siteUnderMaintenance')).toBeNull();
  expect(browser.getAddress()).toBe('/');
});

test.each([
  ['/live', '/maintenance'],
  ['/profile', '/maintenance'],
  ['/nope', '/maintenance'],
  ['/no-access', '/maintenance'],
  ['/maintenance-demo', '/maintenance'],
  ['/maintenance', '/maintenance'],
  ['/maintenance-control', '/maintenance-control'],
])('a visit to %s during maintenance opens %s', async (address, shown) => {
  const { world } = await createTestClient({ isStarted: false });
  await world.control('patchScenario', { maintenance: true });

  const { browser, toasts } = await createTestClient({ world, address });

  expect(browser.getAddress()).toBe(shown);
  expect(toasts()).toEqual(['Site Bakima Alindi']);
});

test('a check that says false opens the screen, whatever its message is (spec §4 Maintenance)', async () => {
  const { models, browser, world } = await createTestClient({ address: '/slot' });
  const effect = { kind: 'message', message: 'Bakım var' } as const;
  await setRules(world.control, { on: 'maintenance/check_status', effect });

  await models.maintenance.check();

  expect(browser.getAddress()).toBe('/maintenance');
  expect(browser.local.getItem('siteUnderMaintenance')).toBe('true');
});

test('the site has answered once a call has succeeded, apart from the check for maintenance', async () => {
  const { models } = await createTestClient({ isStarted: false });
  expect(models.api.hasAnswered.value).toBe(false);
  await models.call(check_status);
  expect(models.api.hasAnswered.value).toBe(false);

  await models.call(ping);
  expect(models.api.hasAnswered.value).toBe(true);
});

test('/maintenance-control stays open until the player checks', async () => {
  const { models, browser } = await createTestClient({ address: '/maintenance-control' });
  expect(browser.getAddress()).toBe('/maintenance-control');

  await models.maintenance.check();

  expect(browser.getAddress()).toBe('/');
});

test('maintenance in one tab applies to the others', async () => {
  const { models, browser } = await createTestClient({ address: '/slot' });
  browser.local.setItem('siteUnderMaintenance', 'true');

  browser.changeElsewhere('siteUnderMaintenance');
  expect(browser.getAddress()).toBe('/maintenance');

  browser.local.setItem('siteUnderMaintenance', 'false');
  browser.changeElsewhere('siteUnderMaintenance');
  expect(browser.getAddress()).toBe('/slot');
  expect(models.maintenance.isUnderMaintenance.value).toBe(false);
});

test('after an HTTP 500 no call is sent, and a lasting toast offers a reload', async () => {
  const { models, browser, world } = await createTestClient();
  await world.control('patchScenario', { serverError: true });

  const first = await models.call(casino.games_list);
  await world.control('deleteScenario');
  browser.requestNames.length = 0;
  const second = await models.call(casino.games_list);
  await models.call(casino.category_list);
  await models.get(licenses);
  await browser.pass(INACTIVITY_LIMIT_MS);

  expect([first, second]).toEqual([
    { ok: false, kind: 'blocked' },
    { ok: false, kind: 'blocked', isUnsent: true },
  ]);
  expect(browser.requestNames).toEqual([]);
  const [toast, ...others] = models.toasts.list.value;
  expect(others).toEqual([]);
  expect(toast?.text()).toBe('Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.');
  expect(toast?.action?.isOffered()).toBe(true);
  toast?.action?.run();
  expect(browser.reloads.count).toBe(1);
});

test('a visible page sends a call at every heartbeat', async () => {
  const { models, browser } = await createTestClient();
  browser.requestNames.length = 0;

  await browser.pass(2 * HEARTBEAT_INTERVAL_MS);
  expect(browser.requestNames).toEqual(['system/ping', 'system/ping']);

  browser.setVisible(false);
  await browser.pass(2 * HEARTBEAT_INTERVAL_MS);
  expect(browser.requestNames).toHaveLength(2);

  browser.setVisible(true);
  await waitForCalls(models);
  expect(browser.requestNames).toHaveLength(3);

  await getSignIn(models).login({ username: ORDINARY, password: 'Vitrin1' });
  await waitForCalls(models);
  browser.requestNames.length = 0;
  await browser.pass(30_000);
  expect(browser.requestNames).toEqual(['finance/check_balance']);
});

test('a player who comes back sees the balance of now, even if an earlier request still waits', async () => {
  const { models, browser } = await createSignedInClient();
  await waitForCalls(models);
  browser.requestNames.length = 0;

  void models.finance.pollBalance();
  browser.setVisible(true);
  await waitForCalls(models);

  expect(browser.requestNames).toEqual(['finance/check_balance', 'finance/check_balance']);
});

test('an idle visitor notices maintenance at the next ping, and its text is fetched', async () => {
  const { models, browser, world, toasts } = await createTestClient({ address: '/slot' });
  await world.control('patchScenario', { maintenance: true });
  browser.requestNames.length = 0;

  await browser.pass(HEARTBEAT_INTERVAL_MS);

  expect(browser.getAddress()).toBe('/maintenance');
  expect(browser.requestNames).toEqual(['system/ping', 'GET /endpoint/v1/check-maintenance']);
  expect(models.maintenance.data.value).toEqual({ status: true, message: MAINTENANCE_NOTICE });
  expect(toasts()).toEqual(['Site Bakima Alindi']);
});

test('a document that says maintenance opens its screen too', async () => {
  const { models, browser, world } = await createTestClient({ address: '/slot' });
  await world.control('patchScenario', { maintenance: true });

  expect(await models.get(licenses)).toEqual({ ok: false, kind: 'maintenance' });

  expect(browser.getAddress()).toBe('/maintenance');
});

test('a ping waits for the reply to the one before', async () => {
  const { world } = await createTestClient({ isStarted: false });
  const reply = new Promise<Response>((_, reject) => {
    onTestFinished(() => reject(new TypeError('The test has ended.'))); // Else `pass` would wait for it in all later tests.
  });
  const held = { ...world, request: () => reply };
  const { models, browser } = await createTestClient({ world: held, isStarted: false });
  void startUp(models);

  void browser.pass(3 * HEARTBEAT_INTERVAL_MS);
  await expect.poll(() => browser.requestNames).toContain('system/ping');
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));

  expect(browser.requestNames.filter((name) => name === 'system/ping')).toHaveLength(1);
});
