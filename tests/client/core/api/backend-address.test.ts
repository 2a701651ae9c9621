// The client at a backend whose address is not the site's own /endpoint.
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { check_maintenance, public_key } from '#contracts/documents/server';
import { partners } from '#contracts/documents/site';
import { type BackendAddress, SAME_ORIGIN } from '../../../../client/core/api/addresses.ts';
import { aWorld } from '../../../support/a-world.ts';
import { createTestClient } from '../../support/test-client.ts';

const ELSEWHERE: BackendAddress = { ...SAME_ORIGIN, origin: 'https://api.example.com', basePath: '/api' };

/** Creates a client whose backend is the mock server, which answers at another address than its own. */
async function openClient(backend: BackendAddress) {
  const world = await aWorld();
  const addresses: string[] = [];
  const panels: (string | null)[] = [];
  const signals: unknown[] = [];
  const request = (address: string, init?: RequestInit) => {
    addresses.push(address);
    panels.push(new Headers(init?.headers).get('panel'));
    signals.push(init?.signal);
    return world.request(address.replace(backend.origin, '').replace(backend.basePath, '/endpoint'), init);
  };
  const { models } = await createTestClient({ backend, world: { ...world, request }, isStarted: false });
  return { models, addresses, panels, signals };
}

test('calls and documents are requested from the backend, below its own path', async () => {
  const { models, addresses } = await openClient(ELSEWHERE);
  const { call, get } = models.api;

  expect((await call(casino.category_list, {})).ok).toBe(true);
  expect((await get(check_maintenance)).ok).toBe(true);
  expect((await get(public_key)).ok).toBe(true);

  expect(addresses).toEqual([
    'https://api.example.com/api/v1',
    expect.stringMatching(/^https:\/\/api\.example\.com\/api\/v1\/check-maintenance\?/),
    'https://api.example.com/datas/public-key.pem',
  ]);
});

test('calls and documents carry the header panel: frontend (spec §7)', async () => {
  const { models, panels } = await openClient(ELSEWHERE);

  await models.call(casino.category_list, {});
  await models.get(partners);

  expect(panels).toEqual(['frontend', 'frontend']);
});

test('only the caller of a request can end it, and no time-out does (spec §7)', async () => {
  const { models, signals } = await openClient(ELSEWHERE);
  const { signal } = new AbortController();

  await models.call(casino.category_list, {});
  await models.get(partners);
  await models.call(casino.category_list, {}, { signal });

  expect(signals.slice(0, 2)).toEqual([undefined, undefined]);
  expect(signals[2]).toBe(signal);
});

test('the site tells the backend the name under which the backend knows it', async () => {
  const siteName = 'bahis & oyun/ÇŞ';
  const { browser } = await createTestClient({ backend: { ...SAME_ORIGIN, siteName } });

  expect(browser.requests.filter(({ name }) => name.endsWith('/check-maintenance'))).toEqual([
    expect.objectContaining({ data: { sitename: siteName, version: 'v1' } }),
  ]);
});

test('the path of the calls may be another one at the origin of the site, too', async () => {
  const { models, addresses } = await openClient({ ...ELSEWHERE, origin: '' });

  await models.call(casino.category_list, {});

  expect(addresses).toEqual(['/api/v1']);
});
