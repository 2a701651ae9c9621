// After a lost connection, the client pings until the site answers, and then loads the missing data.
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { startUp } from '../../../../client/app/start-up.ts';
import { createConnection } from '../../../../client/core/site/connection.ts';
import { getFavourites } from '../../../../client/features/catalogue/favourites/favourites.ts';
import { createManualTimers } from '../../support/manual-timers.ts';
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

/** A connection whose pings wait for `answer`; `show` and `goOnline` send the events of the browser. */
function createTestConnection() {
  const timers = createManualTimers();
  const replies: ((reply: object) => void)[] = [];
  const events: (() => void)[] = [];
  const onEvent = (run: () => void) => void events.push(run);
  const page = { isVisible: () => true, onOnline: onEvent, onVisible: onEvent };
  const call = () => new Promise((resolve) => replies.push(resolve));
  const connection = createConnection({ call, page, timers } as never);
  const answer = async (kind: string) => {
    replies.at(-1)?.({ ok: kind === 'ok', kind });
    await timers.pass(0);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    connection,
    timers,
    answer,
    sendEvents: () => events.map((run) => run()),
    pings: () => replies.length,
  };
}

test('the waits between pings grow up to half a minute, and begin anew a minute after a recovery', async () => {
  const { connection, timers, answer, pings } = createTestConnection();
  const countWaits = async (...waits: readonly number[]) => {
    for (const [index, wait] of waits.entries()) {
      const before = pings();
      await timers.pass(wait - 1);
      expect(pings()).toBe(before);
      await timers.pass(1);
      expect(pings()).toBe(before + 1);
      await answer(index === waits.length - 1 ? 'ok' : 'offline');
    }
  };
  connection.watch();
  connection.watch();
  await countWaits(5000, 10_000, 20_000, 30_000, 30_000);
  expect(connection.isLost()).toBe(false);
  await timers.pass(59_999);
  connection.watch();
  await countWaits(30_000);
  await timers.pass(60_000);
  connection.watch();
  await countWaits(5000, 10_000);
});

test('any reply, even a failure of the server, is a recovery, of which only subscribers hear', async () => {
  const { connection, timers, answer, sendEvents, pings } = createTestConnection();
  const calls: string[] = [];
  const end = connection.onRecovery(() => {
    calls.push('first');
    end();
  });
  connection.onRecovery(() => calls.push('second'));
  sendEvents();
  expect(pings()).toBe(0); // Nothing is lost.

  connection.watch();
  sendEvents();
  expect(pings()).toBe(1); // The second event comes while a ping waits.
  await answer('http');
  expect([connection.isLost(), calls]).toEqual([false, ['first', 'second']]);

  connection.watch();
  await timers.pass(10_000);
  await answer('ok');
  expect(calls).toEqual(['first', 'second', 'second']);
});
