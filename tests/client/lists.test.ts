/** Tests lists, slides and popups, and their states after a failure. */

import { expect, test } from 'vitest';
import { getLobbies } from '../../client/features/catalogue/lobby/lobbies.ts';
import { getPopups } from '../../client/features/home/greeting.tsx';
import { getHomeSlides } from '../../client/features/home/slides/slides-model.ts';
import { aWorld } from '../support/a-world.ts';
import { ONCE, patching, setRules } from '../support/faults.ts';
import { holdReplies } from './support/hold-replies.ts';
import { readData, readList } from './support/read-state.ts';
import { createTestClient, type TestClient, waitForCalls } from './support/test-client.ts';

function openList({ models }: TestClient, filter = {}) {
  const list = getLobbies(models).slots.lists.open(filter);
  return {
    list,
    rows: () => readList(list).rows,
    more: () => readList(list).more,
  };
}

test('a lobby loads 48 games per page, and Back shows them without a new call', async () => {
  const client = await createTestClient();
  const { list, rows, more } = openList(client);
  await waitForCalls(client.models);
  expect(rows()).toHaveLength(48);

  list.more();
  list.more(); // A second press has no effect while the page loads.
  expect(more()).toBe('loading');
  await waitForCalls(client.models);
  expect(rows()).toHaveLength(96);
  expect(new Set(rows().map(({ gameID }) => gameID)).size).toBe(96);

  client.browser.requestNames.length = 0;
  openList(client, { categoryID: 27 });
  expect(openList(client).rows()).toHaveLength(96);
  expect(client.browser.requestNames).toEqual(['casino/games_list']);
});

test('names are sorted from A, new games and those with the highest return first', async () => {
  const client = await createTestClient();
  for (const order of ['NAME', 'NEW', 'RTP']) openList(client, { order });
  await waitForCalls(client.models);

  const sent = client.browser.requests.filter(({ name }) => name === 'casino/games_list');
  expect(sent.map(({ data }) => data)).toMatchObject([
    { OrderPar: 'NAME', OrderDir: 1 },
    { OrderPar: 'NEW', OrderDir: -1 },
    { OrderPar: 'RTP', OrderDir: -1 },
  ]);
});

test('all tables of a provider are asked for at once, but not those that a search finds among them', async () => {
  const { models, browser } = await createTestClient();
  const { lists } = getLobbies(models).live;
  for (const search of [{}, { search: 'rulet' }]) lists.open({ providerID: 1, ...search });
  await waitForCalls(models);

  const sent = browser.requests.filter(({ name }) => name === 'livecasino/game_table_list');
  expect(sent.map(({ data }) => data)).toMatchObject([{ limit: 100 }, { limit: 48 }]);
});

test('a list in memory is shown at once, and loaded again only after five minutes', async () => {
  const client = await createTestClient();
  openList(client, { categoryID: 27 });
  await waitForCalls(client.models);
  const countCalls = () => client.browser.requestNames.filter((name) => name === 'casino/games_list').length;
  const before = countCalls();

  const second = openList(client, { categoryID: 27 });
  expect(second.rows()).not.toEqual([]);
  await waitForCalls(client.models);
  expect(countCalls()).toBe(before);

  await client.browser.pass(6 * 60_000);
  const third = openList(client, { categoryID: 27 });
  expect(third.rows()).toEqual(second.rows());
  await waitForCalls(client.models);
  expect(countCalls()).toBe(before + 1);
  expect(third.rows()).toEqual(second.rows());
});

test('a failed next page keeps the rows and can be retried', async () => {
  const client = await createTestClient();
  const { list, rows, more } = openList(client);
  await waitForCalls(client.models);

  client.browser.setOffline(true);
  list.more();
  await waitForCalls(client.models);
  expect(more()).toBe('offline');
  expect(rows()).toHaveLength(48);

  client.browser.setOffline(false);
  list.more();
  await waitForCalls(client.models);
  expect(rows()).toHaveLength(96);
});

for (const [name, effect, kind] of [
  ['a broken reply', { kind: 'malformed' }, 'error'],
  ['an empty body', { kind: 'empty' }, 'error'],
  ['no rows', { kind: 'empty-list' }, 'empty'],
  ['a refusal that says no records', { kind: 'message', message: 'Kayıt Bulunamadı' }, 'empty'],
  ['data against the contract', { kind: 'patch', merge: { data: [{ id: 'x' }] } }, 'error'],
] as const) {
  test(`${name} leaves a list ${kind === 'empty' ? 'empty' : 'in its error state without a toast, from which it recovers'}`, async () => {
    const client = await createTestClient();
    await setRules(client.world.control, { on: 'casino/games_list', when: ONCE, phase: 'after', effect });

    const { list } = openList(client);
    await waitForCalls(client.models);
    expect(list.state.value.kind).toBe(kind);
    expect(client.toasts()).toEqual([]);

    list.retry();
    await waitForCalls(client.models);
    expect(list.state.value.kind).toBe('ready');
  });
}

test('slides show between their dates in the server’s time', async () => {
  const { world } = await createTestClient({ isStarted: false });
  const today = await createTestClient({ world });
  getHomeSlides(today.models).load();
  await waitForCalls(today.models);
  const slides = readData(getHomeSlides(today.models).state.value);
  expect(slides.length).toBeLessThanOrEqual(7);

  await world.control('putClock', { now: '2046-01-01T00:00:00+03:00' });
  const inTwentyYears = await createTestClient({ world });
  await setRules(
    world.control,
    patching('cmscontroller/getSlider', { data: slides.map((slide) => ({ ...slide })) }),
  );
  getHomeSlides(inTwentyYears.models).load();
  await waitForCalls(inTwentyYears.models);
  expect(getHomeSlides(inTwentyYears.models).state.value).toEqual({ kind: 'empty' });
});

test.each([
  ['a slide', 'cmscontroller/getSlider', { Status: 0 }],
  ['a popup', 'cmscontroller/popupInformation', { Active: 0 }],
] as const)('%s that is not active is not shown (spec §4 Visibility)', async (_, on, inactive) => {
  const client = await createTestClient();
  const { models, world } = client;
  const popups = getPopups(models);
  const data = [{ id: 1, Title: 'Test', Text: 'Test', ...inactive }];
  await setRules(world.control, patching(on, { data }));

  getHomeSlides(models).load();
  popups.open(Promise.resolve(), () => true);
  await waitForCalls(models);

  if (on === 'cmscontroller/getSlider') expect(getHomeSlides(models).state.value).toEqual({ kind: 'empty' });
  else expect(popups.current.value).toBeNull();
});

test('a change of the language reloads what a lobby has shown, and nothing else', async () => {
  const { models, browser } = await createTestClient();
  const { slots, live } = getLobbies(models);
  slots.loadFacets();
  await waitForCalls(models);
  browser.requestNames.length = 0;

  await models.language.choose('en');
  await waitForCalls(models);

  expect(browser.requestNames.toSorted()).toEqual(['casino/category_list', 'casino/provider_list']);
  expect(slots.categories.state.value.kind).toBe('ready');
  expect(live.categories.state.value.kind).toBe('loading');
});

test('a list says that it is slow after ten seconds and keeps waiting', async () => {
  const { held, answer } = holdReplies(await aWorld(), 'games_list');
  const slow = await createTestClient({ world: held, isStarted: false });
  const { list } = openList(slow);
  expect(list.state.value).toEqual({ kind: 'loading', isSlow: false });

  const passing = slow.browser.pass(10_000);
  await expect.poll(() => list.state.value).toEqual({ kind: 'loading', isSlow: true });
  answer();
  await passing;
  expect(list.state.value.kind).toBe('ready');
});
