/** Tests the games with which a player continues: those opened in this browser. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { getPlayedGames } from '../../../../client/features/catalogue/cards/played-games.ts';
import { getSelectedGame } from '../../../../client/features/catalogue/selected-game.ts';
import { HomeRest } from '../../../../client/features/home/extras.tsx';
import { PlayedShelf } from '../../../../client/features/home/shelves/later-shelves.tsx';
import { getLaunch } from '../../../../client/features/play/launch.ts';
import { aWorld } from '../../../support/a-world.ts';
import { failing, refusing, setRules } from '../../../support/faults.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { renderText } from '../../support/rendering/render-text.ts';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from '../../support/test-client.ts';

const listGames = ({ models }: TestClient) =>
  getPlayedGames(models).games.value.map(({ type, id }) => `${type} ${id}`);

async function open(client: TestClient, type: 'slot' | 'live', id: number, mode: 'real' | 'demo' = 'real') {
  getLaunch(client.models).start(type, id, mode);
  await waitForCalls(client.models);
  await client.browser.pass(60_000);
}

test('the game that was opened last comes first, once, and a demo does not count', async () => {
  const client = await createSignedInClient();
  expect(listGames(client)).toEqual([]);
  expect(renderText(client, createElement(PlayedShelf))).toEqual([]);

  await open(client, 'live', 301);
  await open(client, 'slot', 1001);
  await open(client, 'live', 301);
  await open(client, 'slot', 1002, 'demo');

  expect(listGames(client)).toEqual(['live 301', 'slot 1001']);
});

test('eight games are kept', async () => {
  const client = await createSignedInClient();

  for (const id of [1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009]) await open(client, 'slot', id);

  const ids = [1009, 1008, 1007, 1006, 1005, 1004, 1003, 1002];
  expect(listGames(client)).toEqual(ids.map((id) => `slot ${id}`));
});

test('a game opened by its address keeps the picture of its card', async () => {
  const client = await createSignedInClient();
  getSelectedGame(client.models).select({ gameID: 1001, name: 'Yedi Kedi', image: '/media/cat.webp' });
  await open(client, 'slot', 1001);
  getSelectedGame(client.models).clear();
  await setRules(client.world.control, failing('casino/games_list', 503));

  await open(client, 'slot', 1001);

  expect(getPlayedGames(client.models).games.value).toMatchObject([{ image: '/media/cat.webp' }]);
});

test('the games are there after a reload, without a call', async () => {
  const first = await createSignedInClient();
  await open(first, 'slot', 1001);

  const client = await createSignedInClient({ world: first.world, local: first.browser.local });

  expect(listGames(client)).toEqual(['slot 1001']);
  const { name } = getPlayedGames(client.models).games.value[0] ?? {};
  const home = renderInSite(client.models, createElement(HomeRest, { shelves: [] }));
  expect(home).toMatch(new RegExp(`Oynamaya devam et<.*href="/play/slot/1001"[^>]*>${name}<`));
});

test('another player does not see them, and a sign-out removes them', async () => {
  const world = await aWorld();
  const client = await createSignedInClient({ world });
  await open(client, 'slot', 1001);
  const { local } = client.browser;
  const text = local.getItem('playedGames') ?? '';
  expect(text).toContain('1001');

  await client.models.session.logout();
  expect(local.getItem('playedGames')).toBeNull();
  expect(listGames(client)).toEqual([]);

  local.setItem('playedGames', text);
  expect(listGames(await createSignedInClient({ world, username: 'mert.kaya', local }))).toEqual([]);
});

test('the games of a visitor are not kept', async () => {
  const { models, browser } = await createTestClient();

  getPlayedGames(models).add({ type: 'slot', id: 1001, name: 'Yedi Kedi' });

  expect(getPlayedGames(models).games.value).toEqual([]);
  expect(browser.local.getItem('playedGames')).toBeNull();
});

test('a sign-out on a page that does not show them removes them', async () => {
  const first = await createSignedInClient();
  await open(first, 'slot', 1001);
  const { local } = first.browser;

  const { models } = await createTestClient({ world: first.world, local });
  await models.session.logout();

  expect(local.getItem('playedGames')).toBeNull();
});

test('a game that does not open leaves the list', async () => {
  const client = await createSignedInClient();
  await open(client, 'slot', 1001);
  await open(client, 'slot', 1002);
  await setRules(client.world.control, refusing('casino/init_game', 'Oyun bulunamadı'));

  await open(client, 'slot', 1001);

  expect(listGames(client)).toEqual(['slot 1002']);
});
