/** A change of a favourite is shown at once, also in the lists, and undone if refused (spec §4 Favorites). */
import { expect, test } from 'vitest';
import { getSignIn } from '../../../../client/core/session/sign-in/sign-in.ts';
import { getFavourites } from '../../../../client/features/catalogue/favourites/favourites.ts';
import { getLobbies } from '../../../../client/features/catalogue/lobby/lobbies.ts';
import { refusing, setRules } from '../../../support/faults.ts';
import { readList } from '../../support/read-state.ts';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from '../../support/test-client.ts';

function openList({ models }: TestClient, filter = {}) {
  const list = getLobbies(models).slots.lists.open(filter);
  return { rows: () => readList(list).rows };
}

test('a favourite shows at once and stays when the server agrees', async () => {
  const { models, toasts, toastKinds } = await createSignedInClient();
  const before = getFavourites(models).slots.value.size;
  const id = getFavourites(models).slots.value.has('1001') ? 1002 : 1001;

  const change = getFavourites(models).toggle('slot', id);
  expect(getFavourites(models).slots.value.has(String(id))).toBe(true);
  await change;

  expect(getFavourites(models).slots.value.size).toBe(before + 1);
  expect(toasts()).toEqual(['Favorilere Başarıyla Eklendi']);
  expect(toastKinds()).toEqual(['ok']);
});

test('a favourite stays when the ids that were asked for before come after its reply', async () => {
  const { models, world } = await createSignedInClient();
  const id = getFavourites(models).slots.value.has('1001') ? 1002 : 1001;
  const effect = { kind: 'delay', latency: { kind: 'fixed', ms: 200 } } as const;
  await setRules(world.control, { on: 'user/favorites', phase: 'after', when: { times: 2 }, effect });

  const load = getFavourites(models).load();
  await getFavourites(models).toggle('slot', id);
  await load;

  expect(getFavourites(models).slots.value).toContain(String(id));
});

test('a refused favourite is removed again', async () => {
  const { models, world, toasts } = await createSignedInClient();
  const before = [...getFavourites(models).slots.value];
  await setRules(world.control, refusing('user/favorites', 'Oyun bulunamadı'));

  const id = before.includes('1001') ? 1002 : 1001;
  await getFavourites(models).toggle('slot', id);

  expect([...getFavourites(models).slots.value]).toEqual(before);
  expect(toasts()).toEqual(['Oyun bulunamadı']);
});

test('a removed favourite leaves the lists of favourites, and only those', async () => {
  const client = await createSignedInClient();
  const favourites = openList(client, { favorites: true });
  await waitForCalls(client.models);
  const [first] = favourites.rows();
  if (!first) throw new Error('the ordinary player has favourites');
  const all = openList(client, { providerID: first.providerID });
  await waitForCalls(client.models);
  const countBefore = favourites.rows().length;
  const allBefore = all.rows();

  await getFavourites(client.models).toggle('slot', first.gameID);

  expect(favourites.rows()).toHaveLength(countBefore - 1);
  expect(all.rows()).toEqual(allBefore);
  expect(client.toasts()).toEqual(['Favorilere Başarıyla Kaldırıldı']);
});

test('the list of favourites leaves the memory with the player', async () => {
  const client = await createSignedInClient();
  openList(client, { favorites: true });
  await waitForCalls(client.models);

  await client.models.session.logout();

  expect(getLobbies(client.models).slots.lists.find({ favorites: true })).toBeUndefined();
});

test('a favourite that the server does not remove stays in the list, in its place', async () => {
  const client = await createSignedInClient();
  const { models, world, toasts } = client;
  const favourites = openList(client, { favorites: true });
  await waitForCalls(models);
  const before = favourites.rows();
  const id = before[2]?.gameID ?? Number.NaN;
  await setRules(world.control, refusing('user/favorites', 'Oyun bulunamadı'));

  await getFavourites(models).toggle('slot', id);

  expect(favourites.rows()).toEqual(before);
  expect(getFavourites(models).slots.value).toContain(String(id));
  expect(toasts()).toEqual(['Oyun bulunamadı']);
});

test('a visitor who adds a favourite is sent to sign in and returns, and then it is added', async () => {
  const { models, browser, toasts } = await createTestClient({ address: '/slot?q=nar' });
  const login = () => getSignIn(models).login({ username: 'esra.isik', password: 'Vitrin1' });

  await getFavourites(models).toggle('slot', 1001);

  expect(browser.getAddress()).toBe('/login');
  await login();
  await waitForCalls(models);
  expect(browser.getAddress()).toBe('/slot?q=nar');
  expect(getFavourites(models).slots.value).toContain('1001');
  expect(toasts()).toEqual(['Giriş yaptınız', 'Favorilere Başarıyla Eklendi']);

  // It is not added again at the next login.
  await getFavourites(models).toggle('slot', 1001);
  await models.session.logout();
  await login();
  await waitForCalls(models);
  expect(getFavourites(models).slots.value).not.toContain('1001');
});

test('a favourite that a visitor chose long ago is not added', async () => {
  const { models, browser } = await createTestClient();
  await getFavourites(models).toggle('slot', 1001);

  await browser.pass(15 * 60_000);
  await getSignIn(models).login({ username: 'esra.isik', password: 'Vitrin1' });
  await waitForCalls(models);

  expect(getFavourites(models).slots.value.size).toBeGreaterThan(0);
  expect(getFavourites(models).slots.value).not.toContain('1001');
});

test('the favourite of a visitor is added once, and one that exists stays', async () => {
  const first = await createSignedInClient();
  const [existing] = getFavourites(first.models).slots.value;
  if (existing === undefined) throw new Error('the ordinary player has favourites');
  const { models, browser } = await createTestClient({ world: first.world });
  await getFavourites(models).toggle('slot', existing);

  await getSignIn(models).login({ username: 'esra.isik', password: 'Vitrin1' });
  await waitForCalls(models);

  expect(getFavourites(models).slots.value).toContain(existing);
  expect(browser.requests.filter(({ data }) => JSON.stringify(data).includes('"mode"'))).toEqual([]);
});

test('the list of favourites shows one that was added after it was loaded', async () => {
  const client = await createSignedInClient();
  const { models } = client;
  const before = openList(client, { favorites: true });
  await waitForCalls(models);
  const countBefore = before.rows().length;

  await getFavourites(models).toggle('slot', getFavourites(models).slots.value.has('1001') ? 1002 : 1001);
  const after = openList(client, { favorites: true });
  expect(after.rows()).toHaveLength(countBefore); // The rows in memory stay while the new ones are loaded.
  await waitForCalls(models);

  expect(after.rows()).toHaveLength(countBefore + 1);
});

test('the next player’s first press waits for the favourites of that player', async () => {
  const { models, world } = await createSignedInClient({ username: 'umut.sahin' });
  await models.session.logout();
  const [own = ''] = getFavourites((await createSignedInClient({ world })).models).slots.value;
  const effect = { kind: 'delay', latency: { kind: 'fixed', ms: 50 } } as const;
  await setRules(world.control, { on: 'user/favorites', when: { times: 2 }, effect });

  await getSignIn(models).login({ username: 'esra.isik', password: 'Vitrin1' });
  await getFavourites(models).toggle('slot', Number(own));

  expect(getFavourites(models).slots.value.size).toBeGreaterThan(0);
  expect(getFavourites(models).slots.value).not.toContain(own);
});
