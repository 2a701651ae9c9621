import { expect, test } from 'vitest';
import { createConnectivity } from '../../../../client/console/connection/connectivity.ts';

test('the token stays asked for while the server reads none from this address', async () => {
  const statuses = [401, 429, 200, 429];
  const { fetch, isTokenRequired } = createConnectivity(
    async () => new Response(null, { status: statuses.shift() ?? 0 }),
  );

  const required: boolean[] = [];
  while (statuses.length > 0) {
    await fetch('http://localhost/__mock/api/world');
    required.push(isTokenRequired.value);
  }

  expect(required).toEqual([true, true, false, false]);
});
