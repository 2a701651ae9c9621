import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { MenuGame } from '../../../../client/core/api/rows.ts';
import type { Elements } from '../../../../client/core/jsx-types.ts';
import { getSiteDocuments } from '../../../../client/core/site/site-documents.ts';
import {
  isSport,
  listUnopenableGames,
  listVirtualGames,
  type VirtualGame,
} from '../../../../client/features/catalogue/virtual-games.ts';
import playTexts from '../../../../client/features/play/texts.tr.ts';
import VirtualGamesPage from '../../../../client/features/play/virtual/page.tsx';
import { GameIntro } from '../../../../client/features/play/virtual-game/game-intro.tsx';
import VirtualGamePage, { getVirtualLaunch } from '../../../../client/features/play/virtual-game/page.tsx';
import { buildButtonClass } from '../../../../client/ui/button.tsx';
import { aWorld } from '../../../support/a-world.ts';
import { refusing, setRules } from '../../../support/faults.ts';
import { readData } from '../../support/read-state.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from '../../support/test-client.ts';

test('the menu names nine games, two of them of sport, and all start but Bet on Games, a lobby', async () => {
  const client = await createSignedInClient();
  const games = await loadGames(client);
  const launch = getVirtualLaunch(client.models);

  expect(games).toHaveLength(9);
  expect(games.filter(({ game }) => isSport(game))).toHaveLength(2);
  const others = games.filter((each) => each.path !== '/slot/category/63');
  expect(others).toHaveLength(8);
  for (const { path, game } of others) {
    launch.start(game);
    await waitForCalls(client.models);
    const state = launch.state.value;
    if (state.kind !== 'started') throw new Error(`${path}: ${state.kind}`);
    expect((await client.world.request(state.url)).status, path).toBe(200);
  }
});

test('a game without a provider is left out, one without a type is not', () => {
  const link = (path: string, game: MenuGame) => ({ path, title: { tr: path, en: path }, game });
  const items = [link('/virtual/a', { type: 'bingo' }), link('/virtual/b', { providerID: '7' })];

  const games = listVirtualGames([{ ...link('/virtual', {}), items }]);

  expect(games).toMatchObject([{ path: '/virtual/b' }]);
});

test('of a menu, only games without a provider cannot be opened', () => {
  const link = (path: string, game: MenuGame) => ({ path, title: { tr: path, en: path }, game });
  const items = [link('/virtual/a', {}), link('/virtual/b', { providerID: '7' }), link('/slot', {})];

  expect(listUnopenableGames([{ ...link('/sport', {}), items }])).toMatchObject([{ path: '/virtual/a' }]);
});

test('a menu that names games without saying how they are opened tells players what they can do, and none of its fields', async () => {
  const client = await createTestClient({ world: await aWorldWithoutGames() });
  const { headerMenu } = getSiteDocuments(client.models);
  await headerMenu.load();
  const show = (page: Elements) => renderInSite(client.models, page);

  expect(show(createElement(VirtualGamesPage, { path: '/virtual', params: {} }))).toContain(
    'Biraz sonra yeniden deneyin.',
  );
  const sport = createElement(VirtualGamePage, { path: '/virtual/sport', params: { game: 'sport' } });
  expect(show(sport)).toMatch(
    /<h1>Spor şu anda açılamıyor<.*Biraz sonra yeniden deneyin ya da başka bir oyun seçin\./,
  );
  const unknown = createElement(VirtualGamePage, { path: '/virtual/none', params: { game: 'none' } });
  expect(show(unknown)).toMatch(
    /Bu rafta böyle bir oyun yok.*<a [^>]*href="\/virtual"[^>]*>Sanal oyunlara dön</s,
  );
});

test.each([
  ['says of no link that it opens a game', (text: string) => text.replaceAll('/virtual/', '/sanal/')],
  ['is empty', () => '[]'],
])('over a menu that %s, players read what they can do', async (_, change) => {
  const client = await createTestClient({ world: await aWorldWithoutGames(change) });
  const { headerMenu } = getSiteDocuments(client.models);
  await headerMenu.load();

  const shown = renderInSite(
    client.models,
    createElement(VirtualGamesPage, { path: '/virtual', params: {} }),
  );

  expect(shown).toContain('Biraz sonra yeniden deneyin. Slotlar her zaman açıktır.');
  expect(shown).not.toMatch(/menü|alan/);
  expect(shown).not.toContain(playTexts.noVirtualTitle);
});

test('a visitor reads what a game is and how one comes to play it; of an unknown kind, only what the menu says', async () => {
  const { models } = await createTestClient();
  const { headerMenu } = getSiteDocuments(models);
  const show = (game: string) =>
    renderInSite(
      models,
      createElement(VirtualGamePage, { path: `/virtual/${game}`, params: { game } }),
    ).replaceAll(/<[^>]+>/g, '|');
  expect(show('sport')).toMatch(/\|Oyun\|.*\|Giriş yap\|.*\|Üye ol\|/);

  await headerMenu.load();
  const games = listVirtualGames(readData(headerMenu.state.value));

  expect(show('sport')).toMatch(
    /\|Spor Bahisleri\|.*\|Maden 41\|.*\|Maçları seçip .*\|Giriş yap\|.*\|Üye ol\|/,
  );
  const virtual = games.filter((each) => each.path.startsWith('/virtual/'));
  expect(virtual).not.toEqual([]);
  for (const { path } of virtual) expect(show(path.slice('/virtual/'.length)), path).toMatch(/\.\|/);

  const game = { providerID: 9, providerName: 'Maden 41', type: 'sailing' };
  const other = { path: '/virtual/sailing', title: { tr: 'Yelken', en: 'Sailing' }, game };
  const html = renderInSite(models, createElement(GameIntro, { link: other }));
  expect(html).toMatch(/Yelken.*Maden 41/);
  // As in the header, the first step of a visitor is the registration.
  const lamp = `class="${buildButtonClass({ variant: 'lamp' })}"`;
  expect([...html.matchAll(/<a [^>]*>(?=[^<]*<\/a>)/g)].map(([tag]) => tag.includes(lamp))).toEqual([
    false,
    true,
  ]);
  expect(html).not.toContain('.</p>');
});

test('a game starts; a failure leads home with its message, an unreachable provider does not', async () => {
  const { client, zeplin } = await openWithZeplin();
  const { models, browser, world, toasts } = client;
  const launch = getVirtualLaunch(models);
  models.navigation.go('/virtual/zeplin');

  launch.start(zeplin);
  await waitForCalls(models);
  expect(launch.state.value).toMatchObject({ kind: 'started', url: expect.stringContaining('mode=real') });

  await world.control('putPreset', undefined, { params: { name: 'provider-unreachable' } });
  launch.start(zeplin);
  await waitForCalls(models);
  expect(launch.state.value).toEqual({ kind: 'unreachable' });
  expect(browser.getAddress()).toBe('/virtual/zeplin');

  await setRules(world.control, refusing('virtualgames/init_game', 'Bu oyun size kapalı'));
  launch.start(zeplin);
  await waitForCalls(models);
  expect(toasts()).toEqual(['Bu oyun size kapalı']);
  expect(browser.getAddress()).toBe('/');
});

test('the reply to a game that was left is ignored', async () => {
  const { client, zeplin } = await openWithZeplin();
  const launch = getVirtualLaunch(client.models);

  launch.enter(zeplin)();
  await client.browser.pass(1);
  await waitForCalls(client.models);

  expect(launch.state.value.kind).toBe('starting');
});

/** Returns a world whose menu has no `game` in its links. change: what else differs in its text. */
async function aWorldWithoutGames(change = (text: string) => text) {
  const world = await aWorld();
  async function request(path: string, init?: RequestInit) {
    const response = await world.request(path, init);
    if (!path.includes('header-menu.json')) return response;
    const text = await response.text();
    const menu = JSON.parse(text, (key, value) => (key === 'game' ? undefined : value));
    return new Response(change(JSON.stringify(menu)));
  }
  return { ...world, request };
}

async function loadGames({ models }: TestClient) {
  const { headerMenu } = getSiteDocuments(models);
  await headerMenu.load();
  return listVirtualGames(readData(headerMenu.state.value));
}

async function openWithZeplin(): Promise<{ client: TestClient; zeplin: VirtualGame }> {
  const client = await createSignedInClient();
  const link = (await loadGames(client)).find(({ path }) => path === '/virtual/zeplin');
  if (!link) throw new Error('The menu has no Zeplin');
  return { client, zeplin: link.game };
}
