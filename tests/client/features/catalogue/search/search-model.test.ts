// Tests the model of the search dialog: delay, abort, results of three kinds.
import { expect, test } from 'vitest';
import { SLOW_MS } from '../../../../../client/core/loading/resource.ts';
import { findProviderHits, getSearch } from '../../../../../client/features/catalogue/search/search-model.ts';
import { aWorld } from '../../../../support/a-world.ts';
import { holdReplies } from '../../../support/hold-replies.ts';
import { createTestClient, type TestClient, waitForCalls } from '../../../support/test-client.ts';

const SEARCHES = ['casino/games_list', 'livecasino/game_table_list'];

async function openSearch() {
  const client = await createTestClient();
  return { client, search: getSearch(client.models), wait: () => client.browser.pass(250) };
}

function readResults({ models }: TestClient) {
  const results = getSearch(models).results.value;
  return results?.kind === 'ready' ? results.data : undefined;
}

function listSearches({ browser }: TestClient): unknown[] {
  return browser.requests
    .filter(({ name }) => SEARCHES.includes(name))
    .map(({ data }) =>
      typeof data === 'object' && data && 'searchGameName' in data ? data.searchGameName : null,
    );
}

test('slots, tables and providers are searched together, 250 ms after the last key', async () => {
  const { client, search } = await openSearch();

  search.type('la');
  search.type('lal');
  await client.browser.pass(249);
  search.type('lale');
  await client.browser.pass(249);
  expect(listSearches(client)).toEqual([]);
  expect(search.results.value?.kind).toBe('loading');

  await client.browser.pass(1);
  expect(listSearches(client)).toEqual(['lale', 'lale']);
  const results = readResults(client);
  expect(results?.games[0]?.name).toMatch(/lale/i);
  expect(results?.tables[0]?.name).toMatch(/lale/i);
  expect(results?.providers.map(({ name }) => name)).toEqual(['Lale Stüdyo']);
  expect(results?.gameCount).toBeGreaterThan(0);
});

test('a provider of slots and of tables is one result with both counts, which opens its slots', () => {
  const list = (count: number) =>
    ({ kind: 'ready', data: [{ providerID: 1, providerName: 'Lale', count }] }) as const;

  expect(findProviderHits('LALE', list(12), list(3))).toMatchObject([
    { id: 1, slotCount: 12, tableCount: 3, href: '/slot/provider/1' },
  ]);
});

test('a text of fewer than three letters searches for nothing and removes the results', async () => {
  const { client, search, wait } = await openSearch();
  search.type('lale');
  await wait();

  search.type('la');
  await client.browser.pass(1000);

  expect(search.results.value).toBeNull();
  expect(listSearches(client)).toHaveLength(2);
});

test('a newer text aborts the request of the older one, whose rows stay meanwhile', async () => {
  const { client, search, wait } = await openSearch();
  search.type('lale');
  await wait();

  search.type('ejder');
  expect(search.isUpdating.value).toBe(true);
  expect(readResults(client)?.text).toBe('lale');
  const passing = client.browser.pass(250);
  search.type('kiraz');
  await passing;
  await wait();

  expect(readResults(client)?.text).toBe('kiraz');
  expect(search.isUpdating.value).toBe(false);
});

test('the same search is not sent twice', async () => {
  const { client, search, wait } = await openSearch();
  for (const text of ['lale', '', 'lale ']) {
    search.type(text);
    await wait();
  }

  expect(readResults(client)?.text).toBe('lale');
  expect(listSearches(client)).toEqual(['lale', 'lale']);
});

test('a search that takes long says so until its reply, and not after it', async () => {
  const { held, answer } = holdReplies(await aWorld(), 'games_list');
  const client = await createTestClient({ world: held });
  const search = getSearch(client.models);
  search.type('lale');
  const passing = client.browser.pass(250 + SLOW_MS);
  await expect.poll(() => search.results.value).toEqual({ kind: 'loading', isSlow: true });
  expect(search.isUpdating.value).toBe(true);

  answer();
  await passing;
  await client.browser.pass(SLOW_MS);
  expect(readResults(client)?.text).toBe('lale');
  expect(search.isUpdating.value).toBe(false);
});

test('a search without a reply says so and can be retried', async () => {
  const { client, search, wait } = await openSearch();
  client.browser.setOffline(true);
  search.type('lale');
  await wait();
  expect(search.results.value?.kind).toBe('offline');
  await client.browser.pass(SLOW_MS);
  expect(search.results.value?.kind).toBe('offline');

  client.browser.setOffline(false);
  search.retry();
  await waitForCalls(client.models);
  expect(readResults(client)?.text).toBe('lale');
});
