/** Tests the rules for repeating a request, the limit of requests per second, and the clock of the server. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { getJackpots } from '#contracts/calls/habanero';
import { HOUR_MS } from '#contracts/time/durations';
import { NOON } from '#tests/support/a-world';
import { replaceWaits } from '#tests/support/fake-waits';
import { createTransport } from '../../../../scripts/contract/live/transport.ts';
import { grant, runAt, startBackend, startServer } from './foreign-backend.ts';

const LAUNCH = grant({ url: 'https://games.example/1' });

test('a read is sent again when its connection breaks', async () => {
  let breaks = 1;
  const { origin } = await startBackend(() => (breaks-- > 0 ? undefined : grant([])));

  const { output } = await runAt(origin, '--only', 'habanero/getJackpots');

  expect(output).not.toContain('no answer');
  expect(output).toContain('The connection broke once and the read was sent again: habanero/getJackpots.');
});

test('a write is never sent again', async () => {
  const { origin, calls } = await startBackend(({ name }) => {
    if (name === 'user/login') return grant({ uid: '1', sid: 'abcdef' });
    if (name === 'casino/games_list') return grant([{ gameID: 7 }]);
    return name === 'casino/init_game' ? undefined : LAUNCH;
  });

  await runAt(origin, '--allow', 'once', '--only', 'casino/games_list,casino/init_game');

  const sent = calls.filter(({ name }) => name === 'casino/init_game').map((call) => JSON.stringify(call));
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(sent.length);
});

test('requests are not sent faster than the given number a second', async () => {
  const waits = replaceWaits();
  const { origin, calls } = await startBackend(() => grant([]));
  const transport = createTransport({ origin, headers: {}, timeoutMs: 5000, requestsPerSecond: 50 });

  await Promise.all(Array.from({ length: 4 }, () => transport.request(getJackpots, '/endpoint/v1')));

  expect(calls).toHaveLength(4);
  expect(waits).toEqual([20, 20, 20]);
});

test('the clock of the server is that of its last reply with a date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  const serverTime = NOON + HOUR_MS;
  const dates = [new Date(serverTime).toUTCString(), 'soon'];
  const origin = await startServer((_request, response) => {
    response.setHeader('date', dates.shift() ?? '').end('{}');
  });
  const transport = createTransport({ origin, headers: {}, timeoutMs: 5000 });

  for (const path of ['/first', '/second']) {
    await transport.request(getJackpots, path);
    expect(transport.readServerTime(), path).toBe(serverTime);
  }
});
