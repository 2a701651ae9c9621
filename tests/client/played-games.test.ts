/** Tests the games with which a player continues: those opened in this browser and those of the game history. */
import { describe, expect, test } from 'vitest';
import { getPlayedGames, MAX_PLAYED_GAMES } from '../../client/games/played-games.ts';
import { getLaunch } from '../../client/screens/play/launch.ts';
// A browser loads this module on demand. It is imported here, so that no test waits for it.
import '../../client/screens/lobby/lobbies.ts';
import { aWorld } from '../support/a-world.ts';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from './support/test-client.ts';

/** A player without any history. */
const NEWCOMER = 'mert.kaya';

const listNames = ({ models }: TestClient) => getPlayedGames(models).games.value?.map(({ name }) => name);

async function open(client: TestClient, type: 'slot' | 'live', id: number, mode: 'real' | 'demo' = 'real') {
  getLaunch(client.models).start(type, id, mode);
  await waitForCalls(client.models);
  await client.browser.pass(60_000);
}

async function load(client: TestClient) {
  await getPlayedGames(client.models).load();
  await waitForCalls(client.models);
}

test('the games of the history come with their pictures, the latest first, each once', async () => {
  const client = await createSignedInClient({ username: 'gul.tekin' });
  await load(client);

  const latest = ['Ormanın Şarkısı', 'Vale ve Kral', 'Hızlı Ejder ve Aslan'];
  expect(listNames(client)?.slice(0, 3)).toEqual(latest);
  const games = getPlayedGames(client.models).games.value ?? [];
  expect(games).toHaveLength(MAX_PLAYED_GAMES);
  expect(new Set(games.map(({ type, id }) => `${type} ${id}`)).size).toBe(MAX_PLAYED_GAMES);
  expect(games.find(({ type }) => type === 'live')).toMatchObject({ name: 'Hızlı Ejder ve Aslan' });
  expect(games.every(({ image }) => image)).toBe(true);
});

test('the game that was opened last comes first, once, and a demo does not count', async () => {
  const client = await createSignedInClient({ username: NEWCOMER });
  await load(client);
  expect(listNames(client)).toEqual([]);

  await open(client, 'live', 301);
  await open(client, 'slot', 1001);
  await open(client, 'live', 301);
  await open(client, 'slot', 1002, 'demo');
  await load(client);

  expect(getPlayedGames(client.models).games.value).toMatchObject([
    { type: 'live', id: 301 },
    { type: 'slot', id: 1001 },
  ]);
});

test('a game that was opened by its address gets its picture from the catalogue', async () => {
  const client = await createSignedInClient({ username: NEWCOMER });
  await open(client, 'live', 301);
  expect(getPlayedGames(client.models).games.value?.[0]?.image).toBeUndefined();

  await load(client);
  expect(getPlayedGames(client.models).games.value?.[0]?.image).toMatch(/^\/media\//);
});

describe('the list', () => {
  test('is there after a reload before any call, and known games are not searched again', async () => {
    const first = await createSignedInClient();
    await load(first);
    const { local } = first.browser;

    const client = await createSignedInClient({ world: first.world, local });
    expect(listNames(client)).toEqual(listNames(first));
    client.browser.requestNames.length = 0;
    await load(client);
    expect(client.browser.requestNames).toEqual(['finance/list_transactions']);
  });

  test('is not shown to another player, and a sign-out removes it', async () => {
    const world = await aWorld();
    const client = await createSignedInClient({ world });
    await load(client);
    const text = client.browser.local.getItem('playedGames');
    expect(text).toContain('Yedi Kedi');

    await client.models.session.logout();
    expect(client.browser.local.getItem('playedGames')).toBeNull();
    expect(listNames(client)).toBeUndefined();

    client.browser.local.setItem('playedGames', text ?? '');
    const other = await createSignedInClient({ world, username: NEWCOMER, local: client.browser.local });
    expect(listNames(other)).toBeUndefined();
    await load(other);
    expect(listNames(other)).toEqual([]);
  });

  test('is removed by a sign-out on a page that does not show it', async () => {
    const first = await createSignedInClient();
    await load(first);
    const { local } = first.browser;

    const { models } = await createTestClient({ world: first.world, local });
    await models.session.logout();

    expect(local.getItem('playedGames')).toBeNull();
  });

  test('loses a game that does not open when the catalogue lacks it, and keeps one that it has', async () => {
    const client = await createSignedInClient({ username: NEWCOMER });
    await open(client, 'slot', 1001);
    await open(client, 'slot', 1002);
    const refusal = {
      on: 'casino/init_game',
      effect: { kind: 'message', message: 'Oyun bulunamadı' },
    } as const;
    await client.world.control('patchScenario', { rules: [refusal] });
    await open(client, 'slot', 1001);
    expect(listNames(client)).toHaveLength(2);

    await client.browser.pass(10 * 60_000);
    await client.world.control('patchScenario', {
      rules: [refusal, { on: 'casino/games_list', phase: 'after', effect: { kind: 'empty-list' } }],
    });
    await open(client, 'slot', 1001);
    expect(getPlayedGames(client.models).games.value).toMatchObject([{ id: 1002 }]);
  });

  test('keeps to what was opened here if the backend has no game history', async () => {
    const client = await createSignedInClient();
    await open(client, 'slot', 1001);
    await client.world.control('patchScenario', {
      rules: [{ on: 'finance/list_transactions', effect: { kind: 'status', status: 503 } }],
    });
    await load(client);

    expect(getPlayedGames(client.models).games.value).toMatchObject([{ type: 'slot', id: 1001 }]);
  });
});
