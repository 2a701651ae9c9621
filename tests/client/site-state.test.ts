/** What a reply does to the whole site: maintenance, the block after HTTP 500, the hour without activity. */

import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { ping } from '#contracts/calls/system';
import { createSignIn } from '../../client/state/sign-in.ts';
import { aClient, aSignedInClient, ORDINARY, settled } from './a-client.ts';

const HOUR = 3_600_000;

test('maintenance is said once, leads to its screen, and lets nothing else out', async () => {
  const { models, browser, world, toasts } = await aClient({ address: '/slot/category/27?q=nar' });
  await world.control('patchScenario', { maintenance: true });

  const outcomes = await Promise.all([
    models.api.call(casino.games_list),
    models.api.call(casino.category_list),
  ]);

  expect(outcomes.map((outcome) => outcome.ok || outcome.kind)).toEqual(['maintenance', 'maintenance']);
  expect(toasts()).toEqual(['Site Bakima Alindi']);
  expect(browser.went).toEqual(['/maintenance']);
  expect(browser.local.getItem('siteUnderMaintenance')).toBe('true');

  browser.sent.length = 0;
  models.maintenance.watch();
  await models.api.call(ping);
  models.catalogue.loadHome();
  await browser.pass(35_000);
  expect(new Set(browser.sent)).toEqual(new Set(['maintenance/check_status']));
  expect(browser.sent).toHaveLength(3);
  expect(toasts()).toEqual([]);

  await world.control('patchScenario', { maintenance: false });
  await browser.pass(10_000);
  expect(browser.here()).toBe('/slot/category/27?q=nar');
  expect(models.maintenance.isUnderMaintenance.value).toBe(false);
});

test('the flag of an earlier visit is forgotten at the start, and asked for anew', async () => {
  const { browser: earlier, world } = await aClient();
  earlier.local.setItem('siteUnderMaintenance', 'true');

  const { models, browser } = await aClient({ world, local: earlier.local, address: '/maintenance' });

  expect(models.maintenance.isUnderMaintenance.value).toBe(false);
  expect(browser.here()).toBe('/');
});

test('a visit that begins under maintenance comes to its screen', async () => {
  const { world } = await aClient({ isStarted: false });
  await world.control('patchScenario', { maintenance: true });

  const { browser, toasts } = await aClient({ world, address: '/live' });

  expect(browser.here()).toBe('/maintenance');
  expect(toasts()).toEqual(['Site Bakima Alindi']);
});

test('on /maintenance-control one is led back only when one asks', async () => {
  const { models, browser } = await aClient({ address: '/maintenance-control' });
  expect(browser.here()).toBe('/maintenance-control');

  await models.maintenance.check();

  expect(browser.here()).toBe('/');
});

test('maintenance in one tab is maintenance in the other', async () => {
  const { models, browser } = await aClient({ address: '/slot' });
  browser.local.setItem('siteUnderMaintenance', 'true');

  browser.changeElsewhere('siteUnderMaintenance');
  expect(browser.here()).toBe('/maintenance');

  browser.local.setItem('siteUnderMaintenance', 'false');
  browser.changeElsewhere('siteUnderMaintenance');
  expect(browser.here()).toBe('/slot');
  expect(models.maintenance.isUnderMaintenance.value).toBe(false);
});

test('after an HTTP 500 nothing is sent any more, and a toast stays with the way out', async () => {
  const { models, browser, world } = await aClient();
  await world.control('patchScenario', { serverError: true });

  const first = await models.api.call(casino.games_list);
  await world.control('deleteScenario');
  browser.sent.length = 0;
  const second = await models.api.call(casino.games_list);
  await models.api.call(casino.category_list);
  await browser.pass(HOUR);

  expect([first, second]).toEqual([
    { ok: false, kind: 'blocked' },
    { ok: false, kind: 'blocked' },
  ]);
  expect(browser.sent).toEqual([]);
  const [toast, ...others] = models.toasts.list.value;
  expect(others).toEqual([]);
  expect(toast?.text()).toBe('Bazı sorunlar yaşıyoruz. Lütfen daha sonra tekrar deneyin.');
  toast?.action?.run();
  expect(browser.reloads.count).toBe(1);
});

test('another status than 500 blocks nothing', async () => {
  const { models, world } = await aClient();
  await world.control('patchScenario', {
    rules: [{ on: 'casino/games_list', when: { times: 1 }, effect: { kind: 'status', status: 503 } }],
  });

  expect(await models.api.call(casino.games_list)).toEqual({ ok: false, kind: 'http', status: 503 });
  expect((await models.api.call(casino.games_list)).ok).toBe(true);
});

test('one hour without a sign of life signs out', async () => {
  const { models, browser, toasts } = await aSignedInClient({ address: '/slot' });

  await browser.pass(HOUR - 10_000);
  expect(models.session.isSignedIn.value).toBe(true);
  await browser.pass(20_000);

  expect(models.session.mayEnter.value).toBe(false);
  expect(browser.here()).toBe('/');
  expect(browser.sent.filter((name) => name === 'user/logout')).toHaveLength(1);
  await settled(models);
  expect(toasts().length).toBeLessThanOrEqual(1);
});

test('a sign of life begins the hour anew, in any tab', async () => {
  const first = await aSignedInClient();
  const second = await aClient({ world: first.world, local: first.browser.local });

  for (let minutes = 0; minutes < 90; minutes += 30) {
    await first.browser.pass(HOUR / 2);
    first.models.activity.touch();
  }

  expect(first.models.session.isSignedIn.value).toBe(true);
  expect(second.models.session.isSignedIn.value).toBe(true);
});

test('who comes back after the hour is signed out, not renewed', async () => {
  const { models, browser, world } = await aSignedInClient();
  // asleep: neither timers nor the browser's clock went on
  await world.control('putClock', { now: world.host.now() + 2 * HOUR });
  browser.setVisible(true);
  await settled(models);

  models.activity.touch();
  await browser.pass(5000);

  expect(models.session.mayEnter.value).toBe(false);
});

test('an idle logout does not need the server', async () => {
  const { models, browser } = await aSignedInClient();
  browser.setOffline(true);

  await browser.pass(HOUR + 10_000);

  expect(models.session.mayEnter.value).toBe(false);
  expect(browser.local.getItem('bnwUserAuth')).toBeNull();
});

test('the server is heard every thirty seconds while the page is visible', async () => {
  const { models, browser } = await aClient();
  browser.sent.length = 0;

  await browser.pass(60_000);
  expect(browser.sent).toEqual(['system/ping', 'system/ping']);

  browser.setVisible(false);
  await browser.pass(60_000);
  expect(browser.sent).toHaveLength(2);

  browser.setVisible(true);
  await settled(models);
  expect(browser.sent).toHaveLength(3);

  await models.of(createSignIn).login({ username: ORDINARY, password: 'Vitrin1' });
  await settled(models);
  browser.sent.length = 0;
  await browser.pass(30_000);
  expect(browser.sent).toEqual(['finance/check_balance']);
});
