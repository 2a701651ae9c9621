/** Tests the rules for repeating a request, the limit of requests per second, and the clock of the server. */
import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { init_game } from '#contracts/calls/casino';
import { getJackpots } from '#contracts/calls/habanero';
import { login, logout } from '#contracts/calls/user';
import { HOUR_MS } from '#contracts/time/durations';
import { NOON } from '#tests/support/a-world';
import { replaceWaits } from '#tests/support/fake-waits';
import { createTransport, type TransportSettings } from '../../../../scripts/contract/live/transport.ts';
import { Ended, NoAnswer } from '../../../../scripts/contract/target/target.ts';
import type { Front } from '../../../contract/other-backend/front.ts';
import { startBackend } from '../../../contract/other-backend/start-backend.ts';

/** Starts a backend that this front stands before, and the transport of a run to it. */
async function startTransport(front: Front, settings: Partial<TransportSettings> = {}) {
  const { origin, received } = await startBackend(front);
  const transport = createTransport({ origin, headers: {}, timeoutMs: 5000, ...settings });
  onTestFinished(() => transport.close());
  return { received, transport };
}

test('a read is sent three times when its connection breaks, and a write once', async () => {
  const waits = replaceWaits();
  const { transport, received } = await startTransport(() => 'closed');

  await expect(transport.request(getJackpots, '/jackpots')).rejects.toThrow(NoAnswer);
  await expect(transport.request(init_game, '/launch')).rejects.toThrow(NoAnswer);

  expect(received.map(({ name }) => name)).toEqual(['/jackpots', '/jackpots', '/jackpots', '/launch']);
  expect(waits).toEqual([100, 400]);
  expect(transport.listRetries()).toEqual([getJackpots.name, getJackpots.name]);
});

test('a read whose third try is answered has its reply', async () => {
  replaceWaits();
  const { transport } = await startTransport((_, number) => (number < 3 ? 'closed' : { body: [1] }));

  expect((await transport.request(getJackpots, '/jackpots')).body).toEqual([1]);
});

test('calls without a reply end nothing while the server answers others between them', async () => {
  const { transport } = await startTransport(({ name }) => (name === '/lost' ? 'closed' : { body: [1] }));
  for (const call of [init_game, login]) {
    await expect(transport.request(call, '/lost')).rejects.toThrow(NoAnswer);
  }
  await transport.request(getJackpots, '/answered');
  await expect(transport.request(logout, '/lost')).rejects.toThrow(NoAnswer);

  expect((await transport.request(getJackpots, '/answered')).body).toEqual([1]);
});

test('after three calls without a reply only what undoes writes is sent', async () => {
  replaceWaits();
  const { transport, received } = await startTransport(() => 'closed');
  for (const call of [init_game, login, logout]) {
    await expect(transport.request(call, '/one')).rejects.toThrow(NoAnswer);
  }

  await expect(transport.request(getJackpots, '/two')).rejects.toThrow(Ended);
  await transport.during('end', async () => {
    await expect(transport.request(logout, '/two')).rejects.toThrow(Ended);
  });
  expect(received).toHaveLength(3);
  expect(transport.findSilence()).toContain('The server answered no longer (no answer:');

  await transport.during('undo', async () => {
    await expect(transport.request(init_game, '/undo')).rejects.toThrow(NoAnswer);
  });
  expect(received).toHaveLength(4);
});

test('a run sends no more requests than it may, and keeps those that end it', async () => {
  replaceWaits();
  const limited = { status: 429, headers: { 'retry-after': '1' }, body: 'Too Many Requests' };
  const { transport, received } = await startTransport(
    (_, number) => (number === 1 ? limited : { body: {} }),
    { maxRequests: 10, countReserved: () => 3 },
  );

  const requests = Array.from({ length: 20 }, () => transport.request(getJackpots, '/jackpots'));
  const results = await Promise.allSettled(requests);

  // The next request might begin a session, which one more request would have to end.
  expect(received.length).toBeLessThanOrEqual(7);
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(14);
  expect(transport.findEnd()).toBe('the run has sent the 10 requests that it may send');
  await transport.during('end', async () => {
    expect((await transport.request(logout, '/logout')).status).toBe(200);
  });
});

test('at the end of its time a run drops the reads that have no answer, and sends nothing more', async () => {
  const stop = new AbortController();
  const { transport, received } = await startTransport(
    () => {
      stop.abort();
      return { status: 200, body: new Readable({ read() {} }) };
    },
    { signal: stop.signal },
  );

  await expect(transport.request(getJackpots, '/jackpots')).rejects.toThrow('the run was stopped');
  await expect(transport.request(getJackpots, '/jackpots')).rejects.toThrow(Ended);

  expect(received).toHaveLength(1);
});

test('--max-time counts what the run waits for its turn', async () => {
  replaceWaits();
  const { transport, received } = await startTransport(() => ({ body: {} }), {
    requestsPerSecond: 1,
    maxTimeMs: 3000,
  });

  const sendTen = async () => {
    for (let sent = 0; sent < 10; sent += 1) await transport.request(getJackpots, '/jackpots');
  };
  await expect(sendTen()).rejects.toThrow('the time of --max-time is over: 3 s');

  expect(received).toHaveLength(4);
  expect(transport.notes()).toContain('What was left is untried: the time of --max-time is over: 3 s.');
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
