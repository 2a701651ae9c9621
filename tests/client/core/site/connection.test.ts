// After a lost connection, the client pings until the site answers, and then loads the missing data.
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { startUp } from '../../../../client/app/start-up.ts';
import { getFavourites } from '../../../../client/features/catalogue/favourites/favourites.ts';
import { createSignedInClient, createTestClient, waitForCalls } from '../../support/test-client.ts';

async function goOffline(client: Awaited<ReturnType<typeof createTestClient>>) {
  client.browser.setOffline(true);
  await client.models.call(casino.games_list);
  client.browser.requestNames.length = 0;
}

const countPings = (names: readonly string[]) => names.filter((name) => name === 'system/ping').length;

test('while the site does not answer, the pings become rarer', async () => {
  const client = await createTestClient();
  client.browser.setVisible(true);
  await goOffline(client);

  for (const [ms, pings] of [
    [5000, 1],
    [10_000, 2],
    [14_000, 2],
  ] as const) {
    await client.browser.pass(ms);
    expect(countPings(client.browser.requestNames)).toBe(pings);
  }
});

test('a hidden page sends no pings until it is shown', async () => {
  const client = await createTestClient();
  await goOffline(client);
  client.browser.setVisible(false);

  await client.browser.pass(60_000);
  expect(countPings(client.browser.requestNames)).toBe(0);
  client.browser.setOffline(false);
  client.browser.setVisible(true);
  await waitForCalls(client.models);

  expect(client.models.connection.isLost()).toBe(false);
});

test('what waits for the connection is told once when it is back', async () => {
  const client = await createTestClient();
  let recoveries = 0;
  client.models.connection.onRecovery(() => {
    recoveries += 1;
  });
  await goOffline(client);
  await client.browser.pass(5000);
  expect([client.models.connection.isLost(), recoveries]).toEqual([true, 0]);

  client.browser.setOffline(false);
  await client.browser.pass(10_000);

  expect([client.models.connection.isLost(), recoveries]).toEqual([false, 1]);
});

test('the browser’s own event tries at once', async () => {
  const client = await createTestClient();
  await goOffline(client);

  client.browser.goOnline();
  await waitForCalls(client.models);

  expect(client.browser.requestNames).toEqual(['system/ping']);
  expect(client.models.connection.isLost()).toBe(false);
});

test('a player’s missing data is loaded again', async () => {
  const { world, browser: earlier } = await createSignedInClient();
  const client = await createTestClient({ world, local: earlier.local, isStarted: false });
  client.browser.setOffline(true);
  await startUp(client.models);
  await waitForCalls(client.models);
  expect(getFavourites(client.models).slots.value.size).toBe(0);

  client.browser.goOnline();
  await waitForCalls(client.models);

  expect(getFavourites(client.models).slots.value.size).toBeGreaterThan(0);
  expect(client.models.finance.balanceKurus.value).toBeGreaterThan(0);
});
