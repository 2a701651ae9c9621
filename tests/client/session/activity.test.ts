/** Tests the inactivity limit (spec §4 Auto-logout). */

import { expect, test } from 'vitest';
import {
  HEARTBEAT_INTERVAL_MS,
  INACTIVITY_CHECK_INTERVAL_MS,
  INACTIVITY_LIMIT_MS,
} from '#contracts/rules/session';
import { formatDuration } from '#contracts/time/durations';
import { createSignedInClient, createTestClient, waitForCalls } from '../support/test-client.ts';

test('a player without activity is signed out after the inactivity limit', async () => {
  const { models, browser, toasts } = await createSignedInClient({ address: '/slot' });

  await browser.pass(INACTIVITY_LIMIT_MS - 10_000);
  expect(models.session.isSignedIn.value).toBe(true);
  await browser.pass(20_000);

  expect(models.session.mayEnter.value).toBe(false);
  expect(browser.getAddress()).toBe('/');
  expect(browser.requestNames.filter((name) => name === 'user/logout')).toHaveLength(1);
  await waitForCalls(models);
  expect(toasts().length).toBeLessThanOrEqual(1);
});

test('an hour without activity signs out at the next check, which comes every 5 s (spec §4, §9)', async () => {
  const { models, browser, world } = await createSignedInClient();
  const start = Number(browser.local.getItem('userActivityStartTime'));
  expect(Math.abs(world.platform.now() - start)).toBeLessThanOrEqual(5000);

  await browser.pass(3_595_000);
  expect(models.session.isSignedIn.value).toBe(true);
  await browser.pass(10_000);

  expect(models.session.isSignedIn.value).toBe(false);
});

test('activity is stored at most once in three seconds', async () => {
  const { models, browser } = await createSignedInClient();
  const readStart = () => browser.local.getItem('userActivityStartTime');
  const start = readStart();

  await browser.pass(2999);
  models.activity.touch();
  expect(readStart()).toBe(start);
  await browser.pass(1);
  models.activity.touch();
  expect(readStart()).not.toBe(start);
});

test.each([
  ['tr', `${formatDuration(INACTIVITY_LIMIT_MS, 'tr')} işlem yapılmadığı`],
  ['en', `after ${formatDuration(INACTIVITY_LIMIT_MS, 'en')} without`],
] as const)('in %s the toast of an inactivity logout states the limit', async (lang, words) => {
  const { models, browser, toasts } = await createSignedInClient();
  await models.language.choose(lang);
  await browser.pass(INACTIVITY_LIMIT_MS - 10_000);

  const shown = new Set<string>();
  for (let second = 0; second < 20; second += 1) {
    await browser.pass(1000);
    for (const text of toasts()) shown.add(text.toLocaleLowerCase(lang));
  }

  expect([...shown]).toEqual([expect.stringContaining(words)]);
});

test('activity in one tab keeps the player signed in, in every tab', async () => {
  const first = await createSignedInClient();
  const second = await createTestClient({ world: first.world, local: first.browser.local });

  for (let halves = 0; halves < 3; halves += 1) {
    await first.browser.pass(INACTIVITY_LIMIT_MS / 2);
    first.models.activity.touch();
  }

  expect(first.models.session.isSignedIn.value).toBe(true);
  expect(second.models.session.isSignedIn.value).toBe(true);
});

test('activity after the inactivity limit signs the player out instead of renewing the session', async () => {
  const { models, browser, world } = await createSignedInClient();
  // The computer sleeps: the server's time advances, but the timers and the clock of the browser do not.
  await world.control('putClock', { now: world.platform.now() + 2 * INACTIVITY_LIMIT_MS });
  browser.setVisible(true);
  await waitForCalls(models);

  models.activity.touch();
  await browser.pass(INACTIVITY_CHECK_INTERVAL_MS);

  expect(models.session.mayEnter.value).toBe(false);
});

test('an inactivity logout works without the server', async () => {
  const { models, browser } = await createSignedInClient();
  browser.setOffline(true);

  await browser.pass(INACTIVITY_LIMIT_MS + 10_000);

  expect(models.session.mayEnter.value).toBe(false);
  expect(browser.local.getItem('bnwUserAuth')).toBeNull();
});

test('activity does not set back a start time that another tab has stored by a newer time of the server', async () => {
  const { models, browser, world } = await createSignedInClient();
  const jump = world.platform.now() + 5 * INACTIVITY_LIMIT_MS;
  await world.control('putClock', { now: jump, keepSessions: true });
  browser.local.setItem('userActivityStartTime', String(jump));

  models.activity.touch();
  await browser.pass(HEARTBEAT_INTERVAL_MS + INACTIVITY_CHECK_INTERVAL_MS);

  expect(models.session.isSignedIn.value).toBe(true);
});
