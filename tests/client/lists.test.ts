/** What places show: lists by pages, favourites, slides, and their states when something goes wrong. */

import { expect, test } from 'vitest';
import { popupInformation } from '#contracts/calls/cmscontroller';
import { createLobbies } from '../../client/state/lobbies.ts';
import { createPopups } from '../../client/state/popups.ts';
import { createSignIn } from '../../client/state/sign-in.ts';
import { aWorld } from '../support/a-world.ts';
import { aClient, aSignedInClient, settled, type TestClient } from './a-client.ts';

function shown({ models }: TestClient, filter = {}, entry = 'entry') {
  const list = models.of(createLobbies).slots.list(entry, filter);
  return {
    list,
    rows: () => (list.state.value.kind === 'ready' ? list.state.value.data.rows : []),
    more: () => (list.state.value.kind === 'ready' ? list.state.value.data.more : list.state.value.kind),
  };
}

test('a lobby grows by 48, and Back finds all of it without asking again', async () => {
  const client = await aClient();
  const { list, rows, more } = shown(client);
  await settled(client.models);
  expect(rows()).toHaveLength(48);

  list.more();
  list.more(); // a second press meanwhile is none
  expect(more()).toBe('loading');
  await settled(client.models);
  expect(rows()).toHaveLength(96);
  expect(new Set(rows().map(({ gameID }) => gameID)).size).toBe(96);

  client.browser.sent.length = 0;
  shown(client, { categoryID: 27 }, 'another entry');
  expect(shown(client).rows()).toHaveLength(96);
  expect(client.browser.sent).toEqual(['casino/games_list']);
});

test('a page that cannot be had keeps the rows, and is asked for again', async () => {
  const client = await aClient();
  const { list, rows, more } = shown(client);
  await settled(client.models);

  client.browser.setOffline(true);
  list.more();
  await settled(client.models);
  expect(more()).toBe('offline');
  expect(rows()).toHaveLength(48);

  client.browser.setOffline(false);
  list.more();
  await settled(client.models);
  expect(rows()).toHaveLength(96);
});

test('another filter on the same entry ends the earlier request', async () => {
  const client = await aClient();
  const first = shown(client, { search: 'nar' });
  const second = shown(client, { search: 'narin' });
  await settled(client.models);

  expect(first.list).not.toBe(second.list);
  expect(first.more()).toBe('loading');
  expect(second.more()).not.toBe('loading');
});

for (const [name, effect, kind] of [
  ['a broken reply', { kind: 'malformed' }, 'error'],
  ['an empty body', { kind: 'empty' }, 'error'],
  ['no rows', { kind: 'empty-list' }, 'empty'],
  ['a refusal that says no records', { kind: 'message', message: 'Kayıt Bulunamadı' }, 'empty'],
  ['data against the contract', { kind: 'patch', merge: { data: [{ gameID: 'x' }] } }, 'error'],
] as const) {
  test(`${name} leaves a list ${kind === 'empty' ? 'empty' : 'in its error state, from which it recovers'}`, async () => {
    const client = await aClient();
    await client.world.control('patchScenario', {
      rules: [{ on: 'casino/games_list', when: { times: 1 }, phase: 'after', effect }],
    });

    const { list } = shown(client);
    await settled(client.models);
    expect(list.state.value.kind).toBe(kind);

    list.retry();
    await settled(client.models);
    expect(list.state.value.kind).toBe('ready');
  });
}

test('a favourite shows at once and stays when the server agrees', async () => {
  const { models, toasts } = await aSignedInClient();
  const before = models.favourites.slots.value.size;
  const id = models.favourites.slots.value.has(1001) ? 1002 : 1001;

  const toggled = models.favourites.toggle('slot', id);
  expect(models.favourites.slots.value.has(id)).toBe(true);
  await toggled;

  expect(models.favourites.slots.value.size).toBe(before + 1);
  expect(toasts()).toEqual(['Favorilere Başarıyla Eklendi']);
});

test('a favourite that is refused is taken back', async () => {
  const { models, world, toasts } = await aSignedInClient();
  const before = [...models.favourites.slots.value];
  await world.control('patchScenario', {
    rules: [{ on: 'user/favorites', effect: { kind: 'message', message: 'Oyun bulunamadı' } }],
  });

  const id = before.includes(1001) ? 1002 : 1001;
  await models.favourites.toggle('slot', id);

  expect([...models.favourites.slots.value]).toEqual(before);
  expect(toasts()).toEqual(['Oyun bulunamadı']);
});

test('a removed favourite leaves the lists of favourites, and only those', async () => {
  const client = await aSignedInClient();
  const favourites = shown(client, { favorites: true }, 'favourites');
  await settled(client.models);
  const [first] = favourites.rows();
  if (!first) throw new Error('the ordinary player has favourites');
  const all = shown(client, { providerID: first.providerID }, 'all');
  await settled(client.models);
  const countBefore = favourites.rows().length;
  const allBefore = all.rows();

  await client.models.favourites.toggle('slot', first.gameID);

  expect(favourites.rows()).toHaveLength(countBefore - 1);
  expect(all.rows()).toEqual(allBefore);
  expect(client.toasts()).toEqual(['Favorilere Başarıyla Kaldırıldı']);
});

test('a visitor who presses a heart is sent to login and comes back', async () => {
  const { models, browser } = await aClient({ address: '/slot?q=nar' });

  await models.favourites.toggle('slot', 1001);

  expect(browser.here()).toBe('/login');
  await models.of(createSignIn).login({ username: 'esra.isik', password: 'Vitrin1' });
  expect(browser.here()).toBe('/slot?q=nar');
});

test('slides are shown between their dates, by the server’s time', async () => {
  const { world } = await aClient({ isStarted: false });
  const now = await aClient({ world });
  now.models.content.loadSlides();
  await settled(now.models);
  const slides = now.models.content.slides.value;
  expect(slides.kind).toBe('ready');
  if (slides.kind !== 'ready') return;
  expect(slides.data.length).toBeLessThanOrEqual(7);

  await world.control('putClock', { now: '2046-01-01T00:00:00+03:00' });
  const later = await aClient({ world });
  await world.control('patchScenario', {
    rules: [
      {
        on: 'cmscontroller/getSlider',
        phase: 'after',
        effect: { kind: 'patch', merge: { data: slides.data.map((slide) => ({ ...slide })) } },
      },
    ],
  });
  later.models.content.loadSlides();
  await settled(later.models);
  expect(later.models.content.slides.value).toEqual({ kind: 'empty' });
});

test('one popup greets in a session, however many are active', async () => {
  const world = await aWorld();
  await world.control('putClock', { now: '2026-11-21T12:00:00+03:00' }); // the weekend's popup, and the welcome
  const { models } = await aClient({ world });
  const active = await models.api.call(popupInformation);
  expect(active.ok && active.data.filter(({ Active }) => Active === 1)).toHaveLength(2);
  const popups = models.of(createPopups);
  await popups.load();
  expect(popups.current.value?.Title).toBe('Hafta sonu çarkı dönüyor');

  popups.close();
  expect(popups.current.value).toBeNull();
  await models.language.choose('en');
  await settled(models);
  expect(popups.current.value).toBeNull();
});

test('role 20 is shown the live studios of status 2 only', async () => {
  const { models } = await aSignedInClient({ username: 'derya.yildiz' });
  const { live } = models.of(createLobbies);
  live.loadFacets();
  await settled(models);

  const providers = live.providers.value;
  if (providers.kind !== 'ready') throw new Error(providers.kind);
  expect(new Set(providers.data.map(({ status }) => status))).toEqual(new Set([2]));
});

test('another language asks anew for what a lobby has shown, and only for that', async () => {
  const { models, browser } = await aClient();
  const { slots, live } = models.of(createLobbies);
  slots.loadFacets();
  await settled(models);
  browser.sent.length = 0;

  await models.language.choose('en');
  await settled(models);

  expect(browser.sent.toSorted()).toEqual(['casino/category_list', 'casino/provider_list']);
  expect(slots.categories.value.kind).toBe('ready');
  expect(live.categories.value.kind).toBe('loading');
});

test('a place says that it is slow after ten seconds, and still waits', async () => {
  const client = await aClient();
  let answer: (() => void) | undefined;
  const world = {
    ...client.world,
    request: async (path: string, init?: RequestInit) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return client.world.request(path, init);
    },
  };
  const slow = await aClient({ world, isStarted: false });
  const { list } = shown(slow);
  expect(list.state.value).toEqual({ kind: 'loading', isSlow: false });

  const passing = slow.browser.pass(10_000);
  await expect.poll(() => list.state.value).toEqual({ kind: 'loading', isSlow: true });
  answer?.();
  await passing;
  expect(list.state.value.kind).toBe('ready');
});
