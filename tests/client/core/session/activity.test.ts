/** Tests the inactivity limit (spec §4 Auto-logout). */

import { expect, test } from 'vitest';
import { ping } from '#contracts/calls/system';
import { licenses } from '#contracts/documents/site';
import {
  HEARTBEAT_INTERVAL_MS,
  INACTIVITY_CHECK_INTERVAL_MS,
  INACTIVITY_LIMIT_MS,
} from '#contracts/rules/session';
import { formatDuration } from '#contracts/time/durations';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { createSignedInClient, createTestClient, waitForCalls } from '../../support/test-client.ts';

test('an hour without activity signs out at the next check, which comes every 5 s (spec §4, §9)', async () => {
  const { models, browser, world, toasts } = await createSignedInClient({ address: '/slot' });
  const start = Number(browser.local.getItem('userActivityStartTime'));
  expect(Math.abs(world.platform.now() - start)).toBeLessThanOrEqual(5000);

  await browser.pass(3_595_000);
  expect(models.session.isSignedIn.value).toBe(true);
  await browser.pass(10_000);

  expect(models.session.mayEnter.value).toBe(false);
  expect(browser.getAddress()).toBe('/');
  expect(browser.requestNames.filter((name) => name === 'user/logout')).toHaveLength(1);
  expect(toasts().length).toBeLessThanOrEqual(1);
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
  // The computer has slept: the last activity is long ago, but no check has run since.
  browser.local.setItem('userActivityStartTime', `${world.platform.now() - 2 * INACTIVITY_LIMIT_MS}`);

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

/** Returns a world whose replies of this kind have a date three hours later, as if a cache or a front had set it. */
async function aWorldBehind(
  isChanged: (init: RequestInit | undefined) => boolean,
  extra: Record<string, string>,
) {
  const world = await aWorld();
  const front = { isOn: false };
  const request: TestWorld['request'] = async (path, init) => {
    const response = await world.request(path, init);
    if (!front.isOn || !isChanged(init)) return response;
    const headers = new Headers({ ...Object.fromEntries(response.headers), ...extra });
    headers.set('date', new Date(world.platform.now() + 3 * 3_600_000).toUTCString());
    return new Response(response.body, { status: response.status, headers });
  };
  return { front, world: { ...world, request } };
}

test.each<
  [what: string, isChanged: (init: RequestInit | undefined) => boolean, extra: Record<string, string>]
>([
  ['a document that a cache kept', (init) => init?.method !== 'POST', {}],
  ['a call whose reply has an age', () => true, { age: '7200' }],
])('%s signs no player out', async (_, isChanged, extra) => {
  const { front, world } = await aWorldBehind(isChanged, extra);
  const { models, browser } = await createSignedInClient({ world });
  const before = models.time.now();
  front.isOn = true;

  await models.get(licenses);
  await models.call(ping);
  await browser.pass(INACTIVITY_CHECK_INTERVAL_MS);

  expect(models.session.isSignedIn.value).toBe(true);
  expect((models.time.now() ?? 0) - (before ?? 0)).toBeLessThan(60_000);
});

test('a real jump of the time signs out at once when a second reply confirms it', async () => {
  const { front, world } = await aWorldBehind(() => true, {});
  const { models, browser } = await createSignedInClient({ world });
  front.isOn = true;
  const pings = browser.requestNames.filter((name) => name === ping.name).length;

  await models.call(ping);
  await waitForCalls(models);

  await expect.poll(() => models.session.mayEnter.value).toBe(false);
  expect(browser.requestNames.filter((name) => name === ping.name).length).toBe(pings + 2);
});

test('what a visitor does is no activity of a player, before a sign-in and after a sign-out', async () => {
  const { models, browser } = await createSignedInClient();
  await models.session.logout();
  const visitor = await createTestClient();
  for (const client of [{ models, browser }, visitor]) {
    await client.browser.pass(3000);
    client.models.activity.touch();
    expect(client.browser.local.getItem('userActivityStartTime')).toBeNull();
  }
});
