/** Tests the rules for repeating a request, the limit of requests per second, and the clock of the server. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { getJackpots } from '#contracts/calls/habanero';
import { HOUR_MS } from '#contracts/time/durations';
import { NOON } from '#tests/support/a-world';
import { replaceWaits } from '#tests/support/fake-waits';
import { createTransport } from '../../../../scripts/contract/live/transport.ts';
import { runContract } from '../../../contract/other-backend/run-contract.ts';
import { startBackend } from '../../../contract/other-backend/start-backend.ts';

test('a read is sent again when its connection breaks', async () => {
  const backend = await startBackend((_, number) => (number === 1 ? 'closed' : undefined));

  const { printed } = await runContract(backend, ['--only', 'habanero/getJackpots']);

  expect(printed).not.toContain('no answer');
  expect(printed).toContain('The connection broke once and the read was sent again: habanero/getJackpots.');
});

test('a write is never sent again', async () => {
  const launch = 'casino/init_game';
  const backend = await startBackend(({ name }) => (name === launch ? 'closed' : undefined));

  await runContract(backend, ['--allow', 'once', '--only', `casino/games_list,${launch}`]);

  const launches = backend.received.filter(({ name }) => name === launch);
  const sent = launches.map(({ data, user }) => JSON.stringify([data, user]));
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(sent.length);
});

test('requests are not sent faster than the given number a second', async () => {
  const waits = replaceWaits();
  const { origin, received } = await startBackend();
  const transport = createTransport({ origin, headers: {}, timeoutMs: 5000, requestsPerSecond: 50 });

  await Promise.all(Array.from({ length: 4 }, () => transport.request(getJackpots, '/endpoint/v1')));

  expect(received).toHaveLength(4);
  expect(waits).toEqual([20, 20, 20]);
});

test('the clock of the server is that of its last reply with a date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  const serverTime = NOON + HOUR_MS;
  const dates = [new Date(serverTime).toUTCString(), 'soon'];
  const { origin } = await startBackend(() => ({ headers: { date: dates.shift() ?? '' }, body: {} }));
  const transport = createTransport({ origin, headers: {}, timeoutMs: 5000 });

  for (const path of ['/first', '/second']) {
    await transport.request(getJackpots, path);
    expect(transport.readServerTime(), path).toBe(serverTime);
  }
});
