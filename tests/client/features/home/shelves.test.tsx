// The shelves of the home page show no game twice.
import { expect, test } from 'vitest';
import type { Elements } from '../../../../client/core/jsx-types.ts';
import { getCatalogue } from '../../../../client/features/catalogue/catalogue.ts';
import { HomeRest } from '../../../../client/features/home/extras.tsx';
import { getLiveTables } from '../../../../client/features/home/shelves/later-shelves.tsx';
import { GameShelf } from '../../../../client/features/home/shelves/loading-shelf.tsx';
import { getLaunch } from '../../../../client/features/play/launch.ts';
import { patching, setRules } from '../../../support/faults.ts';
import { readData } from '../../support/read-state.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createSignedInClient, type TestClient, waitForCalls } from '../../support/test-client.ts';

/** Loads the shelves, and returns the addresses of the games on them, in order. */
async function listShownGames({ models }: TestClient): Promise<string[]> {
  const { categories, shelves } = getCatalogue(models);
  await categories.load();
  const all = readData(shelves.value);
  await Promise.all([getLiveTables(models).load(), ...all.map(({ games }) => games.load())]);
  const [first] = all;
  if (!first) throw new Error('There is no shelf');
  const html = renderInSite(
    models,
    <main>
      <GameShelf shelf={first} />
      <HomeRest shelves={all} />
    </main>,
  );
  const links = html.match(/<a [^>]*card-link[^>]*>/g) ?? [];
  return links.map((link) => /href="([^"]*)/.exec(link)?.[1] ?? '');
}

test('no game stands twice on the shelves, not even one that the player has played last', async () => {
  const client = await createSignedInClient();
  const before = await listShownGames(client);
  expect(new Set(before).size).toBe(before.length);
  const [slot = '', table = ''] = ['slot', 'live'].map((type) =>
    before.find((address) => address.startsWith(`/play/${type}/`)),
  );

  getLaunch(client.models).start('slot', Number(slot.replace(/\D+/, '')), 'real');
  await waitForCalls(client.models);
  getLaunch(client.models).start('live', Number(table.replace(/\D+/, '')), 'real');
  await waitForCalls(client.models);

  const after = await listShownGames(client);
  expect(after.toSorted()).toEqual(before.toSorted());
  expect(after.indexOf(table)).toBeLessThan(before.indexOf(table));
});

test('the pictures in view of the first shelf load at once, seven on a wide screen; others when they come near', async () => {
  const client = await createSignedInClient();
  await listShownGames(client);
  const [first, second] = readData(getCatalogue(client.models).shelves.value);
  if (!first || !second) throw new Error('There are no two shelves');
  const countEager = (shelf: Elements) =>
    (renderInSite(client.models, shelf).match(/<img(?![^>]* loading="lazy")/g) ?? []).length;

  expect(countEager(<GameShelf shelf={first} />)).toBe(7);
  expect(countEager(<GameShelf shelf={second} earlier={[first]} />)).toBe(0);
});

test('a shelf without a game of its own is left out', async () => {
  const client = await createSignedInClient();
  const game = { gameID: 1001, name: 'Yedi Kedi', image: '/7.svg' };
  await setRules(client.world.control, patching('casino/games_list', { data: [game] }));

  expect((await listShownGames(client)).filter((address) => address.includes('slot'))).toEqual([
    '/play/slot/1001',
  ]);
});
