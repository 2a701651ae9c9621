import { expect, test } from 'vitest';
import { createConnectivity } from '../../../../client/console/base/connectivity.ts';
import { createManualTimers } from '../../support/manual-timers.ts';

test('the token stays asked for while the server reads none from this address', async () => {
  const statuses = [401, 429, 200, 429];
  const { fetch, isTokenRequired } = createConnectivity(
    async () => new Response(null, { status: statuses.shift() ?? 0 }),
    createManualTimers(),
  );

  const required: boolean[] = [];
  while (statuses.length > 0) {
    await fetch('http://localhost/__mock/api/world');
    required.push(isTokenRequired.value);
  }

  expect(required).toEqual([true, true, false, false]);
});

test('a server that has replied in time stays reachable', async () => {
  const timers = createManualTimers();
  const { fetch, isReachable } = createConnectivity(async () => new Response(null), timers);

  await fetch('http://localhost/__mock/api/world');
  timers.advance(8000);

  expect(isReachable.value).toBe(true);
});

test('a server that keeps a request waiting counts as unreachable until it replies', async () => {
  const timers = createManualTimers();
  const replies: ((response: Response) => void)[] = [];
  const { fetch, isReachable } = createConnectivity(
    () => new Promise((resolve) => replies.push(resolve)),
    timers,
  );

  const request = fetch('http://localhost/__mock/api/world');
  timers.advance(8000);
  expect(isReachable.value).toBe(false);

  replies[0]?.(new Response(null));
  await request;
  expect(isReachable.value).toBe(true);
});
